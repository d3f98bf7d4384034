import { domainToASCII, domainToUnicode } from 'node:url';

// Labels are decoded as Chromium decodes them (docs/idn.md there): the profile "highly restrictive" of UTS 39 §5.2, and no look-alikes.

/** Scripts of which a whole label may consist (UAX 31, table 5), and those allowed together in one (UTS 39 §5.2). */
const scripts = [
  ...[
    'Arab',
    'Armn',
    'Beng',
    'Cyrl',
    'Deva',
    'Ethi',
    'Geor',
    'Grek',
    'Gujr',
    'Guru',
    'Hebr',
    'Khmr',
    'Knda',
    'Laoo',
    'Mlym',
  ],
  ...['Mymr', 'Orya', 'Sinh', 'Taml', 'Telu', 'Thaa', 'Thai', 'Tibt'],
].map((script) => [script]);
const together = [
  ['Latn', 'Hani', 'Hira', 'Kana'],
  ['Latn', 'Hani', 'Bopo'],
  ['Latn', 'Hani', 'Hang'],
];
const oneScript = new RegExp(
  `^(?:${[...scripts, ...together].map((set) => `[${set.map((name) => `\\p{scx=${name}}`).join('')}0-9-]+`).join('|')})$`,
  'u',
);
const letters = /^[\p{L}\p{M}\p{Nd}-]+$/u;

/**
 * Letters that no language of today writes, or that look like others: of phonetic alphabets, clicks, dotless and old ones, full width;
 * marks that stay apart from a Latin, Greek or Cyrillic letter; letters of Japanese that look like a slash or a dash, beside others.
 */
const unusual = [
  /[\u0131\u0138\u0149\u0180-\u0185\u0187-\u019f\u01a2-\u01ae\u01b1-\u01cc\u01dd-\u01e5\u01f0-\u01f7\u021c-\u0225\u0234-\u02ff]/,
  /[\u1d00-\u1dff\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f\uff00-\uffef]|[\u{10780}-\u{107bf}\u{1df00}-\u{1dfff}]/u,
  /[\u0300-\u036f]/,
  /[^\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}][ノンソゾー一丶丿〆][^\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}]/u,
];

/** Labels of nothing but letters that look Latin, and the domains below which they are nevertheless words: of the countries, and in the script. */
const confusableLabels = [
  {
    all: /^[аысԁеԍһіюјӏорԗԛѕԝхуъьҽпгѵѡ0-9-]+$/,
    script: /\p{sc=Cyrl}/u,
    domains: ['bg', 'by', 'kz', 'mk', 'rs', 'ru', 'su', 'ua', 'uz'],
  },
  { all: /^[αικνρυωηοτγσχ0-9-]+$/, script: /\p{sc=Grek}/u, domains: ['gr', 'cy'] },
  { all: /^[ագզէլհյոսւօցռ0-9-]+$/, script: /\p{sc=Armn}/u, domains: ['am'] },
  { all: /^[იოყძხჽჿ0-9-]+$/, script: /\p{sc=Geor}/u, domains: ['ge'] },
  { all: /^[דוחיןסװײ0-9-]+$/, script: /\p{sc=Hebr}/u, domains: ['il'] },
];

/**
 * Returns a host name as browsers show it: a label in the letters of its language if it is unambiguous, and encoded if it could be mistaken
 * for another.
 */
export function shownHost(host: string): string {
  if (!host.includes('xn--')) return host;
  const labels = host.split('.');
  const topDomain = labels.at(-1) ?? '';
  return labels.map((label) => (label.startsWith('xn--') ? shownLabel(label, topDomain) : label)).join('.');
}

function shownLabel(label: string, topDomain: string): string {
  const decoded = domainToUnicode(label);
  if (decoded === '' || domainToASCII(decoded) !== label) return label;
  if (!letters.test(decoded) || !oneScript.test(decoded)) return label;
  if (unusual.some((pattern) => pattern.test(decoded))) return label;
  const top = domainToUnicode(topDomain);
  const isLookAlike = confusableLabels.some(
    ({ all, script, domains }) => all.test(decoded) && !domains.includes(top) && !script.test(top),
  );
  return isLookAlike ? label : decoded;
}
