import { tidyCharacters, trimCharacters } from '../text/characters.ts';
import { shortened } from '../text/shortened.ts';
import { maxLinkTitleLength } from './found-link.ts';

/** Signs that people and pages write around a name: dashes, bullets, arrows, pointing hands, and the joiners of emoji. */
const signs = String.raw`\s\-–—:：|｜•·●▪◦‣∙*\u2190-\u21ff\u2794-\u27be\u27f5-\u27ff\u2b00-\u2b11\u2b95►▶▸▹◀❯❱❮❰⟩⟫〉》⤴⤵👇👉👆👈👀🔗⏩🔽➖✦✧★☆❖◆■□▫▬━═─┈┄⎯▰▱~=≫…,;_\ufe0e\ufe0f\u200d\u{1f3fb}-\u{1f3ff}`;
const startSigns = new RegExp(String.raw`^(?:[${signs}#>/)\]›»]|"(?=[^"]*$))+`, 'u');
const endSigns = new RegExp(String.raw`[${signs}<([{/\\«“„‘]`, 'u');
/** A box to be ticked, drawn or as in Markdown. */
const checkBox = /^(?:\[[ xX✓]?\]|[☐☑☒✅✔✓🔲🔳◻◼⬜⬛])\s*/u;
/** An emoji by its name, as chats copy it: `:link:`. */
const emojiCode = /(?<![\p{L}\p{N}:/]):[a-z][a-z0-9_+-]{1,30}:(?![\p{L}\p{N}/])/gu;
/** A part of a template that was not filled: `{{ title }}`. */
const gap = /\{\{[^{}]{0,99}\}\}/g;
/** The name of a field before a name: `title = "Shop"`. */
const nameKey = /^(?:name|title|label|text)\s?[=:]\s?["']?(.*?)["']?$/i;
/** A field's name, or a conjunction, between addresses. */
const noName = /^(?:[Uu][Rr][Ll]|uri|href|src|and|or|und|oder|et|ou|y|e|o|и|или)$/;
const wrapped = /^(?:\[([^[\]]*)\]|\(([^()]*)\)|"([^"]*)"|“([^“”]*)”|„([^„“]*)“|«([^«»]*)»|'([^']*)'|`([^`]*)`)$/;

/**
 * Returns the name of a link as a person would write it, in one line of at most the length of a title: without signs around it, and empty
 * if it is the address or has no letter. It is text: a tag in it was written by its author.
 */
export function linkName(title: string, link = ''): string {
  // Cleaning needs time for each character, and no title is so long.
  const line = tidyCharacters(title.slice(0, 20 * maxLinkTitleLength))
    .replace(/\s+/g, ' ')
    .trim();
  const name = unwrapped(withoutSigns(line.replace(emojiCode, ' ').replace(gap, ' '))).replace(nameKey, '$1');
  if (!/[\p{L}\p{N}]/u.test(name) || noName.test(name) || isAddress(name, link)) return '';
  return shortened(name, maxLinkTitleLength);
}

function withoutSigns(line: string): string {
  const start = line.replace(startSigns, '').replace(checkBox, '').replace(startSigns, '');
  const characters = [...start];
  while (characters.length > 0 && isSignAtEnd(characters)) characters.pop();
  return characters.join('').replace(/(?:\s?[|｜]){2,}\s?/g, ' | ');
}

/** Returns whether a text ends in a sign, or in a quotation mark that closes nothing. */
function isSignAtEnd(characters: readonly string[]): boolean {
  const last = characters.at(-1) ?? '';
  if (last === '»' || last === '›') return !characters.includes(last === '»' ? '«' : '‹');
  if (last === '"') return characters.filter((character) => character === '"').length % 2 === 1;
  return endSigns.test(last);
}

function unwrapped(name: string): string {
  const inner = wrapped
    .exec(name)
    ?.slice(1)
    .find((part) => part !== undefined);
  return inner === undefined ? name : withoutSigns(inner.trim());
}

/** Returns whether a name is only the address, in full or cut by a program. */
function isAddress(name: string, link: string): boolean {
  if (link === '') return false;
  const [said, target] = [name, link].map(bare);
  if (said === undefined || target === undefined || said === '') return false;
  const cut = /^(\S{8,})(?:…|\.\.\.)$/.exec(said)?.[1];
  return said === target || (cut !== undefined && target.startsWith(cut));
}

/** An address without the parts that people leave out. */
function bare(address: string): string {
  const text = address.toLowerCase().replace(/^(?:https?:\/\/|mailto:|tel:)/, '');
  if (/^\+?[\d\s().-]+$/.test(text)) return text.replace(/[\s().-]/g, '');
  return trimCharacters(
    text.replace(/^www\./, '').replace(/\?.*$/, (query) => query),
    /\//,
  );
}
