// Moves through a stream's steps in memory: slider, buttons and keys; the address follows.
(() => {
  "use strict";

  const KEYS = {
    ArrowLeft: (at) => at - 1,
    ArrowRight: (at) => at + 1,
    PageUp: (at) => at - 5,
    PageDown: (at) => at + 5,
    Home: () => 1,
    End: (_at, last) => last,
  };
  const GO = { first: KEYS.Home, back: KEYS.ArrowLeft, on: KEYS.ArrowRight, last: KEYS.End };

  document.addEventListener("DOMContentLoaded", async () => {
    const root = document.getElementById("replay");
    const step = document.getElementById("step");
    const heard = document.getElementById("heard");
    const slider = document.getElementById("slider");
    const where = document.querySelector("#where b");
    const last = Number(root.dataset.last);
    const firstHere = Number(root.dataset.firstHere);
    const lastHere = Number(root.dataset.lastHere);
    const irregular = root.dataset.irregular.split(" ").filter(Boolean).map(Number);
    const whatIf = root.querySelector("[data-what-if]");
    const jump = root.querySelector("[data-irregular-next]");
    let at = Number(root.dataset.at);

    const answer = await fetch(root.dataset.steps, { credentials: "same-origin" });
    if (!answer.ok) return;
    const holder = document.createElement("template");
    holder.innerHTML = await answer.text();
    const steps = [...holder.content.querySelectorAll("template[data-step]")];

    const show = (wanted) => {
      const to = Math.min(Math.max(wanted, 1), last);
      if (to < firstHere || to > lastHere) {
        location.search = `?at=${to}`;
        return;
      }
      at = to;
      step.replaceChildren(steps[at - firstHere].content.cloneNode(true));
      heard.textContent = step.querySelector(".sentence").textContent.trim();
      slider.value = String(at);
      where.textContent = String(at);
      for (const link of root.querySelectorAll("[data-go]")) {
        const to = Math.min(Math.max(GO[link.dataset.go](at, last), 1), last);
        link.href = `?at=${to}`;
        link.toggleAttribute("aria-disabled", to === at);
      }
      jump.href = `?irregular_after=${at}`;
      if (whatIf) whatIf.search = `?at=${at}`;
      history.replaceState(null, "", `?at=${at}`);
    };
    const toIrregular = () => {
      const next = irregular.find((number) => number > at);
      if (next) show(next);
      else if (lastHere < last) location.search = `?irregular_after=${lastHere}`;
    };

    // Within the steps at hand the slider shows each; beyond them the page is asked for on release.
    slider.addEventListener("input", () => {
      const to = Number(slider.value);
      if (to >= firstHere && to <= lastHere) show(to);
      else where.textContent = String(to);
    });
    slider.addEventListener("change", () => show(Number(slider.value)));
    jump.addEventListener("click", (event) => {
      event.preventDefault();
      toIrregular();
    });
    root.addEventListener("click", (event) => {
      const link = event.target.closest("[data-go]");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      show(GO[link.dataset.go](at, last));
    });
    document.addEventListener("keydown", (event) => {
      const move = event.key === "i" ? toIrregular : KEYS[event.key];
      const typing = event.target.matches?.("input:not([type=range]), textarea, select");
      if (!move || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      if (move === toIrregular) toIrregular();
      else show(move(at, last));
    });
    root.dataset.ready = "yes";
  });
})();
