"""Where haystacks and questions come from: files of public benchmarks, and builds of our own."""
