import { isImmutableListOfPlaced, memoizeButOrder } from '../domain/memoize-entries.ts';

/** The JSON of a result. Of a list that is kept, an entry that was sent before is put in as the text that it was (docs/decisions/0303). */
export function envelopeText(result: { data: unknown; meta?: Record<string, unknown> }): string {
  const { data, meta } = result;
  if (!isImmutableListOfPlaced(data)) return JSON.stringify(result);
  let text = '{"data":[';
  let separator = '';
  for (const entry of data) {
    const { before, after } = textsOf(entry);
    text += separator + before + entry.order + after;
    separator = ',';
  }
  return `${text}]${meta === undefined ? '' : `,"meta":${JSON.stringify(meta)}`}}`;
}

/** The JSON of an entry up to the number that is its place, and from there. */
const textsOf = memoizeButOrder((entry) => {
  const fields = Object.entries(entry);
  const place = fields.findIndex(([name]) => name === 'order');
  const before = JSON.stringify(Object.fromEntries(fields.slice(0, place))).slice(0, -1);
  const after = JSON.stringify(Object.fromEntries(fields.slice(place + 1))).slice(1);
  return { before: `${before}${before === '{' ? '' : ','}"order":`, after: `${after === '}' ? '' : ','}${after}` };
});
