import { expect, test } from 'vitest';
import { referencesIn } from '../../../src/domain/slots/references-in.ts';
import { slotTypes } from '../../support/blocks.ts';
import { computed, refused, rejectedFields, stored } from '../support/slot-data.ts';

const base = { link: 'example.com', title: 'Shop' };

test('button: defaults are filled in and the link is completed', () => {
  expect(stored('button', base)).toEqual({
    link: 'https://example.com',
    title: 'Shop',
    subtitle: '',
    style: 'primary',
    customize: null,
    media: null,
    icon: null,
  });
});

test('button: null for a text or a style means its default', () => {
  expect(stored('button', { ...base, subtitle: null, style: null })).toMatchObject({
    subtitle: '',
    style: 'primary',
  });
  expect(rejectedFields('button', { title: 'x', link: null })).toEqual(['data.link']);
});

test('button: link is required, title is required unless subtitle is set', () => {
  expect(refused('button', {})).toEqual({
    'data.link': 'is required',
    'data.title': 'is required unless subtitle is set; markup alone is not enough',
  });
  expect(stored('button', { link: 'example.com', subtitle: 'x' })).toMatchObject({ title: '', subtitle: 'x' });
  expect(rejectedFields('button', { link: 'example.com', title: '<b> </b>', subtitle: '\u200b' })).toEqual([
    'data.title',
  ]);
  expect(stored('button', { link: 'example.com', title: '<script>x</script><b>Hi</b>' })).toMatchObject({
    title: 'Hi',
  });
});

test('button: title and subtitle have at most 120 characters, and an emoji is one', () => {
  expect(stored('button', { ...base, title: '😀'.repeat(120), subtitle: 'a'.repeat(120) })).toMatchObject({
    title: '😀'.repeat(120),
  });
  expect(refused('button', { ...base, title: 'a'.repeat(121), subtitle: '😀'.repeat(121) })).toEqual({
    'data.title': 'must be at most 120 characters',
    'data.subtitle': 'must be at most 120 characters',
  });
});

test('button: style is one of the fourteen', () => {
  const styles =
    'primary bright light classic-dark dull-gray very-red honey-yellow money-green grass-green social-blue outdated-coral seems-lilac pinkish'.split(
      ' ',
    );
  for (const style of styles) expect(stored('button', { ...base, style })).toMatchObject({ style });
  expect(refused('button', { ...base, style: 'blue' })['data.style']).toMatch(/^must be one of: primary, .*custom/);
});

test('button: customize is required for the style custom and filled with defaults', () => {
  expect(rejectedFields('button', { ...base, style: 'custom' })).toEqual(['data.customize']);
  expect(rejectedFields('button', { ...base, style: 'custom', customize: null })).toEqual(['data.customize']);
  expect(stored('button', { ...base, style: 'custom', customize: {} })).toMatchObject({
    customize: { backgroundColor: '#424248', textColor: '#FFFFFF', subtitleColor: '#E0E7FF', borderRadius: 12 },
  });
});

test('button: customize is stored as null for any other style', () => {
  expect(stored('button', { ...base, style: 'light', customize: { textColor: 'red' } })).toMatchObject({
    customize: null,
  });
});

test('button: colours are colours and the radius is 0 to 50', () => {
  const customize = { backgroundColor: 'red;background:url(//x)', textColor: 'rgb(1,2,3)', borderRadius: 51, foo: 1 };
  expect(rejectedFields('button', { ...base, style: 'custom', customize }).sort()).toEqual([
    'data.customize.backgroundColor',
    'data.customize.borderRadius',
    'data.customize.foo',
  ]);
  expect(rejectedFields('button', { ...base, style: 'custom', customize: { borderRadius: 1.5 } })).toEqual([
    'data.customize.borderRadius',
  ]);
});

test('button: media is an image with a path or null, icon a known name or null', () => {
  expect(stored('button', { ...base, media: { type: 'image', path: 'a/b.png' }, icon: 'github' })).toMatchObject({
    media: { type: 'image', path: 'a/b.png' },
    icon: 'github',
  });
  expect(
    rejectedFields('button', {
      ...base,
      media: { type: 'video', path: 'https://x.y/z.png', src: 1 },
      icon: 'nothing',
    }).sort(),
  ).toEqual(['data.icon', 'data.media.path', 'data.media.src', 'data.media.type']);
});

test('button: address, host and icon are computed', () => {
  expect(computed('button', { link: 'https://www.instagram.com/me', title: 'x' })).toEqual({
    url: 'https://www.instagram.com/me',
    host: 'www.instagram.com',
    icon: 'instagram',
  });
  expect(computed('button', { link: 'tel:+123', title: 'x' })).toEqual({
    url: 'tel:+123',
    host: null,
    icon: 'phone',
  });
  expect(computed('button', { link: 'пример.рф', title: 'x', icon: 'github' })).toEqual({
    url: 'https://пример.рф',
    host: 'пример.рф',
    icon: 'github',
  });
});

test('button: the file of its media is a reference', () => {
  expect(
    referencesIn(slotTypes.button.fields, stored('button', { ...base, media: { type: 'image', path: 'a.png' } })),
  ).toEqual({
    files: [{ field: 'media.path', path: 'a.png' }],
    forms: [],
    events: [],
  });
});
