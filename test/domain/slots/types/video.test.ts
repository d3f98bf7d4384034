import { expect, test } from 'vitest';
import { computed, refused, refusedFields, stored } from './slot-data.ts';

const id = 'dQw4w9WgXcQ';

test('video: the id is found and the addresses are computed', () => {
  expect(computed('video', { link: `youtu.be/${id}?t=3` })).toEqual({
    videoId: id,
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
    thumbnailUrl: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
    url: `https://www.youtube.com/watch?v=${id}`,
  });
});

test('video: title and description are plain text with limits of 200 and 2000', () => {
  expect(stored('video', { link: `youtu.be/${id}`, title: '<i>a</i>', description: 'one<br>two' })).toEqual({
    link: `https://youtu.be/${id}`,
    title: 'a',
    description: 'one\ntwo',
  });
  expect(
    refusedFields('video', { link: 'https://vimeo.com/1', title: 'a'.repeat(201), description: 'a'.repeat(2001) }),
  ).toEqual(['data.link', 'data.title', 'data.description']);
});

test('video: a computed field that is sent is refused as such', () => {
  expect(refused('video', { link: `youtu.be/${id}`, videoId: id, embedUrl: 'x', foo: 1 })).toEqual({
    'data.videoId': 'is computed by the server and cannot be set',
    'data.embedUrl': 'is computed by the server and cannot be set',
    'data.foo': 'is not a known field',
  });
});
