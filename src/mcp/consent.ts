import { canLose, dataLossWarning } from '../../tools/data-loss-warning.ts';
import type { Tool } from '../../tools/define-operation.ts';
import { isKeyUsed } from '../../tools/idempotency.ts';
import { pageNamed, recordCall } from '../../tools/with-audit-log.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../domain/actor.ts';
import { conflict, type InterfaceText, type Locale, type Text } from '../domain/errors.ts';
import { forPerson, textOf, texts } from '../texts/index.ts';
import type { InputRequired } from './ask-person.ts';
import type { Caller } from './caller.ts';
import { personLocale } from './person-locale.ts';
import { keyIn, requestOf } from './tool-arguments.ts';

/** Continuation of a call that the user agrees to, or need not be asked about. */
export interface Consent {
  /** Caller of the operation; a change that the person agreed to does not wait for their approval as well. */
  actor: Actor;
  warnings: string[];
}

/**
 * Asks the user before data is lost for good, if the client supports it. Throws `conflict` if they do not agree. If the client cannot ask,
 * a large change waits for their approval if they want to be asked about those; any other call continues, and the warnings say so.
 */
export async function consentTo(
  context: Context,
  tool: Tool,
  given: Record<string, unknown>,
  { actor, locale, ask }: Caller,
): Promise<Consent | { question: InputRequired }> {
  if (!canLose(tool) || given.dryRun === true) return { actor, warnings: [] };
  const raw = requestOf(tool, given);
  const loss = await dataLossWarning(context, tool, raw, { actor, locale });
  if (loss === null) return { actor, warnings: [] };
  const key = keyIn(given);
  if (key !== null && (await isKeyUsed(context.db.read, actor.userId, key, context.now()))) {
    return { actor, warnings: [] };
  }
  const { text, waitsUnasked } = loss;
  if (ask === null) return { actor, warnings: waitsUnasked ? [] : [`${notAsked[locale]} ${text[locale]}`] };
  const reply = await ask(questionOf(text, await personLocale(context, actor)));
  if (typeof reply === 'object') return { question: reply };
  if (reply === 'accepted') return { actor: { ...actor, asksFirst: false }, warnings: [] };
  recordCall(context, actor, { operation: tool.name, outcome: 'not_agreed', profileKey: pageNamed(raw) });
  throw conflict(textOf(({ requestMessages: t }) => (reply === 'declined' ? t.declined : t.unanswered)));
}

/** Returns the question to the person: the possible loss, and whether to continue unless that is a question already. */
function questionOf(text: Text, locale: Locale): string {
  const loss = forPerson(text, locale);
  return loss.endsWith('?') ? loss : `${loss} ${texts[locale].asking.goOn}`;
}

const notAsked: InterfaceText = {
  en: 'Done without asking the user first, because this client cannot ask: tell them.',
  ru: 'Сделано без вопроса пользователю, потому что этот клиент не умеет спрашивать: сообщите ему об этом.',
};
