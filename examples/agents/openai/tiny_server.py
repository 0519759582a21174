"""A server that speaks the chat completions API without a model: to try a run, and to see what a model is sent.

    python3 examples/agents/openai/tiny_server.py --port 8000

It answers with the line of its prompt that is nearest to the last message: that shares most words with it, a rare word
counting for more. With --show it prints each prompt.
"""

import argparse
import json
import re
from collections import Counter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def words(text):
    return set(re.findall(r"\w+", text.lower()))


def answer(messages):
    *before, last = (message["content"] for message in messages)
    lines = [line for text in before for line in text.splitlines()]
    found = Counter(word for line in lines for word in words(line))
    asked = words(last)
    best = max(lines, key=lambda line: sum(1 / found[word] for word in asked & words(line)), default="")
    return best.removeprefix("user: ")


class Handler(BaseHTTPRequestHandler):
    show = False

    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))
        if self.show:
            for message in asked["messages"]:
                print(f"--- {message['role']}\n{message['content']}", flush=True)
        said = answer(asked["messages"])
        sent = sum(len(message["content"]) for message in asked["messages"])
        content = json.dumps(
            {
                "choices": [{"index": 0, "message": {"role": "assistant", "content": said}, "finish_reason": "stop"}],
                "usage": {"prompt_tokens": sent // 4, "completion_tokens": len(said) // 4},
            }
        ).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format, *args):
        pass


if __name__ == "__main__":
    options = argparse.ArgumentParser()
    options.add_argument("--port", type=int, default=8000)
    options.add_argument("--show", action="store_true")
    told = options.parse_args()
    Handler.show = told.show
    server = ThreadingHTTPServer(("127.0.0.1", told.port), Handler)
    print(f"http://127.0.0.1:{server.server_address[1]}/v1", flush=True)
    server.serve_forever()
