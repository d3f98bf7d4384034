import type { ErrorCode, InterfaceLocale, InterfaceText, ServiceError } from '../domain/errors.ts';

/**
 * Returns an error as one plain sentence, for a model or its person: the fault, and what to do. It comes before the envelope, because some
 * programs treat a first text in JSON as the tool's own result (docs/interface.md 9.7).
 */
export function errorSentence({ code, text, fields }: ServiceError, locale: InterfaceLocale): string {
  const wrong = text[locale].trim().replace(/(?<![.;:])[.;:]+$/, '');
  const todo = (fields === null ? advice[code] : ofFields)[locale];
  return `${wrong}; ${todo}.`.replace(/\s+/g, ' ');
}

const ofFields: InterfaceText = {
  en: 'correct what errors names and call again',
  ru: 'исправьте то, что названо в errors, и вызовите снова',
};
const wait: InterfaceText = {
  en: 'wait as long as retryAfter says, then call again',
  ru: 'подождите, сколько сказано в retryAfter, и вызовите снова',
};
/** Warns against calling again: a write whose response was lost may have been stored. */
const waitFirst: InterfaceText = {
  en: 'wait as long as retryAfter says before any further call',
  ru: 'подождите, сколько сказано в retryAfter, прежде чем вызывать что-либо ещё',
};
const leaveOut: InterfaceText = { en: 'leave such blocks as they are', ru: 'оставьте такие блоки как есть' };
const tellUser: InterfaceText = { en: 'tell the user', ru: 'сообщите об этом пользователю' };
const correctCall: InterfaceText = { en: 'correct the call and make it again', ru: 'исправьте вызов и повторите его' };

const advice: Record<ErrorCode, InterfaceText> = {
  bad_request: correctCall,
  unauthenticated: { en: 'the user has to connect again', ru: 'пользователю нужно подключиться заново' },
  insufficient_ability: {
    en: 'ask the user to connect again and allow it',
    ru: 'попросите пользователя подключиться заново и разрешить это',
  },
  account_suspended: {
    en: 'tell the user to sign in there',
    ru: 'сообщите пользователю, чтобы он вошёл по этому адресу',
  },
  not_found: { en: 'check what was asked for', ru: 'проверьте, что было запрошено' },
  method_not_allowed: correctCall,
  limit_reached: { en: 'tell the user, or make room first', ru: 'сообщите пользователю или сначала освободите место' },
  read_only_type: tellUser,
  unsupported_slot: leaveOut,
  conflict: { en: 'read the current state first', ru: 'сначала прочитайте текущее состояние' },
  payload_too_large: { en: 'send less at once', ru: 'отправьте меньше за один раз' },
  unsupported_media_type: correctCall,
  validation_failed: ofFields,
  idempotency_key_reused: ofFields,
  rate_limited: wait,
  services_unavailable: wait,
  temporarily_unavailable: waitFirst,
  internal: {
    en: 'read the current state, and tell the user if it happens again',
    ru: 'прочитайте текущее состояние и сообщите пользователю, если это повторится',
  },
};
