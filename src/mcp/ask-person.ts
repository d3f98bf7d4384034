/** A person's reply to a question. */
export type Reply = 'accepted' | 'declined' | 'unanswered';

/** A question as the result of the call: the client asks and sends the call again (2026-07-28, "Multi Round-Trip Requests"). */
export interface InputRequired {
  [key: string]: unknown;
  resultType: 'input_required';
}

/** Asks the user, in the way of each protocol generation; the reply is valid only for this call. */
export type AskPerson = (question: string) => Promise<Reply | InputRequired>;

/** An address for the person to open, and why. */
export interface AddressOffer {
  message: string;
  url: string;
}

/**
 * Offers the person an address after a call has been carried out, in the way of each protocol generation. Returns the result of the call,
 * for any reply of the person.
 */
export type OfferAddress = <Result extends object>(
  offer: AddressOffer,
  result: Result,
) => Promise<Result | InputRequired>;
