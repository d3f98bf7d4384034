import * as z from 'zod';
import { textOf } from '../../texts/index.ts';
import { isZone } from '../analytics/zone.ts';
import type { Text } from '../errors.ts';
import { optionalLink } from '../links/link-fields.ts';
import { instantOf } from '../local-time.ts';
import { line, lines, patternString, requiredLine } from '../text/text-fields.ts';
import { wrong } from '../validation/field-errors.ts';

/** The format of browsers: `<input type="datetime-local">` of the HTML standard. */
const localTime = '20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]';
const localTimeText = (): Text => textOf((t) => t.eventMessages.localTime);

const timezone = z.string().superRefine((value, context) => {
  if (isZone(value)) return;
  context.addIssue(wrong(textOf((t) => t.eventMessages.noZone)));
});

/** An event as its owner writes it, with times in the zone of its place. */
export const eventFields = z
  .strictObject({
    title: requiredLine(200),
    startsAt: patternString(16, `^${localTime}$`, localTimeText),
    endsAt: patternString(16, `^(?:${localTime})?$`, localTimeText, { takesEmpty: true }).default(''),
    timezone,
    place: line(200),
    link: optionalLink('web'),
    description: lines(5000),
  })
  .transform(({ startsAt, endsAt, ...rest }, context) => {
    const add = (path: string, text: Text) => {
      context.addIssue({ ...wrong(text), path: [path] });
      return z.NEVER;
    };
    const start = instantOf(startsAt, rest.timezone);
    const end = endsAt === '' ? null : instantOf(endsAt, rest.timezone);
    if (start === null) return add('startsAt', noSuchTime);
    if (endsAt !== '' && end === null) return add('endsAt', noSuchTime);
    if (end !== null && end <= start) return add('endsAt', endsFirst);
    return { ...rest, startsAt: start, endsAt: end };
  });

const endsFirst: Text = textOf((t) => t.eventMessages.endsFirst);
const noSuchTime: Text = textOf((t) => t.eventMessages.noSuchTime);
