// @ts-check
// Shows the button beside each text that is made to be copied (shared/components/copyable.tsx); without script one tap selects the text.
for (const button of document.querySelectorAll('button[data-copies]')) {
  // Only pages of a secure context have a clipboard.
  if (!(button instanceof HTMLButtonElement) || !('clipboard' in navigator)) continue;
  button.hidden = false;
  button.addEventListener('click', async () => {
    const text = button.parentElement?.querySelector('code')?.textContent ?? '';
    await navigator.clipboard.writeText(text);
    button.textContent = button.dataset.copied ?? '';
  });
}
