// Ages that tick, a notice when the book cannot be reached, drawers that stay, menus that close.
(() => {
  "use strict";

  const age = (seconds) => {
    if (seconds < 60) return `${seconds} s`;
    if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
    return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
  };

  const tick = () => {
    for (const node of document.querySelectorAll("time[data-since]")) {
      const since = Math.max(0, Math.floor((Date.now() - Date.parse(node.dateTime)) / 1000));
      const text = age(since);
      if (node.textContent !== text) node.textContent = text;
    }
  };

  // Another game has other settings: the page is asked for again with what was typed so far.
  const reload = (event) => {
    if (!event.target.matches("[data-reloads]")) return;
    const typed = [...new FormData(event.target.form)];
    const kept = typed.filter(([name]) => name !== "key" && !/^(settings\.|csrf)/.test(name));
    location.assign(`?${new URLSearchParams(kept)}`);
  };

  const open = new Set();
  const remember = () => {
    for (const box of document.querySelectorAll("details[id]")) {
      if (box.open) open.add(box.id);
      else open.delete(box.id);
    }
  };
  const restore = () => {
    for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  };

  const fold = (target) => {
    for (const menu of document.querySelectorAll("details[data-menu][open]")) {
      if (!menu.contains(target)) menu.removeAttribute("open");
    }
  };
  document.addEventListener("click", (event) => fold(event.target));
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") fold(null); });

  document.addEventListener("DOMContentLoaded", () => {
    const lost = document.getElementById("lost");
    tick();
    setInterval(tick, 1000);
    document.body.addEventListener("change", reload);
    document.body.addEventListener("htmx:beforeSwap", remember);
    document.body.addEventListener("htmx:afterSwap", () => { restore(); tick(); });
    document.body.addEventListener("htmx:sendError", () => { lost.hidden = false; });
    document.body.addEventListener("htmx:timeout", () => { lost.hidden = false; });
    document.body.addEventListener("htmx:afterRequest", (event) => {
      if (event.detail.successful) lost.hidden = true;
    });
  });
})();
