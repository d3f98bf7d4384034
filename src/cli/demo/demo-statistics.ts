import type { Context } from '../../context.ts';
import { dimensionKey } from '../../domain/analytics/dimensions/visit-dimensions.ts';
import { sweepAnalytics } from '../../domain/analytics/sweep.ts';
import { pageViews, targetNumber } from '../../domain/analytics/target.ts';
import { dayOfQuarter, minuteOf, quarterOfMinute } from '../../domain/analytics/time.ts';
import { createVisitorMarker } from '../../domain/analytics/visitor.ts';
import { findProfileByLogin } from '../../domain/profiles/profile-rows.ts';
import { profileView } from '../../domain/profiles/profile-view.ts';
import { slotRowsOf } from '../../domain/slots/slot-rows.ts';

const day = 24 * 60 * 60 * 1000;
const days = 60;
/** Types of slots that have something to click on. */
const clickable = new Set(['button', 'music', 'video', 'picture', 'gallery', 'event']);

const referrers = ['instagram.com', 'instagram.com', '', 'google.com', 'newsletter\nemail\nspring', 'tiktok.com', ''];
const countries = ['SE', 'SE', 'SE', 'DE', 'GB', 'US', 'DK'];
const languages = ['sv', 'sv', 'en', 'de', 'en'];
const devices = ['phone', 'phone', 'computer', 'phone', 'tablet', 'phone', 'phone', 'computer'];

/** Returns the source and device of a demo visitor, always the same for one number. */
function dimensionsOf(person: number): string[] {
  const one = (list: readonly string[]) => list[person % list.length] ?? '';
  return [
    dimensionKey('referrer', one(referrers)),
    dimensionKey('country', one(countries)),
    dimensionKey('device', one(devices)),
    dimensionKey('language', one(languages)),
  ];
}

/** Gives a new demo page 60 days of visitors: more of them every week, and most in the evening. */
export async function addDemoStatistics(context: Context, login: string): Promise<void> {
  const row = await findProfileByLogin(context.db.read, login);
  if (row === null) return;
  const now = context.now().getTime();
  const slots = await slotRowsOf(context.db.read, row.id);
  // The page has been there for as long as its statistics.
  const createdAt = new Date(now - (days + 1) * day);
  await context.db.write((tx) =>
    tx.slot.updateMany({ where: { profileId: row.id }, data: { createdAt, updatedAt: createdAt } }),
  );
  const targets = [
    ...slots.filter(({ type }) => clickable.has(type)).map(({ id }) => targetNumber({ kind: 'slot', slotId: id })),
    ...profileView(context.config.publicUrl, row).socials.map(({ link }) => targetNumber({ kind: 'social', link })),
  ];
  const mark = createVisitorMarker(context.db);
  for (let age = days; age >= 0; age -= 1) {
    const visits = 30 + (days - age) + Math.floor(Math.random() * 20);
    for (let visit = 0; visit < visits; visit += 1) {
      const time = now - age * day - Math.random() * Math.random() * day;
      const minute = minuteOf(time);
      const person = Math.floor(Math.random() * 1_500);
      const visitor = await mark(row.id, `demo visitor ${person}`, '', dayOfQuarter(quarterOfMinute(minute)));
      const hit = { profileId: row.id, minute, visitor, dimensions: dimensionsOf(person) };
      context.hits.add({ ...hit, target: pageViews });
      // The first blocks are clicked most.
      const target = targets[Math.floor(Math.random() * Math.random() * targets.length)];
      if (target !== undefined && Math.random() < 0.4) context.hits.add({ ...hit, target });
    }
  }
  await context.hits.flush();
  // Deletes the rows that distinguish visitors once their days have ended.
  await sweepAnalytics(context);
}
