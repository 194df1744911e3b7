// The sheet in which an act is answered by touch: card picker, chips, what is left empty, and
// closing after recording.
(() => {
  "use strict";

  const sheet = () => document.getElementById("sheet");

  const chosen = (box) => box.querySelector(".picked").value.split(/\s+/).filter(Boolean);

  const paint = (box) => {
    const cards = chosen(box);
    const full = box.dataset.wanted && cards.length >= Number(box.dataset.wanted);
    for (const pick of box.querySelectorAll(".pick")) {
      const on = cards.includes(pick.dataset.card);
      pick.setAttribute("aria-pressed", String(on));
      pick.classList.toggle("spare", Boolean(full) && !on);
    }
  };

  const choose = (pick) => {
    const box = pick.closest(".picker");
    const cards = chosen(box);
    const at = cards.indexOf(pick.dataset.card);
    if (at >= 0) cards.splice(at, 1);
    else if (box.dataset.wanted && cards.length >= Number(box.dataset.wanted)) return;
    else cards.push(pick.dataset.card);
    box.querySelector(".picked").value = cards.join(" ");
    paint(box);
  };

  const dollars = (cents) => (cents % 100 ? (cents / 100).toFixed(2) : String(cents / 100));

  const add = (chip) => {
    const input = chip.closest(".amount").querySelector("input");
    const sofar = Math.round(Number(input.value.replace(/[$,]/g, "")) * 100) || 0;
    input.value = chip.dataset.add ? dollars(sofar + Number(chip.dataset.add)) : "";
  };

  const UNSURE = "No answer came, so it is not certain that this was recorded. " +
    "Press again: it will be recorded once and never twice.";
  const FAILED = "Pitbook could not do this, and nothing was recorded. The fault is logged: " +
    "go on by hand and tell the shift manager.";

  const say = (where, sentence) => {
    const said = document.createElement("p");
    said.className = "refusal";
    said.setAttribute("role", "alert");
    said.textContent = sentence;
    where.replaceChildren(said);
  };

  const unsure = (event) => {
    if (event.detail.requestConfig?.verb !== "post") return;
    say(event.detail.target, event.detail.xhr?.status >= 500 ? FAILED : UNSURE);
  };

  const question = (field) => {
    const asked = field.closest("fieldset")?.querySelector("legend") ?? field.closest("label");
    return (asked?.firstChild?.textContent ?? field.name).trim();
  };

  // What is left empty is named in the sheet itself, all of it at once, and no bubble hides it.
  const lacking = (event) => {
    const form = event.target.closest(".act-form");
    if (!form || !event.target.validity.valueMissing) return;
    event.preventDefault();
    const empty = [...form.elements].filter((field) => field.validity?.valueMissing);
    if (event.target !== empty[0]) return;
    const names = [...new Set(empty.map(question))];
    say(form.querySelector(".said"), `Still to answer: ${names.join(", ")}.`);
    empty[0].focus();
  };

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.matches(".pick")) choose(button);
    if (button.matches("[data-add], [data-clear]")) add(button);
    if (button.matches("[data-close]")) sheet().close();
  });
  document.addEventListener("invalid", lacking, true);
  document.addEventListener("input", (event) => {
    const box = event.target.closest(".picker");
    if (box) paint(box);
  });
  document.addEventListener("DOMContentLoaded", () => {
    document.body.addEventListener("htmx:afterSwap", (event) => {
      if (event.detail.target.id !== "sheet-body") return;
      event.detail.target.querySelectorAll(".picker").forEach(paint);
      if (!sheet().open) sheet().showModal();
    });
    for (const failure of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) {
      document.body.addEventListener(failure, unsure);
    }
    document.body.addEventListener("recorded", (event) => {
      document.getElementById("said").replaceChildren();
      if (event.target.closest("#sheet")) sheet().close();
    });
  });
})();
