import { expect, test } from 'vitest';
import { computed, refused, rejectedFields, stored } from '../support/slot-data.ts';

const id = 'dQw4w9WgXcQ';

test('video: the id is found and the addresses are computed', () => {
  expect(computed('video', { link: `youtu.be/${id}` })).toEqual({
    videoId: id,
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
    thumbnailUrl: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
    url: `https://www.youtube.com/watch?v=${id}`,
    start: null,
  });
});

test.each([
  [`youtu.be/${id}?t=42`, 42],
  [`https://www.youtube.com/watch?v=${id}&t=42s&x=1`, 42],
  [`https://www.youtube.com/watch?v=${id}#t=1m2s`, 62],
  [`https://www.youtube.com/embed/${id}?start=7`, 7],
  [`https://youtu.be/${id}?t=1h2m3s`, 3_723],
])('video: a start time in the link is kept: %s', (link, start) => {
  expect(computed('video', { link })).toMatchObject({
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}?start=${start}`,
    url: `https://www.youtube.com/watch?v=${id}&t=${start}s`,
    start,
  });
});

test.each(['', '0', 'soon', '-5', '1e3', '99h', '42x'])('video: an invalid time sets no start: t=%s', (time) => {
  expect(computed('video', { link: `youtu.be/${id}?t=${time}` })).toMatchObject({
    url: `https://www.youtube.com/watch?v=${id}`,
    start: null,
  });
});

test('video: title and description are plain text with limits of 200 and 2000', () => {
  expect(stored('video', { link: `youtu.be/${id}`, title: '<i>a</i>', description: 'one<br>two' })).toEqual({
    link: `https://youtu.be/${id}`,
    title: 'a',
    description: 'one\ntwo',
  });
  expect(
    rejectedFields('video', { link: 'https://vimeo.com/1', title: 'a'.repeat(201), description: 'a'.repeat(2001) }),
  ).toEqual(['data.link', 'data.title', 'data.description']);
});

test('video: a computed field is rejected as input', () => {
  expect(refused('video', { link: `youtu.be/${id}`, videoId: id, embedUrl: 'x', foo: 1 })).toEqual({
    'data.videoId': 'is computed by the server and cannot be set',
    'data.embedUrl': 'is computed by the server and cannot be set',
    'data.foo': 'is not a known field',
  });
});
