// @ts-check
// Leads links to sections of the former single page to their page, and searches while typing. Without it, the index and the form do.

const anchor = decodeURIComponent(location.hash.slice(1));
const section = anchor === '' ? null : document.querySelector(`a[data-section="${CSS.escape(anchor)}"]`);
if (section instanceof HTMLAnchorElement) location.replace(section.href);

const form = document.querySelector('form[data-search]');
const place = document.querySelector('[data-found]');
const searchedPage = document.querySelector('[data-results]');
const field = form?.querySelector('input');

/** Milliseconds without a key after which it searches. */
const pause = 150;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;
/** @type {AbortController | undefined} */
let asking;

async function search() {
  if (!(form instanceof HTMLFormElement) || !place || !field) return;
  asking?.abort();
  const words = field.value.trim();
  if (words === '') return place.replaceChildren();
  asking = new AbortController();
  const address = new URL(form.action);
  address.searchParams.set('q', words);
  const response = await fetch(address, { signal: asking.signal }).catch(() => null);
  if (!response?.ok) return;
  const text = await response.text().catch(() => null);
  if (text === null || words !== field.value.trim()) return;
  const found = new DOMParser().parseFromString(text, 'text/html').querySelector('[data-results]');
  const title = found?.querySelector('h1');
  if (!found) return;
  title?.remove();
  searchedPage?.remove();
  place.replaceChildren(...found.childNodes);
  scrollTo({ top: 0 });
}

field?.addEventListener('input', () => {
  clearTimeout(waiting);
  waiting = setTimeout(search, pause);
});
