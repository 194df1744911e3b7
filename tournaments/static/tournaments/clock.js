// The clock of a tournament: every screen ticks towards the same instant of the house's own clock.
// The wall clock of the screen is never read; what is measured is only how long ago the page came.
(() => {
  "use strict";

  const said = (seconds) => {
    const hours = Math.floor(seconds / 3600);
    const minutes = Math.floor((seconds % 3600) / 60);
    const rest = String(seconds % 60).padStart(2, "0");
    return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
  };

  const begun = new WeakMap();

  const left = (node) => {
    if (!begun.has(node)) begun.set(node, performance.now());
    if (!node.dataset.ends) return Number(node.dataset.left);
    const house = Date.parse(node.dataset.now) + performance.now() - begun.get(node);
    return Math.max(0, Math.ceil((Date.parse(node.dataset.ends) - house) / 1000));
  };

  // A level that ends by itself leaves no event behind, so the page is asked for as if never seen.
  const over = (node) => {
    if (node.dataset.asked) return;
    node.dataset.asked = "yes";
    const seen = document.getElementById("seen");
    if (seen) seen.value = "";
    document.body.dispatchEvent(new CustomEvent("recorded", { bubbles: true }));
  };

  const tick = () => {
    for (const node of document.querySelectorAll("[data-clock]")) {
      const seconds = left(node);
      const text = said(seconds);
      if (node.textContent !== text) node.textContent = text;
      node.classList.toggle("clock-short", Boolean(node.dataset.ends) && seconds <= 60);
      if (!seconds && node.dataset.ends) over(node);
    }
  };

  document.addEventListener("DOMContentLoaded", () => {
    tick();
    setInterval(tick, 250);
    document.body.addEventListener("htmx:afterSwap", tick);
  });
})();
