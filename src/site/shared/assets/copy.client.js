// @ts-check
// Shows the button beside each text that is made to be copied (shared/components/copyable.tsx); without script one tap selects the text.

/** Milliseconds for which the copied message is shown. */
const shownFor = 3000;

for (const button of document.querySelectorAll('button[data-copies]')) {
  // Only pages of a secure context have a clipboard.
  if (!(button instanceof HTMLButtonElement) || !('clipboard' in navigator)) continue;
  const said = button.parentElement?.querySelector('[role=status]');
  const label = button.textContent;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /**
   * @param {string | null} words
   * @param {string} heard
   */
  const say = (words, heard) => {
    button.textContent = words;
    if (said) said.textContent = heard;
  };
  button.hidden = false;
  button.addEventListener('click', async () => {
    const text = button.parentElement?.querySelector('code')?.textContent ?? '';
    await navigator.clipboard.writeText(text);
    const copied = button.dataset.copied ?? '';
    say(copied, copied);
    clearTimeout(timer);
    timer = setTimeout(say, shownFor, label, '');
  });
}
