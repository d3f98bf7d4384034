// @ts-check
// Updates the page in the studio with every choice. The server draws it, since it corrects colours as it does for visitors; the page in the
// frame is not reloaded, but gets other style rules, so that nothing flickers.

/** @typedef {{ html: string, notes: Record<string, string>, colors: Record<string, string> }} Drawn */

/** The form that is followed. @type {HTMLFormElement | null} */
let followed = null;
let following = new AbortController();

follow();
// Earlier input is in a form of its own, and an error in a new page.
document.addEventListener('redrawn', follow);

function follow() {
  const form = document.querySelector('.studio-form');
  const frame = document.querySelector('#preview');
  if (!(form instanceof HTMLFormElement) || !(frame instanceof HTMLIFrameElement) || form === followed) return;
  following.abort();
  following = new AbortController();
  followed = form;
  start(form, frame, following.signal);
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLIFrameElement} frame
 * @param {AbortSignal} signal Aborts once another form is followed.
 */
function start(form, frame, signal) {
  const views = document.querySelector('.studio-views');
  const undo = form.querySelector('#studio-undo');
  /** Earlier states of the form, the newest last. @type {Map<string, string>[]} */
  const earlier = [];
  let current = stateOf(form);
  let isAsking = false;
  let isStale = false;

  if (views instanceof HTMLElement) views.hidden = false;
  form.addEventListener('input', draw);
  form.addEventListener('change', () => {
    remember();
    draw();
  });
  views?.addEventListener('change', draw, { signal });
  frame.addEventListener('load', draw, { signal });
  for (const button of form.querySelectorAll('button[name=palette]')) {
    button.addEventListener('click', (event) => {
      event.preventDefault();
      if (!(button instanceof HTMLButtonElement)) return;
      const [accentColor = '', backgroundColor = '', surfaceColor = '', textColor = ''] = button.value.split(' ');
      const colors = new Map(Object.entries({ accentColor, backgroundColor, surfaceColor, textColor }));
      // As the server does without the script (design-routes.ts).
      const isDark = button.dataset.scheme === 'dark';
      if (isDark) colors.set('appearance', 'dark');
      else if (new FormData(form).get('appearance') === 'dark') colors.set('appearance', 'device');
      fill(form, colors);
      const view = views?.querySelector(`input[value=${isDark ? 'dark' : 'light'}]`);
      if (view instanceof HTMLInputElement) view.checked = true;
      remember();
    });
  }
  // A theme is a beginning: its colours are seen when it is chosen.
  for (const theme of form.querySelectorAll('input[name=themeId]')) {
    theme.addEventListener('input', () => {
      fill(form, new Map(['accentColor', 'backgroundColor', 'surfaceColor', 'textColor'].map((name) => [name, ''])));
    });
  }
  undo?.addEventListener('click', () => {
    const last = earlier.pop();
    if (last) fill(form, last);
    current = stateOf(form);
    showUndo();
  });
  if (frame.contentDocument?.readyState === 'complete') draw();

  function remember() {
    const state = stateOf(form);
    if ([...state].every(([name, value]) => current.get(name) === value)) return;
    earlier.push(current);
    current = state;
    showUndo();
  }

  function showUndo() {
    if (!(undo instanceof HTMLElement)) return;
    const submit = undo.previousElementSibling;
    // Keeps the focus when its button is hidden.
    if (earlier.length === 0 && document.activeElement === undo && submit instanceof HTMLElement) submit.focus();
    undo.hidden = earlier.length === 0;
  }

  /** Requests one page at a time; further choices are sent after it. */
  async function draw() {
    isStale = true;
    if (isAsking) return;
    isAsking = true;
    try {
      while (isStale) {
        isStale = false;
        const drawn = await ask(form, views, frame.dataset.address ?? '');
        if (drawn && !isStale && !signal.aborted) show(drawn, frame, form);
      }
    } finally {
      isAsking = false;
    }
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {Element | null} views
 * @param {string} address
 * @returns {Promise<Drawn | null>}
 */
async function ask(form, views, address) {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  const view = views?.querySelector('input:checked');
  if (view instanceof HTMLInputElement) body.set('view', view.value);
  // Without a connection the page keeps its last state.
  const response = await fetch(address, { method: 'POST', body, headers: { Accept: 'application/json' } }).catch(
    () => null,
  );
  return response?.ok ? response.json() : null;
}

/** The body that was drawn last into each page of the frame, to see whether another has to be. @type {WeakMap<Document, string>} */
const bodies = new WeakMap();

/** Returns the elements that a design draws into the body of a page; the page's own script alters the rest. @param {Document} page */
const picturesOf = (page) => [...page.querySelectorAll('picture')].map((picture) => picture.outerHTML).join('');

/**
 * @param {Drawn} drawn
 * @param {HTMLIFrameElement} frame
 * @param {HTMLFormElement} form
 */
async function show({ html, notes, colors }, frame, form) {
  for (const note of form.querySelectorAll('[data-note]')) {
    if (note instanceof HTMLElement) note.textContent = notes[note.dataset.note ?? ''] ?? '';
  }
  for (const [name, color] of Object.entries(colors)) {
    const input = form.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement) || input.placeholder === color) continue;
    input.placeholder = color;
    // For the colour box only: the form has not changed.
    input.dispatchEvent(new Event('input'));
  }
  const page = frame.contentDocument;
  const view = page?.defaultView;
  if (!page || !view) return;
  // Rules set by a script are not elements; policies, the studio's included, forbid style elements that they do not list.
  const styles = /<style>(.*?)<\/style>/gs;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync([...html.matchAll(styles)].map(([, css]) => css).join('\n'));
  const next = new DOMParser().parseFromString(html.replaceAll(styles, ''), 'text/html');
  for (const old of page.querySelectorAll('head style')) old.remove();
  page.adoptedStyleSheets = [sheet];
  const body = next.body.innerHTML;
  const isDrawn = bodies.has(page) ? bodies.get(page) === body : picturesOf(page) === picturesOf(next);
  if (!isDrawn) page.body.innerHTML = body;
  bodies.set(page, body);
  await showChosenPicture(page, form);
}

/**
 * Draws the picture that is chosen, but not sent yet, behind the page: its policy allows only pictures of this server.
 * @param {Document} page
 * @param {HTMLFormElement} form
 */
async function showChosenPicture(page, form) {
  const input = form.querySelector('input[type=file]');
  const file = input instanceof HTMLInputElement ? input.files?.[0] : undefined;
  if (!file || new FormData(form).get('ground') !== 'picture') return;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return;
  const canvas = page.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
  const ground = page.querySelector('.page-ground') ?? page.body.appendChild(page.createElement('picture'));
  ground.className = 'page-ground';
  ground.replaceChildren(canvas);
}

/**
 * Returns the choices in a form, by name.
 * @param {HTMLFormElement} form
 * @returns {Map<string, string>}
 */
function stateOf(form) {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [/** @type {const} */ ([name, value])] : [],
  );
  return new Map(texts);
}

/**
 * @param {HTMLFormElement} form
 * @param {Map<string, string>} values
 */
function fill(form, values) {
  const inputs = [...form.querySelectorAll('input')].filter(({ name, type }) => values.has(name) && type !== 'hidden');
  for (const input of inputs) {
    const value = values.get(input.name) ?? '';
    if (input.type === 'radio') input.checked = input.value === value;
    else input.value = value;
  }
  // Reports the values like typed ones: to the preview, the colour boxes, and the draft of the form.
  for (const input of inputs) {
    if (input.type !== 'radio') input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
