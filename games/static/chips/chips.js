// Steppers for a count of chips: taps change a column, and the total follows.
(() => {
  "use strict";

  const dollars = (cents) => {
    const whole = Math.floor(cents / 100).toLocaleString("en-AU");
    return `$${whole}${cents % 100 ? `.${String(cents % 100).padStart(2, "0")}` : ""}`;
  };

  const add = (tray) => {
    let total = 0;
    for (const input of tray.querySelectorAll("input[data-denomination]")) {
      const worth = Number(input.dataset.denomination) * (Number(input.value) || 0);
      input.closest(".column").querySelector(".worth").textContent = dollars(worth);
      total += worth;
    }
    tray.querySelector(".tray-total").textContent = dollars(total);
  };

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-step]");
    if (!button) return;
    const input = button.closest(".column").querySelector("input");
    input.value = String(Math.max(0, (Number(input.value) || 0) + Number(button.dataset.step)));
    add(button.closest(".tray"));
  });
  document.addEventListener("input", (event) => {
    const tray = event.target.closest(".tray");
    if (tray) add(tray);
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest("button[data-print]")) window.print();
  });
})();
