/** A drawing on a 24 by 24 grid; an outlined one is stroked in the text colour instead of filled. */
export interface IconDrawing {
  path: string;
  outlined?: true;
}

const outlined = (path: string): IconDrawing => ({ path, outlined: true });
const filled = (path: string): IconDrawing => ({ path });

/** Vitrine's own glyphs: those of the interface itself, and brands that Simple Icons does not have. */
export const ownIcons = {
  link: outlined(
    'M10 14a4.5 4.5 0 0 0 6.4 0l3-3a4.5 4.5 0 0 0-6.4-6.4l-1 1M14 10a4.5 4.5 0 0 0-6.4 0l-3 3a4.5 4.5 0 0 0 6.4 6.4l1-1',
  ),
  share: outlined('M12 15V4M7.5 8.5 12 4l4.5 4.5M5 12v8h14v-8'),
  globe: outlined(
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3Z',
  ),
  email: outlined('M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM3.5 7l8.5 6.5L20.5 7'),
  phone: outlined(
    'M6.5 3.5h2.8l1.6 4.2-2.1 1.6a12.5 12.5 0 0 0 5.9 5.9l1.6-2.1 4.2 1.6v2.8a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z',
  ),
  play: filled('M8 5.4v13.2a1 1 0 0 0 1.53.85l10.4-6.6a1 1 0 0 0 0-1.7L9.53 4.55A1 1 0 0 0 8 5.4Z'),
  chevron: outlined('m6 9.5 6 6 6-6'),
  arrow: outlined('M7 17 17 7M8.5 7H17v8.5'),
  calendar: outlined(
    'M5.5 5.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2ZM3.5 10.5h17M8 3v4M16 3v4',
  ),
  clock: outlined('M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2'),
  pin: outlined(
    'M12 21c4.5-4.6 7-8.3 7-11.2a7 7 0 0 0-14 0C5 12.7 7.5 16.4 12 21ZM12 12.3a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  ),
  music: outlined(
    'M9 18V5.5l10-2V16M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM19 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  ),
  picture: outlined(
    'M5.5 4h13a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM3.5 16.5l5-5 4.5 4.5 3-3 4.5 4.5M15.5 9.5h.01',
  ),
  circle: outlined('M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z'),
  check: outlined('m5 12.5 4.5 4.5L19 7.5'),
  warning: outlined('M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17.2v.1'),
  download: outlined('M12 4v11M7 10.5l5 5 5-5M4.5 19.5h15'),
  key: outlined('M15 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM11.1 12.9 4 20M4 20h3.5v-2.5M15.5 8.5h.01'),
  plug: outlined('M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0ZM12 17v4'),
  close: outlined('M6 6l12 12M18 6 6 18'),
  plus: outlined('M12 5v14M5 12h14'),
  list: outlined('M9.5 6.5H20M9.5 12H20M9.5 17.5H20M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01'),
  menu: outlined('M4 7h16M4 12h16M4 17h16'),
  chevronup: outlined('m6 14.5 6-6 6 6'),
  grip: filled(
    'M9 4.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3ZM15 4.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3ZM9 10.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3ZM15 10.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3ZM9 16.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3ZM15 16.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Z',
  ),
  crop: outlined('M7 2.5V17h14.5M2.5 7H17v14.5'),
  trash: outlined('M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.9 12.5h9.2L17.5 7M10.2 11v5M13.8 11v5'),
  search: outlined('M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.2 15.2 20 20'),
  eye: outlined(
    'M2.8 12C4.2 9 7.4 6 12 6s7.8 3 9.2 6c-1.4 3-4.6 6-9.2 6s-7.8-3-9.2-6ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  ),
  copy: outlined(
    'M10 8.5h8.5A1.5 1.5 0 0 1 20 10v8.5a1.5 1.5 0 0 1-1.5 1.5H10a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 10 8.5ZM5.5 15.5A1.5 1.5 0 0 1 4 14V5.5A1.5 1.5 0 0 1 5.5 4H14a1.5 1.5 0 0 1 1.5 1.5',
  ),
  eyeoff: outlined(
    'M4 4l16 16M9.9 6.2A9.6 9.6 0 0 1 12 6c4.6 0 7.8 3 9.2 6a12 12 0 0 1-2.7 3.5M6.4 7.8A12.3 12.3 0 0 0 2.8 12c1.4 3 4.6 6 9.2 6 1.4 0 2.6-.3 3.7-.7M9.9 10a3 3 0 0 0 4.2 4.2',
  ),
  textlines: outlined('M5 6h14M5 10.5h14M5 15h9M5 19.5h6'),
  gallery: outlined(
    'M7.5 4h11a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM5.5 13.5l4-4 4 4 2.5-2.5 4.5 4.5M3 8v10a2.5 2.5 0 0 0 2.5 2.5H16',
  ),
  question: outlined(
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9.6 9.7a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.2.9-1.2 1.7M12 16.7v.1',
  ),
  form: outlined(
    'M6.5 3.5h11A1.5 1.5 0 0 1 19 5v14a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19V5a1.5 1.5 0 0 1 1.5-1.5ZM8.5 8h7M8.5 12h7M8.5 16H12',
  ),
  divider: outlined('M3.5 12h17'),
  blocks: outlined('M4 4h6.5v6.5H4ZM13.5 4H20v6.5h-6.5ZM4 13.5h6.5V20H4ZM16.75 13.5v6.5M13.5 16.75H20'),
  user: outlined('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0'),
  linkedin: filled(
    'M4 9h3.7v11.5H4ZM5.85 3.5a2.15 2.15 0 1 1 0 4.3 2.15 2.15 0 0 1 0-4.3ZM10 9h3.5v1.6c.6-1.1 1.9-1.9 3.6-1.9 3.3 0 4.1 2.1 4.1 5v6.8h-3.7v-6.1c0-1.5-.1-3.1-1.9-3.1-1.9 0-2 1.5-2 3v6.2H10Z',
  ),
  slack: outlined('M9 4v10M15 10v10M4 15h10M10 9h10'),
  skype: outlined(
    'M16 8.2C15.6 6.4 14 5.5 12 5.5c-2.3 0-4 1.2-4 3 0 4.7 8.2 2.2 8.2 6.7 0 2-1.9 3.3-4.2 3.3-2.2 0-4-1-4.3-3',
  ),
  yandex: outlined('M15.5 20.5v-17h-3.3a4.7 4.7 0 0 0-1.2 9.2l1.5.3h3M12 13l-4.5 7.5'),
  lastfm: outlined(
    'm11 16.5-1-2.8C9 10.9 8.3 8.5 5.8 8.5A3.8 3.8 0 0 0 2 12.4c0 2.3 1.5 4 3.8 4 2.2 0 3.2-1.3 3.2-1.3M21.5 10.5c-.2-1.2-1.2-2-2.7-2-1.6 0-2.8.8-2.8 2.2 0 3.2 6 1.6 6 4.2 0 1-1 1.6-2.6 1.6-3.8 0-4.4-2.6-5.4-5-.7-1.7-1.5-3-4-3',
  ),
  amazon: outlined(
    'M15.5 9.5c-4.5-.5-7 .8-7 3.3 0 1.7 1.2 2.7 2.8 2.7 2 0 4.2-1.5 4.2-4.5V8.5c0-2-1.2-3.5-3.5-3.5C10 5 8.8 6 8.6 7.5M15.5 12c0 1.8.3 2.5 1.2 3.5M4 18.5c5 3 11 3 16 0',
  ),
  fiverr: outlined('M14.5 4.5h-1a3 3 0 0 0-3 3v12M7 10h6.5M17.5 19.3v.1'),
  venmo: outlined('M6.5 4.5c1.6 3 2.2 7.5 2.5 15 5.5-6 8-10.5 8.5-15'),
  zoom: outlined(
    'M4.5 7h9A1.5 1.5 0 0 1 15 8.5v7a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 3 15.5v-7A1.5 1.5 0 0 1 4.5 7ZM15 11l6-3.5v9L15 13',
  ),
  habr: outlined('M7 4.5v15M17 4.5v15M7 12h10'),
  bag: outlined('M5.5 8h13l1 12.5h-15ZM9 10.5V7a3 3 0 0 1 6 0v3.5'),
  codepen: outlined('M12 3.5 21 9.5v5l-9 6-9-6v-5ZM12 3.5v6M12 14.5v6M3 9.5l9 5 9-5M3 14.5l9-5 9 5'),
  trovo: outlined('M5 6h14M12 6v13'),
  rutube: outlined('M5 18.5v-13h9.5a4 4 0 0 1 0 8H5M13 13.5l5 5'),
  dzen: filled('M12 2c.3 6.6 3.4 9.7 10 10-6.6.3-9.7 3.4-10 10-.3-6.6-3.4-9.7-10-10 6.6-.3 9.7-3.4 10-10Z'),
  qobuz: outlined('M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM17.5 18l3 3'),
  audius: filled('M12 3.5 21.5 20h-6.2L12 14.3 8.7 20H2.5Z'),
  amazonmusic: outlined(
    'M10 13V5l6-1.5v8M10 13a1.8 1.8 0 1 1-3.6 0A1.8 1.8 0 0 1 10 13ZM16 11.5a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0ZM4 18c5 3.3 11 3.3 16 0M20 18l.5 2.5M20 18l-2.5-.3',
  ),
} satisfies Record<string, IconDrawing>;
