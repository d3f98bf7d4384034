// @ts-check
// Removes the message of a rejected field (components/field.tsx) once its value is changed: it is about the former value. The server checks
// the new one when the form is sent.

document.addEventListener('input', ({ target }) => clear(target));
document.addEventListener('change', ({ target }) => clear(target));

/** @param {EventTarget | null} target */
function clear(target) {
  // A group of inputs has a message of its own, besides those of its inputs.
  let tied = target instanceof Element ? target.closest('[aria-describedby]') : null;
  while (tied !== null) {
    clearMessage(tied);
    tied = tied.parentElement?.closest('fieldset[aria-describedby]') ?? null;
  }
}

/** @param {Element} tied The input or group that the message is about. */
function clearMessage(tied) {
  const ids = tied.getAttribute('aria-describedby')?.split(' ') ?? [];
  const messages = ids.flatMap((id) => document.getElementById(id) ?? []).filter((it) => it.matches('.input-error'));
  if (messages.length === 0) return;
  const left = ids.filter((id) => messages.every((message) => message.id !== id));
  if (left.length > 0) tied.setAttribute('aria-describedby', left.join(' '));
  else tied.removeAttribute('aria-describedby');
  tied.removeAttribute('aria-invalid');
  for (const message of messages) {
    message.closest('.input-wrong')?.classList.remove('input-wrong');
    message.remove();
  }
}
