import { LinkifyIt } from 'linkify-it';
import tlds from 'tlds' with { type: 'json' };
import { maxLinkLength } from '../../links/link-grammar.ts';
import { accountsIn } from './find-accounts.ts';
import { telephonesIn } from './find-telephones.ts';
import { type FoundAddress, withoutFound } from './found-address.ts';

/** The ends of names of files that are also domains of countries or companies. */
const fileEnds = new Set(['md', 'py', 'rs', 'sh', 'pl', 'ps', 'zip', 'mov']);

/** `.example` and `.test` are for documentation (RFC 2606 §2). */
const linkify = new LinkifyIt({ fuzzyLink: true, urlAuth: true, tlds: [...tlds, 'example', 'test'] });

/**
 * A telephone number with its spaces, or an address of another scheme than that of the web. A number that does not match to its end is
 * matched with all of its words, so that it is listed as written: a part of it would dial another number. The look-ahead keeps the
 * expression from giving digits back.
 */
const withOtherScheme =
  /(?<![\p{L}\p{N}])(?:tel:(?:\s?(?=([+(]?\d[\d\s()./-]*\d(?:[;,][\w=+.-]+)*))\1(?![^\s,;]*[\p{L}\p{N}%])|\s?[^\s<>"]+(?:\s[\d(][^\s<>"]*)*)|(?:mailto|whatsapp|sms|viber|tg|skype|facetime|sip|geo|xmpp):[^\s<>"|]{3,})/giu;

const spelledDot = /\s?[[({]\s?(?:dot|punkt|punto|точка)\s?[\])}]\s?/gi;
const spelledMail = new RegExp(
  String.raw`(?<![\w.+-])([\w.+-]{1,64})\s?[[({]\s?(?:at|ät|@|arroba|собака)\s?[\])}]\s?((?:[\w-]{1,63}(?:\.|${spelledDot.source})){1,5}[a-z]{2,20})(?![\w-])`,
  'gi',
);

/** Characters that end an address: none has them, and programs that copy one encode them. Each is one UTF-16 unit. */
const noAddress = /["<>`|\\→←➔➜➞➡➤⬅⬇⬆►▶]/g;
/** Programs cut addresses of more characters. Behind a shorter one, dots end a sentence. */
const minCutLength = 30;
/** A list without spaces. */
const listed = /[,;](?=https?:\/\/)/gi;
const webScheme = /https?:\/\//gi;
/** Signs before an address without a scheme. */
const before = /[[\]{}“”«»„‹›*'’]|:(?=[^\d/\s])|(?<!\/\S{0,200})[,;]|\p{So}/gu;

/** Finds the addresses in a text without markup: with a scheme and without, of mail, telephone numbers and accounts of known sites. */
export function addressesIn(text: string): FoundAddress[] {
  if (!/[.:@\d]/.test(text)) return [];
  const found: FoundAddress[] = [];
  for (const find of [otherSchemesIn, webAddressesIn, spelledMailsIn, accountsIn, hostsAndMailsIn, telephonesIn]) {
    found.push(...find(withoutFound(text, found)));
  }
  return found.sort((one, other) => one.at - other.at);
}

function otherSchemesIn(text: string): FoundAddress[] {
  return [...text.matchAll(withOtherScheme)].map(({ 0: raw, index }) => {
    const found = ended(raw, index);
    return { ...found, address: found.address.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase()) };
  });
}

/** Finds addresses of mail that are spelled so that programs do not find them: `anna [at] example.com`. */
function spelledMailsIn(text: string): FoundAddress[] {
  if (!/[[({]/.test(text)) return [];
  return [...text.matchAll(spelledMail)].map(({ 0: raw, 1: name = '', 2: host = '', index }) => ({
    at: index,
    end: index + raw.length,
    address: `mailto:${name}@${host.replace(spelledDot, '.')}`,
  }));
}

function webAddressesIn(text: string): FoundAddress[] {
  if (!text.includes('://')) return [];
  const plain = text.replace(noAddress, ' ').replace(listed, ' ');
  const found: FoundAddress[] = [];
  let from = 0;
  for (const { index } of plain.matchAll(webScheme)) {
    if (index < from) continue;
    const match = linkify.matchAtStart(plain.slice(index, index + 2 * maxLinkLength));
    if (match === null) continue;
    const raw = firstOf(match.raw);
    const place = ended(raw, index);
    const isCut = place.address.length >= minCutLength && /^(?:\.{3}|…)/.test(text.slice(place.end, place.end + 3));
    found.push(isCut ? { ...place, isCut } : place);
    from = index + raw.length;
  }
  return found;
}

/** Returns the first of the addresses that were lines, whose ends a field has removed: `https://a.example/xhttps://b.example/`. */
function firstOf(raw: string): string {
  const next = raw.slice(1).search(/(?<=[\p{L}\p{N}])https?:\/\//iu);
  return next < 0 ? raw : raw.slice(0, next + 1);
}

function hostsAndMailsIn(text: string): FoundAddress[] {
  if (!/[^\s.][.@][^\s.]/.test(text)) return [];
  const plain = text.replace(noAddress, ' ').replace(before, (sign) => ' '.repeat(sign.length));
  return (linkify.match(plain) ?? []).flatMap(({ schema, raw, index }): FoundAddress[] => {
    const place = ended(raw, index);
    if (schema === 'mailto:') return [{ ...place, address: `mailto:${place.address}` }];
    if (schema !== '' || !isHost(place.address)) return [];
    const address = `https://${place.address}`;
    return [/^www\.|\//i.test(place.address) ? { ...place, address } : { ...place, address, isHostAlone: true }];
  });
}

/** Returns whether an address without a scheme is meant as one, and not two sentences without a space between, a time or a file. */
function isHost(address: string): boolean {
  const [host = ''] = address.split(/[/?#:]/);
  const labels = host.split('.');
  const end = labels.at(-1) ?? '';
  if (labels.length > 2 || /^www$/i.test(labels[0] ?? '')) return true;
  const isSentence = /^\p{Lu}\p{Ll}/u.test(end) && !/^\p{Lu}/u.test(host);
  return !isSentence && !/^\d+$/.test(labels[0] ?? '') && !(host === address && fileEnds.has(end.toLowerCase()));
}

/** Punctuation behind an address belongs to the sentence. */
function ended(raw: string, at: number): FoundAddress {
  const address = raw.replace(/[:*.,;!?'’)\]]+$/, (end) => (isClosing(raw, end) ? end.slice(0, 1) : ''));
  return { at, end: at + address.length, address };
}

/** Returns whether the punctuation closes a bracket that the address itself has opened. */
function isClosing(raw: string, end: string): boolean {
  const [open, close] = end.startsWith(')') ? ['(', ')'] : ['[', ']'];
  return end.startsWith(close) && raw.split(open).length > raw.split(close).length - (end.split(close).length - 1);
}
