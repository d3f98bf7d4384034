import { circle, type Drawing, ellipse, path, rect, stroke } from './kit.ts';
import { portrait } from './portrait.ts';

const warm = { skin: '#f2c6a5', shade: '#d99f7c' };
const brown = { skin: '#8a5a3c', shade: '#6b4229' };
const olive = { skin: '#d9a679', shade: '#b98558' };

/** Scenes of the fictitious people of the templates. */
export const peopleScenes: Record<string, Drawing> = {
  'musician-avatar': portrait({
    ...warm,
    ground: '#3b2146',
    disc: '#e27a6d',
    hair: '#7a2f1f',
    style: 'long',
    top: '#1d2438',
    trim: '#39456b',
    collar: 'crew',
    earrings: '#ffd29b',
  }),
  'dj-avatar': portrait({
    ...olive,
    ground: '#160726',
    disc: '#c4246f',
    hair: '#12101c',
    style: 'short',
    top: '#0d0a18',
    trim: '#29e0ff',
    collar: 'roll',
    before:
      stroke('M116 176C104 44 296 44 284 176', '#e9e6f5', 13) +
      rect(100, 152, 32, 62, '#29e0ff', 'rx="15"') +
      rect(268, 152, 32, 62, '#29e0ff', 'rx="15"') +
      rect(122, 156, 10, 54, '#0d0a18', 'rx="5"') +
      rect(268, 156, 10, 54, '#0d0a18', 'rx="5"'),
  }),
  'writer-avatar': portrait({
    ...warm,
    ground: '#e9ddc8',
    disc: '#c8ab7c',
    hair: '#8d8580',
    style: 'short',
    top: '#3a4a3f',
    trim: '#f4ead9',
    collar: 'open',
    beard: true,
    glasses: true,
  }),
  'photographer-avatar': portrait({
    ...brown,
    ground: '#dfe5e8',
    disc: '#9fb0b8',
    hair: '#1c1412',
    style: 'curls',
    top: '#1c1c1e',
    trim: '#4a4a50',
    collar: 'roll',
    before:
      stroke('M150 300C160 350 172 362 182 370M250 300C240 350 228 362 218 370', '#2b2b2f', 7) +
      rect(148, 348, 104, 60, '#2b2b2f', 'rx="10"') +
      circle(200, 380, 25, '#0f0f12') +
      circle(200, 380, 15, '#3f6d8a') +
      circle(194, 374, 5, '#fff', 'opacity=".8"') +
      rect(164, 338, 28, 14, '#2b2b2f', 'rx="4"'),
  }),
  'illustrator-avatar': portrait({
    skin: '#f6d3b3',
    shade: '#dfa985',
    ground: '#ffe3a3',
    disc: '#f58fb0',
    hair: '#1d1b26',
    style: 'bob',
    top: '#3fa37a',
    trim: '#fff',
    collar: 'crew',
    before: stroke('M272 120L312 52', '#ffcb47', 12) + path('M312 52L322 30L304 44Z', '#2b2b3a'),
  }),
  'maker-avatar': portrait({
    ...warm,
    ground: '#f3cdb0',
    disc: '#e08a63',
    hair: '#5a3524',
    style: 'bun',
    top: '#2f5d62',
    trim: '#f6ead9',
    collar: 'apron',
    before: ellipse(236, 226, 7, 4, '#f6ead9', 'opacity=".8"'),
  }),
  'yoga-avatar': portrait({
    ...olive,
    ground: '#dfe9df',
    disc: '#f3c9a5',
    hair: '#2f1f1a',
    style: 'bun',
    top: '#d9785a',
    trim: '#c1613f',
    collar: 'crew',
  }),
  'speaker-avatar': portrait({
    ...brown,
    ground: '#dbe6ff',
    disc: '#1d4fd8',
    hair: '#1c1412',
    style: 'bun',
    top: '#e4572e',
    trim: '#f4f6fb',
    collar: 'open',
    earrings: '#ffd166',
    glasses: true,
  }),
  'developer-avatar': portrait({
    skin: '#efc5a0',
    shade: '#cf9a74',
    ground: '#0f1a30',
    disc: '#2b4c7e',
    hair: '#f0883e',
    style: 'beanie',
    top: '#26334d',
    trim: '#c96a2b',
    collar: 'crew',
    beard: true,
    glasses: true,
  }),
};
