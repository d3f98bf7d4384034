// @ts-check
// One tab of a browser listens to the server for all tabs of an account, because a browser opens few connections to one server. The lock
// that chooses it, and the channel by which it informs the others, belong to the account: another one may be signed in in another tab.

/** @typedef {'open' | 'connecting' | 'ended'} Connection `ended`: signed out, or signed in to another account. */
/** @typedef {{ changed: string[] } | { connection: Connection }} Message */

/** Pause in milliseconds after an error of the server. */
const retryPause = 5000;

/**
 * @param {string} account
 * @param {string} address
 * @param {(message: Message) => void} hear
 */
export function shareStream(account, address, hear) {
  const name = `vitrine-live ${account}`;
  const channel = new BroadcastChannel(name);
  /** @type {Connection} */
  let connection = 'connecting';
  let isListening = false;
  /** True while this tab listens or is next. */
  let isInLine = false;

  /** @param {Message} message */
  function broadcast(message) {
    if ('connection' in message) connection = message.connection;
    channel.postMessage(message);
    hear(message);
  }

  /** Resolves when the browser gives the stream up, with false if it belongs to another account. */
  function streamEnded() {
    return new Promise((resolve) => {
      const source = new EventSource(address);
      source.addEventListener('account', ({ data }) => {
        if (data === account) return broadcast({ connection: 'open' });
        source.close();
        resolve(false);
      });
      source.addEventListener('error', () => {
        if (source.readyState === EventSource.CLOSED) resolve(true);
        else broadcast({ connection: 'connecting' });
      });
      source.addEventListener('changed', ({ data }) => broadcast({ changed: JSON.parse(data) }));
      window.addEventListener('pagehide', () => source.close());
    });
  }

  /**
   * Listens as long as the account is signed in. A browser ends a stream whose response is an error, for example from a proxy while the
   * server restarts (HTML standard, section 9.2.3); without a session the response is 204.
   */
  async function listen() {
    isListening = true;
    while (await streamEnded()) {
      let response = await answer();
      while (response !== null && !response.ok) {
        broadcast({ connection: 'connecting' });
        await new Promise((resolve) => setTimeout(resolve, retryPause));
        response = await answer();
      }
      if (response === null) break;
    }
    isListening = false;
  }

  /** Returns null without a session. */
  async function answer() {
    const asking = new AbortController();
    const response = await fetch(address, { signal: asking.signal }).catch(() => Response.error());
    asking.abort();
    return response.status === 204 ? null : response;
  }

  async function getInLine() {
    if (isInLine) return;
    isInLine = true;
    // Only pages of a secure context have locks; elsewhere each tab listens by itself.
    await ('locks' in navigator ? navigator.locks.request(name, listen) : listen());
    isInLine = false;
    connection = 'ended';
    hear({ connection });
  }

  channel.addEventListener('message', ({ data }) => {
    if ('asks' in data) {
      if (isListening) channel.postMessage({ connection });
      return;
    }
    hear(data);
    // The account is signed in again, which another tab has noticed.
    if (data.connection === 'open') void getInLine();
  });
  document.addEventListener('visibilitychange', () => document.hidden || void getInLine());
  channel.postMessage({ asks: true });
  void getInLine();
}
