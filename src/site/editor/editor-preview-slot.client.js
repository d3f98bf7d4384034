// @ts-check
// Scrolls the preview to the block that its frame names in `data-slot`. An address with a fragment would do so too, but browsers then
// scroll the page around the frame as well.

const preview = document.querySelector('#preview');
const [, linked] = /^#slot-(\d+)$/.exec(location.hash) ?? [];
// The preview follows the list.
if (preview instanceof HTMLIFrameElement && linked) preview.dataset.slot ??= linked;
showSlot(preview);
// The preview is drawn into a new frame each time; loading does not bubble.
document.addEventListener('load', ({ target }) => showSlot(target), true);

/** @param {EventTarget | null} frame */
function showSlot(frame) {
  if (!(frame instanceof HTMLIFrameElement) || frame.dataset.slot === undefined) return;
  // The browser's own page, which says that the server cannot be reached, may not be looked into.
  const page = frame.contentDocument;
  if (page?.readyState !== 'complete' || page.URL === 'about:blank') return;
  const slot = page.getElementById(`slot-${frame.dataset.slot}`);
  delete frame.dataset.slot;
  if (slot) frame.contentWindow?.scrollBy({ top: slot.getBoundingClientRect().top, behavior: 'instant' });
}
