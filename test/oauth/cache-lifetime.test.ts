import type { IncomingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';
import { cacheLifetime } from '../../oauth/cache-lifetime.ts';

const now = new Date('2026-03-01T12:00:00Z');
const date = (seconds: number) => new Date(now.getTime() + seconds * 1000).toUTCString();
const day = 24 * 60 * 60;

it.each<[string, IncomingHttpHeaders, number]>([
  ['no header', {}, 3600],
  ['an empty Cache-Control', { 'cache-control': '' }, 3600],
  ['another directive', { 'cache-control': 'public, must-revalidate' }, 3600],
  ['max-age', { 'cache-control': 'max-age=600' }, 600],
  ['max-age in quotes, capitals and spaces', { 'cache-control': ' Public , MAX-AGE="600"' }, 600],
  ['max-age, partly elapsed', { 'cache-control': 'max-age=600', age: '100' }, 500],
  ['max-age, fully elapsed', { 'cache-control': 'max-age=600', age: '700' }, 0],
  ['a max-age of zero', { 'cache-control': 'max-age=0' }, 0],
  ['a max-age that is not a number', { 'cache-control': 'max-age=soon' }, 0],
  ['a negative max-age', { 'cache-control': 'max-age=-5' }, 0],
  ['a max-age of a year', { 'cache-control': 'max-age=31536000' }, day],
  ['a longer s-maxage', { 'cache-control': 'max-age=60, s-maxage=600' }, 600],
  ['a shorter s-maxage', { 'cache-control': 's-maxage=60, max-age=600' }, 60],
  ['no-store', { 'cache-control': 'no-store' }, 0],
  ['no-cache beside max-age', { 'cache-control': 'max-age=600, no-cache' }, 0],
  ['private', { 'cache-control': 'private, max-age=600' }, 0],
  ['private with a field', { 'cache-control': 'private="set-cookie", max-age=600' }, 0],
  ['no-store beside Expires', { 'cache-control': 'no-store', expires: date(600) }, 0],
  ['Expires', { expires: date(600) }, 600],
  ['Expires by a clock that is an hour behind', { expires: date(600 - 3600), date: date(-3600) }, 600],
  ['Expires with an unreadable Date', { expires: date(600), date: 'yesterday' }, 600],
  ['Expires in the past', { expires: date(-600) }, 0],
  ['Expires that is not a date', { expires: '0' }, 0],
  ['Expires in a year', { expires: date(365 * day) }, day],
  ['max-age over Expires', { 'cache-control': 'max-age=60', expires: date(600) }, 60],
])('%s', (_what, headers, seconds) => {
  expect(cacheLifetime(headers, now)).toBe(seconds * 1000);
});
