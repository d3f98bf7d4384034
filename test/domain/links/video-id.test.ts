import { expect, test } from 'vitest';
import { videoId } from '../../../src/domain/links/video-id.ts';

const id = 'dQw4w9WgXcQ';

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `https://youtube.com/watch/${id}`,
  `https://youtu.be/${id}`,
  `https://youtu.be/${id}?si=abc&t=30`,
  `https://www.youtube.com/shorts/${id}?feature=share`,
  `https://youtube.com/live/${id}`,
  `https://www.youtube.com/embed/${id}?start=3`,
  `https://www.youtube.com/v/${id}`,
  `https://www.youtube.com/e/${id}`,
  `https://m.youtube.com/watch?app=desktop&v=${id}&list=PL0#t=1m`,
  `https://music.youtube.com/watch?v=${id}&feature=share`,
  `https://gaming.youtube.com/watch?v=${id}`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://www.youtube.com/attribution_link?a=8g8&u=%2Fwatch%3Fv%3D${id}%26feature%3Dshare`,
  `https://www.youtube.com/oembed?url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${id}&format=json`,
  `HTTP://WWW.YouTube.com/watch?v=${id}`,
  `youtube.com/watch?v=${id}`,
  `//youtu.be/${id}`,
])('%s has the id', (link) => expect(videoId(link)).toBe(id));

test.each([
  `https://youtube.com.evil.example/watch?v=${id}`,
  `https://evil.example/?x=youtube.com/watch?v=${id}`,
  `https://evil.example/youtube.com/watch?v=${id}`,
  `https://notyoutube.com/watch?v=${id}`,
  `https://youtube.com@evil.example/watch?v=${id}`,
  `https://user@youtube.com/watch?v=${id}`,
  `javascript:alert("youtu.be/${id}")`,
  'https://www.youtube.com/embed/videoseries?list=PL0',
  'https://www.youtube.com/embed/live_stream?channel=UC0',
  'https://www.youtube.com/playlist?list=PLabcdefghijk',
  `https://www.youtube.com/channel/UC${id}`,
  'https://www.youtube.com/@abcdefghijk',
  'https://www.youtube.com/abcdefghijk',
  `https://youtu.be/${id}x`,
  'https://youtu.be/short',
  `https://www.youtube.com/watch?list=x#v=${id}`,
  'https://www.youtube.com/',
])('%s has none', (link) => expect(videoId(link)).toBeNull());

test('the hosts can be replaced', () => {
  expect(videoId(`https://videos.example/watch?v=${id}`, ['videos.example'])).toBe(id);
  expect(videoId(`https://www.youtube.com/watch?v=${id}`, ['videos.example'])).toBeNull();
});
