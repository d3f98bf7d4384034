/** What a person made of a question. */
export type Reply = 'accepted' | 'declined' | 'unanswered';

/** A question as the result of the call: the client asks and sends the call again (2026-07-28, "Multi Round-Trip Requests"). */
export interface InputRequired {
  [key: string]: unknown;
  resultType: 'input_required';
}

/** Asks the person, each protocol generation in its way; `about` is what the answer holds for and for nothing else. */
export type AskPerson = (question: string, about: string) => Promise<Reply | InputRequired>;
