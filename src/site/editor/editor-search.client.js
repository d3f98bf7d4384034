// @ts-check
// Finds blocks in the list during typing, by the rule of the search form that works without script (found-slots.ts). Nothing can be moved
// during a search: hidden blocks would be its neighbours.

const field = document.querySelector('#q');
const slots = document.querySelector('#slots');
if (field instanceof HTMLInputElement && slots instanceof HTMLElement) start(field, slots);

/**
 * @param {HTMLInputElement} field
 * @param {HTMLElement} slots
 */
function start(field, slots) {
  let list = readList(slots);
  document.addEventListener('redrawn', () => {
    list = readList(slots);
  });
  const said = document.querySelector('#found');
  // A list that was found by the server has no others.
  if (field.defaultValue !== '') return;
  /** @type {boolean[] | null} */
  let wereOpen = null;
  field.form?.addEventListener('submit', (event) => event.preventDefault());
  field.addEventListener('input', () => {
    const words = folded(field.value).split(/\s+/).filter(Boolean);
    const isSearch = words.length > 0;
    const { rows, sections, texts } = list;
    slots.classList.toggle('slots-found', isSearch);
    let found = 0;
    for (const row of rows) {
      const isFound = words.every((word) => texts.get(row)?.includes(word));
      row.hidden = !isFound;
      if (isFound) found += 1;
    }
    if (isSearch) wereOpen ??= sections.map(({ open }) => open);
    for (const [index, section] of sections.entries()) {
      section.hidden = isSearch && !section.querySelector('.slot-row:not([hidden])');
      section.open = isSearch || (wereOpen?.[index] ?? section.open);
    }
    if (!isSearch) wereOpen = null;
    if (!said) return;
    const template = slots.dataset.found ?? '';
    said.textContent = isSearch
      ? template.replace('{found}', String(found)).replace('{count}', String(rows.length))
      : '';
  });
  // Input from before the person came back.
  if (field.value !== '') field.dispatchEvent(new Event('input'));
}

/** @param {HTMLElement} slots */
function readList(slots) {
  const rows = [...slots.querySelectorAll('.slot-row')].filter((row) => row instanceof HTMLElement);
  return {
    rows,
    sections: [...slots.querySelectorAll('details')],
    texts: new Map(rows.map((row) => [row, folded(row.querySelector('.slot-words')?.textContent ?? '')])),
  };
}

/** @param {string} text */
function folded(text) {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
