"use strict";
(() => {
  const all = [...document.querySelectorAll("details.probe")];
  const area = document.getElementById("area"), result = document.getElementById("result");
  const find = document.getElementById("find"), count = document.getElementById("count");
  let words = null;

  const filter = () => {
    const wanted = find.value.trim().toLowerCase();
    if (wanted && !words) words = all.map((each) => each.textContent.toLowerCase());
    let shown = 0;
    all.forEach((each, n) => {
      each.hidden = (area.value && each.dataset.area !== area.value)
        || (result.value && each.dataset.result !== result.value)
        || (wanted && !words[n].includes(wanted));
      shown += each.hidden ? 0 : 1;
    });
    count.value = `${shown} of ${all.length}`;
  };
  for (const each of [area, result, find]) each.addEventListener("input", filter);
  filter();

  const step = (by, wrong) => {
    const open = all.filter((each) => !each.hidden && (!wrong || each.dataset.result === "wrong"));
    if (!open.length) return;
    const now = document.activeElement && document.activeElement.closest("details.probe");
    const from = now ? all.indexOf(now) : -1;
    const next = by > 0
      ? open.find((each) => all.indexOf(each) > from) || open[0]
      : open.filter((each) => all.indexOf(each) < from).pop() || open[open.length - 1];
    const head = next.querySelector("summary");
    head.focus();
    head.scrollIntoView({ block: "center" });
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches("input, select")) {
      if (event.key === "Escape") event.target.blur();
      return;
    }
    if (event.key === "j") step(1, false);
    else if (event.key === "k") step(-1, false);
    else if (event.key === "x") step(1, true);
    else if (event.key === "/") { find.focus(); event.preventDefault(); }
  });

  const reveal = () => {
    const target = location.hash && document.getElementById(location.hash.slice(1));
    if (!target) return;
    for (let up = target; up; up = up.parentElement) if (up.tagName === "DETAILS") up.open = true;
    target.scrollIntoView({ block: "center" });
  };
  addEventListener("hashchange", reveal);
  reveal();
})();
