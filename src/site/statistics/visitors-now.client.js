// @ts-check
// Updates the number of visitors on a page as long as it is visible: a hidden one needs no connection.

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
// Also when the browser restores the page from its cache.
window.addEventListener('pageshow', listenInSight);
