import { button, dressDocument, element, main, picture } from './dom.js';
import { callTool, connect, dataOf, on, request } from './host.js';
import { drawBlock } from './page-block.js';
import { textsFor } from './texts.js';

/** @typedef {import('./page-block.js').Slot} Slot */
/** @typedef {{ id: number, login: string, title: string | null, description: string | null, slots?: Slot[], computed: { url: string, avatarUrl: string | null } }} Page */
/** @typedef {Record<string, unknown>} Fields */

let words = textsFor('en');
/** @type {Fields} */
let abilities = {};
/** @type {Page | null} */
let page = null;
/** @type {Slot[]} */
let saved = [];
/** @type {Slot[]} */
let shown = [];
let message = '';

on('ui/notifications/host-context-changed', dress);
on('ui/notifications/tool-result', (result) => void show(result));
on('ui/notifications/tool-cancelled', () => {
  message = words.cancelled;
  draw();
});
const { hostContext, hostCapabilities } = await connect();
abilities = /** @type {Fields} */ (hostCapabilities ?? {});
dress(/** @type {Fields} */ (hostContext ?? {}));

/**
 * Takes on the host's colours and language.
 * @param {Fields} context
 */
function dress(context) {
  dressDocument(context);
  if (context.locale) words = textsFor(context.locale);
  draw();
}

/**
 * Shows the result of get_profile; missing blocks are fetched.
 * @param {Fields} result
 */
async function show(result) {
  try {
    page = /** @type {Page} */ (dataOf(result));
    saved = page.slots?.every(({ data }) => data !== undefined) ? page.slots : await allSlots(page.id);
    message = '';
  } catch (error) {
    message = (error instanceof Error && error.message) || words.missing;
  }
  shown = saved;
  draw();
}

/**
 * Returns the stored blocks: the assistant's result may be shortened, and long lists are returned in parts.
 * @param {number} id
 */
async function allSlots(id) {
  /** @type {Slot[]} */
  const slots = [];
  /** @type {string | undefined} */
  let cursor;
  do {
    const listed = await callTool('list_slots', { profileKey: String(id), view: 'full', ...(cursor && { cursor }) });
    slots.push(.../** @type {Slot[]} */ (listed.data));
    cursor = listed.nextCursor;
  } while (cursor);
  return slots;
}

function draw() {
  if (page === null) {
    main.replaceChildren(element('p', 'status', message || words.waiting));
    return;
  }
  const { url, avatarUrl } = page.computed;
  const head = element('header', '', ...(avatarUrl ? [picture(avatarUrl, 'avatar')] : []));
  head.append(element('h1', '', page.title || page.login));
  if (page.description) head.append(element('p', 'description', page.description));
  if (abilities.openLinks) head.append(button(words.open, 'link', () => request('ui/open-link', { url })));
  const status = element('p', 'status', message || (shown.length === 0 ? words.empty : ''));
  status.setAttribute('role', 'status');
  main.replaceChildren(head, element('ol', '', ...shown.map(drawItem)), status);
  if (shown === saved) return;
  const undo = button(words.undo, '', () => arrange(saved));
  main.append(element('p', 'actions', button(words.save, 'primary', save), undo));
}

/**
 * @param {Slot} slot
 * @param {number} place
 */
function drawItem(slot, place) {
  const item = element('li', '', drawBlock(slot, words));
  if (!abilities.serverTools || shown.length < 2) return item;
  const name = item.textContent || slot.type;
  const up = button('↑', 'move', () => move(place, place - 1), `${words.up}: ${name}`, place === 0);
  const down = button('↓', 'move', () => move(place, place + 1), `${words.down}: ${name}`, place === shown.length - 1);
  item.append(element('div', 'moves', up, down));
  item.draggable = true;
  item.addEventListener('dragstart', (event) => event.dataTransfer?.setData('text/plain', String(place)));
  item.addEventListener('dragover', (event) => event.preventDefault());
  item.addEventListener('drop', (event) => {
    event.preventDefault();
    const from = Number(event.dataTransfer?.getData('text/plain'));
    if (Number.isInteger(from) && shown[from]) move(from, place);
  });
  return item;
}

/**
 * @param {number} from
 * @param {number} to
 */
function move(from, to) {
  const order = [...shown];
  order.splice(to, 0, ...order.splice(from, 1));
  arrange(order.every((slot, place) => slot === saved[place]) ? saved : order);
  // The list was redrawn, so keyboard focus returns to the same block.
  const buttons = main.querySelectorAll('li')[to]?.querySelectorAll('button') ?? [];
  const same = buttons[to < from ? 0 : 1];
  (same?.disabled ? buttons[to < from ? 1 : 0] : same)?.focus();
}

/** @param {Slot[]} order */
function arrange(order) {
  shown = order;
  message = '';
  draw();
}

async function save() {
  const sent = shown;
  const order = sent.map(({ id }) => id);
  try {
    await callTool('reorder_slots', { profileKey: String(page?.id), order });
    saved = sent;
    // The host may have asked the person first, and blocks can have been moved since.
    message = shown === sent ? words.saved : '';
    const text = `The person put the blocks of the page ${page?.login} in a new order, which is saved: ${order.join(', ')}`;
    if (abilities.updateModelContext) void request('ui/update-model-context', { content: [{ type: 'text', text }] });
  } catch (error) {
    message = `${words.failed} ${error instanceof Error ? error.message : error}`;
  }
  draw();
}
