// @ts-check
// Keeps the number of visitors on a page current, as long as it is in sight: who does not look at it needs no connection.

const address = document.querySelector('#visitors-now')?.getAttribute('data-live') ?? null;
/** @type {EventSource | null} */
let source = null;

function leave() {
  source?.close();
  source = null;
}

function listenInSight() {
  if (document.hidden || address === null) return leave();
  if (source !== null) return;
  source = new EventSource(address);
  source.addEventListener('visitors', ({ data }) => {
    // The page may have been redrawn.
    const figure = document.querySelector('#visitors-now');
    if (figure) figure.textContent = JSON.parse(data);
  });
}

document.addEventListener('visibilitychange', listenInSight);
window.addEventListener('pagehide', leave);
// Also when the browser brings the page back as it was left.
window.addEventListener('pageshow', listenInSight);
