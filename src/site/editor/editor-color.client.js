// @ts-check
// Adds a colour picker beside every text input for a colour. The typed text counts: it may say more than a picker can.

addAll();
document.addEventListener('redrawn', addAll);

function addAll() {
  for (const input of document.querySelectorAll('input[name$="Color"]')) {
    if (input instanceof HTMLInputElement && !input.previousElementSibling) add(input);
  }
}

/** @param {HTMLInputElement} input */
function add(input) {
  const pick = document.createElement('input');
  pick.type = 'color';
  pick.className = 'color-pick';
  pick.setAttribute('aria-label', input.labels?.[0]?.textContent ?? '');
  const follow = () => {
    pick.value = asHex(input.value || input.placeholder);
  };
  follow();
  input.addEventListener('input', follow);
  pick.addEventListener('input', () => {
    input.value = pick.value;
  });
  input.before(pick);
}

/**
 * Returns any colour as `#rrggbb`, converted by the browser; grey for an invalid one.
 * @param {string} color
 */
function asHex(color) {
  const probe = document.createElement('span');
  probe.style.color = color;
  if (probe.style.color === '') return '#808080';
  document.body.append(probe);
  const channels = getComputedStyle(probe).color.match(/[\d.]+/g) ?? [];
  probe.remove();
  return `#${channels
    .slice(0, 3)
    .map((channel) => Math.round(Number(channel)).toString(16).padStart(2, '0'))
    .join('')}`;
}
