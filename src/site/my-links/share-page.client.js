// @ts-check
// Opens the system's share sheet for a page's address (my-links/ready-page.tsx); without one the link leads to the page for sharing.

for (const link of document.querySelectorAll('a[data-share]')) {
  if (!(link instanceof HTMLAnchorElement) || !('share' in navigator)) continue;
  link.addEventListener('click', async (event) => {
    event.preventDefault();
    try {
      await navigator.share({ url: link.dataset.share ?? '' });
    } catch (error) {
      // Closing the sheet is no failure.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') location.assign(link.href);
    }
  });
}
