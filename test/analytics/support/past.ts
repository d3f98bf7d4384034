import { hash } from 'node:crypto';
import type { Hit } from '../../../src/domain/analytics/hit.ts';
import { type HitTarget, targetNumber } from '../../../src/domain/analytics/target.ts';
import { dayOfQuarter, minuteOf, quarterOfMinute } from '../../../src/domain/analytics/time.ts';
import { reportOutput } from '../../../tools/analytics/report-output.ts';
import { type ApiAnswer, type ApiUser, newPage, slotOf } from '../../support/api-client.ts';
import type { TestServer } from '../../support/start-server.ts';

/** An event as a raw record. */
export interface PastEvent {
  time: number;
  target: HitTarget;
  visitor: number;
}

/** The event as the service would have recorded it then. */
export function hitOf(profileId: number, { time, target, visitor }: PastEvent): Hit {
  const minute = minuteOf(time);
  const ofDay = `${profileId} ${visitor} ${dayOfQuarter(quarterOfMinute(minute))}`;
  return { profileId, minute, target: targetNumber(target), visitor: hash('sha256', ofDay, 'base64url').slice(0, 16) };
}

/** A page with two buttons and a social link that has been there for two years. */
export async function pageWithPast({ context }: Pick<TestServer, 'context'>, user: ApiUser) {
  const page = await newPage(user);
  const social = 'https://instagram.com/anna';
  await user.patch(page.path, { socials: [{ link: social, order: 0 }] });
  const slots: number[] = [];
  for (const title of ['Tickets', 'Songs']) {
    const answer = await user.post(`${page.path}/slots`, {
      type: 'button',
      data: { title, link: 'https://example.com/' },
    });
    slots.push(slotOf(answer).id);
  }
  const createdAt = new Date(context.now().getTime() - 2 * 366 * 24 * 60 * 60 * 1000);
  await context.db.write((tx) => tx.slot.updateMany({ where: { profileId: page.id }, data: { createdAt } }));
  const [one = 0, other = 0] = slots;
  return { ...page, social, slots: [one, other] as const };
}

/** Returns `data` as a report; fails the test if it is not one. */
export function reportIn({ status, body, text }: ApiAnswer) {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return reportOutput.loose().parse(body.data);
}

/** Adds events that happen on a page now, unless they name another time. */
export async function happen(
  { context }: Pick<TestServer, 'context'>,
  profileId: number,
  ...events: (Pick<PastEvent, 'visitor'> & Partial<PastEvent>)[]
): Promise<void> {
  for (const event of events) {
    const time = context.now().getTime();
    context.hits.add(hitOf(profileId, { time, target: { kind: 'page' }, ...event }));
  }
  await context.hits.flush();
}
