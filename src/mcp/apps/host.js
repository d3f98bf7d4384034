// The view's side of MCP Apps: JSON-RPC 2.0 with the program around the frame, by messages.

const revision = '2026-01-26';

/** @typedef {Record<string, unknown>} Params */

let lastId = 0;
/** @type {Map<unknown, { resolve: (result: Params) => void, reject: (error: Error) => void }>} */
const waiting = new Map();
/** @type {Map<unknown, (params: Params) => void>} */
const handlers = new Map();

/**
 * Calls the handler for each notification of the host.
 * @param {string} method
 * @param {(params: Params) => void} handler
 */
export function on(method, handler) {
  handlers.set(method, handler);
}

/**
 * @param {string} method
 * @param {Params} params
 */
export function notify(method, params) {
  post({ method, params });
}

/**
 * @param {string} method
 * @param {Params} params
 * @returns {Promise<Params>}
 */
export function request(method, params) {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    post({ id, method, params });
  });
}

/** Introduces the view to the host, and returns the host's description of itself. */
export async function connect() {
  addEventListener('message', receive);
  const { name = '', version = '' } = document.documentElement.dataset;
  const appInfo = { name, title: 'Vitrine', version };
  const host = await request('ui/initialize', { appInfo, appCapabilities: {}, protocolVersion: revision });
  notify('ui/notifications/initialized', {});
  return host;
}

/**
 * Calls a tool of the server through the host, and returns the data of its result, with the cursor of a longer list.
 * @param {string} name
 * @param {Params} args
 * @returns {Promise<{ data: unknown, nextCursor?: string }>}
 */
export async function callTool(name, args) {
  const { data, meta } = resultOf(await request('tools/call', { name, arguments: args }));
  return { data, nextCursor: meta?.nextCursor };
}

/**
 * The data of a tool's result.
 * @param {Params} result
 * @returns {unknown}
 */
export function dataOf(result) {
  return resultOf(result).data;
}

/**
 * Returns the structured content of a tool's result. Throws if it is an error, with its message: the server's is in its envelope, and a
 * host that rejects a call returns plain text or nothing.
 * @param {Params} result
 */
function resultOf({ isError, structuredContent, content }) {
  const texts = (Array.isArray(content) ? content : []).map((block) => String(block?.text ?? ''));
  // An error has a sentence for the model first, and its envelope after that.
  const said = structuredContent ?? texts.map(parsed).find((value) => value !== undefined);
  if (isError || said?.data === undefined) throw new Error(said?.message ?? texts[0] ?? '');
  return said;
}

/**
 * Parses the text as JSON; undefined if it is invalid.
 * @param {string} text
 */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {MessageEvent} event */
function receive({ source, data }) {
  if (source !== parent || data?.jsonrpc !== '2.0') return;
  if (data.method === undefined) {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error) asked?.reject(new Error(data.error.message));
    else asked?.resolve(data.result);
    return;
  }
  handlers.get(data.method)?.(data.params ?? {});
  // A host only asks a view to respond to pings and to prepare for its end.
  if (data.id !== undefined) post({ id: data.id, result: {} });
}

/** @param {Params} message */
function post(message) {
  // The host cannot be identified; only data that it got from the server itself is sent.
  parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
}
