import { button, dressDocument, element, main, picture } from './dom.js';
import { callTool, connect, dataOf, on, request } from './host.js';
import { textsFor } from './texts.js';

/** @typedef {import('../../texts/texts.ts').Texts['uploadApp']} Words */
/** @typedef {Record<string, unknown>} Fields */
/** @typedef {{ url: string, maxMegabytes: number }} Address */
/** @typedef {{ path: string, src: string, width: number | null, height: number | null }} Stored */
/** @typedef {{ name: string, file: File | null, stored: Stored | null, problem: string, isSending: boolean }} Entry */

const formats = 'image/jpeg,image/png,image/webp,image/gif';

let words = wordsFor('en');
/** @type {Fields} */
let abilities = {};
/** Arguments of the call whose result is shown: each further address is for the same purpose. @type {Fields} */
let given = {};
/** Address that no file has been sent to yet. @type {Address | null} */
let unused = null;
let maxMegabytes = 0;
let message = '';
/** @type {Entry[]} */
const entries = [];
/** Files are sent one after another. @type {Promise<unknown>} */
let sending = Promise.resolve();

const input = /** @type {HTMLInputElement} */ (element('input', ''));
input.type = 'file';
input.accept = formats;
const [choose, drop, hint] = [element('span', 'choose'), element('span', 'hint drop'), element('span', 'hint')];
const picker = element('label', 'picker', input, choose, drop, hint);
const list = element('ol', '');
const status = element('p', 'status');
status.setAttribute('role', 'status');
const actions = element('p', 'actions');
const heading = element('h1', '');
main.append(heading, picker, list, status, actions);

input.addEventListener('change', () => {
  add([...(input.files ?? [])]);
  input.value = '';
});
for (const type of ['dragover', 'dragleave', 'drop']) {
  // Elsewhere in the frame, a dropped file would replace the view.
  addEventListener(type, (event) => {
    event.preventDefault();
    picker.classList.toggle('over', type === 'dragover');
  });
}
addEventListener('drop', ({ dataTransfer }) => picker.hidden || add([...(dataTransfer?.files ?? [])]));

on('ui/notifications/host-context-changed', dress);
on('ui/notifications/tool-input', (params) => {
  given = /** @type {Fields} */ (params.arguments ?? {});
});
on('ui/notifications/tool-result', show);
on('ui/notifications/tool-cancelled', () => {
  message = words.cancelled;
  draw();
});

const { hostContext, hostCapabilities } = await connect();
abilities = /** @type {Fields} */ (hostCapabilities ?? {});
message = words.waiting;
dress(/** @type {Fields} */ (hostContext ?? {}));

/** @param {unknown} locale */
function wordsFor(locale) {
  // The document of each view has its own words.
  return /** @type {Words} */ (/** @type {unknown} */ (textsFor(locale)));
}

/**
 * Takes on the host's colours and language.
 * @param {Fields} context
 */
function dress(context) {
  dressDocument(context);
  const isWaiting = message === words.waiting;
  if (context.locale) words = wordsFor(context.locale);
  if (isWaiting) message = words.waiting;
  draw();
}

/**
 * Shows the result of upload_file: an address to upload to, or a picture that came with the call.
 * @param {Fields} result
 */
function show(result) {
  message = '';
  try {
    const data = /** @type {Partial<Stored> & { upload?: Address }} */ (dataOf(result));
    unused = data.upload ?? null;
    if (data.upload) ({ maxMegabytes } = data.upload);
    else addEntry(words.picture, null, /** @type {Stored} */ (data));
  } catch (error) {
    message = (error instanceof Error && error.message) || words.failed;
  }
  draw();
}

/** @param {File[]} files */
function add(files) {
  message = '';
  for (const file of input.multiple ? files : files.slice(0, 1)) void send(addEntry(file.name, file, null));
  draw();
}

/**
 * @param {string} name
 * @param {File | null} file
 * @param {Stored | null} stored
 */
function addEntry(name, file, stored) {
  const entry = { name, file, stored, problem: '', isSending: false };
  entries.push(entry);
  return entry;
}

/**
 * Uploads a file after those before it.
 * @param {Entry} entry
 */
async function send(entry) {
  Object.assign(entry, { problem: '', isSending: true });
  draw();
  const earlier = sending;
  sending = (async () => {
    await earlier;
    try {
      entry.stored = await upload(/** @type {File} */ (entry.file));
      if (abilities.updateModelContext) void request('ui/update-model-context', { content: [textBlock(report())] });
    } catch (error) {
      entry.problem = (error instanceof Error && error.message) || words.failed;
    }
    entry.isSending = false;
    draw();
  })();
  await sending;
}

/**
 * @param {File} file
 * @returns {Promise<Stored>}
 */
async function upload(file) {
  if (file.size > maxMegabytes * 1024 * 1024) throw new Error(tooLarge());
  const isLate = unused !== null;
  const address = unused ?? (await newAddress());
  unused = null;
  // biome-ignore lint/style/noRestrictedGlobals: it runs in a browser
  const response = await fetch(address.url, { method: 'PUT', body: file }).catch(() => {
    unused = address;
    throw new Error(words.disconnected);
  });
  if (response.status === 201) return (await response.json()).data;
  // The person may have chosen later than the address lasts.
  if (response.status === 410 && isLate && abilities.serverTools) return upload(file);
  if (response.status === 410) throw new Error(words.expired);
  // A refused upload does not use up its address.
  unused = address;
  const problems = { 413: tooLarge(), 415: words.notAPicture, 422: words.notAPicture, 429: words.tooMany };
  const { message: said = '' } = await response.json().catch(() => ({}));
  throw new Error(problems[/** @type {keyof typeof problems} */ (response.status)] ?? said);
}

/** Requests another one-time address through the host. */
async function newAddress() {
  if (!abilities.serverTools) throw new Error(words.expired);
  const { purpose, focus } = given;
  const { data } = await callTool('upload_file', { ...(purpose ? { purpose } : {}), ...(focus ? { focus } : {}) });
  return /** @type {{ upload: Address }} */ (data).upload;
}

function tooLarge() {
  return words.tooLarge.replace('{limit}', String(maxMegabytes));
}

function draw() {
  const stored = entries.filter((entry) => entry.stored);
  const isFull =
    !abilities.serverTools && entries.some(({ file, stored: done, isSending }) => file && (done || isSending));
  heading.textContent = words.title;
  picker.hidden = maxMegabytes === 0 || isFull;
  input.multiple = Boolean(abilities.serverTools);
  choose.textContent = input.multiple ? words.choose : words.chooseOne;
  drop.textContent = words.drop;
  hint.textContent = words.formats.replace('{limit}', String(maxMegabytes));
  list.replaceChildren(...entries.map(drawEntry));
  status.textContent = message || statusText();
  const canSend = abilities.message && stored.some(({ file }) => file) && message !== words.sent;
  actions.replaceChildren(...(canSend ? [button(words.send, 'primary', sendMessage)] : []));
  actions.hidden = !canSend;
}

function statusText() {
  if (entries.some(({ isSending }) => isSending)) return words.uploading;
  return entries.some(({ stored, file }) => stored && file) ? words.uploaded : '';
}

/** @param {Entry} entry */
function drawEntry(entry) {
  const { name, file, stored, problem, isSending } = entry;
  const size = stored?.width && stored.height ? `${stored.width} × ${stored.height}` : '';
  const text = element(
    'span',
    'file',
    element('span', 'name', name),
    element('span', 'hint', isSending ? words.uploading : problem || size),
  );
  const item = element('li', '', stored ? picture(stored.src, 'preview') : element('span', 'preview'), text);
  if (stored && !abilities.updateModelContext && !abilities.message) text.append(element('code', 'hint', stored.path));
  if (problem && file) item.append(button(words.retry, '', () => send(entry), `${words.retry}: ${name}`));
  return item;
}

/** Lets the assistant continue; where it was not informed of the paths, the message has them. */
async function sendMessage() {
  const names = entries.flatMap(({ name, file, stored }) => (file && stored ? [name] : [])).join(', ');
  const said = `${words.message} ${names}`;
  const text = abilities.updateModelContext ? said : `${said}\n${report()}`;
  try {
    const { isError } = await request('ui/message', { role: 'user', content: [textBlock(text)] });
    message = isError ? words.failed : words.sent;
  } catch {
    message = words.failed;
  }
  draw();
}

/** All uploaded pictures, as the assistant reads them. */
function report() {
  const lines = entries.flatMap(({ name, stored }) =>
    stored ? [`${JSON.stringify(name)}: path ${stored.path}, ${stored.width}x${stored.height}`] : [],
  );
  return ['The person uploaded these pictures. Use their paths:', ...lines].join('\n');
}

/** @param {string} text */
function textBlock(text) {
  return { type: 'text', text };
}
