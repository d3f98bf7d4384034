import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import { ConfigError } from './config-error.ts';

/** Pages about the operator of a server, for directories and people. */
export const operatorPages = ['privacy', 'terms', 'processing', 'imprint', 'accessibility', 'support'] as const;
export type OperatorPage = (typeof operatorPages)[number];

/** Paths of the pages on this server. */
export const operatorPagePaths = {
  privacy: '/privacy',
  terms: '/terms',
  processing: '/-/processing',
  imprint: '/-/imprint',
  accessibility: '/-/accessibility',
  support: '/support',
} as const satisfies Record<OperatorPage, string>;

/** Legal pages of every server, also without a name of its operator. */
const pagesOfEveryServer: ReadonlySet<OperatorPage> = new Set(['privacy', 'accessibility']);

/** The operator, as named on the server's own pages. */
export interface Operator {
  name: string;
  email: string;
  /** Postal address, or null. */
  address: string | null;
  /** Codes of the languages in which users and authorities can write (Regulation (EU) 2022/2065, articles 11 and 12). */
  languages: readonly string[];
}

/** Address of each page; or null. */
export type OperatorLinks = Readonly<Record<OperatorPage, string | null>>;

/** Documents by which directories of connectors can list the server. */
export interface Listing {
  links: OperatorLinks;
  /** Null without a name of the operator: then the server has only the pages in `pagesOfEveryServer`, which mention it. */
  operator: Operator | null;
  /** The pages that this server has itself: those that have no address elsewhere. */
  ownPages: readonly OperatorPage[];
  /** The folder of files below /.well-known/, by which directories verify the owner of the server, or null. */
  wellKnownFolder: string | null;
}

const webAddress = z.string().refine(isWebAddress, 'must be an http or https address');

/** The settings of `Listing`, as environment variables. */
export const listingVariables = {
  OPERATOR_NAME: z.string().trim().min(1).max(120, 'must be at most 120 characters').optional(),
  OPERATOR_EMAIL: z.email('must be an e-mail address').max(254, 'must be at most 254 characters').optional(),
  OPERATOR_ADDRESS: z.string().trim().min(1).max(500, 'must be at most 500 characters').optional(),
  OPERATOR_LANGUAGES: z
    .string()
    .default('en')
    .transform((codes) => codes.split(',').map((code) => code.trim().toLowerCase()))
    .refine((codes) => codes.every(isLanguage), 'must be codes of languages, separated by commas, such as en,de'),
  PRIVACY_URL: webAddress.optional(),
  TERMS_URL: webAddress.optional(),
  SUPPORT_URL: z
    .string()
    .refine((value) => isWebAddress(value) || isMailAddress(value), 'must be an http, https or mailto address')
    .optional(),
  WELL_KNOWN_DIR: z.string().min(1).refine(isFolder, 'must be a folder that can be read').optional(),
};

type ListingVariables = z.infer<z.ZodObject<typeof listingVariables>>;

/** The settings as the server uses them. Throws ConfigError. */
export function listingOf(value: ListingVariables, publicUrl: string): Listing {
  const operator = operatorOf(value);
  const elsewhere: Partial<Record<OperatorPage, string | undefined>> = {
    privacy: value.PRIVACY_URL,
    terms: value.TERMS_URL,
    support: value.SUPPORT_URL,
  };
  const ownPages = operatorPages.filter(
    (page) => elsewhere[page] === undefined && (operator !== null || pagesOfEveryServer.has(page)),
  );
  const linkTo = (page: OperatorPage) =>
    elsewhere[page] ?? (ownPages.includes(page) ? publicUrl + operatorPagePaths[page] : null);
  return {
    links: {
      privacy: linkTo('privacy'),
      terms: linkTo('terms'),
      processing: linkTo('processing'),
      imprint: linkTo('imprint'),
      accessibility: linkTo('accessibility'),
      support: linkTo('support'),
    },
    operator,
    ownPages,
    wellKnownFolder: value.WELL_KNOWN_DIR === undefined ? null : resolve(value.WELL_KNOWN_DIR),
  };
}

/** Returns the listing without one of the server's own pages. */
export function withoutOwnPage(listing: Listing, page: OperatorPage): Listing {
  return {
    ...listing,
    links: { ...listing.links, [page]: null },
    ownPages: listing.ownPages.filter((other) => other !== page),
  };
}

function operatorOf({
  OPERATOR_NAME: name,
  OPERATOR_EMAIL: email,
  OPERATOR_ADDRESS: address,
  OPERATOR_LANGUAGES: languages,
}: ListingVariables): Operator | null {
  if (name !== undefined && email !== undefined) return { name, email, address: address ?? null, languages };
  if (name !== undefined) throw new ConfigError('OPERATOR_EMAIL: must be set with OPERATOR_NAME');
  if (email !== undefined) throw new ConfigError('OPERATOR_NAME: must be set with OPERATOR_EMAIL');
  if (address !== undefined) throw new ConfigError('OPERATOR_NAME: must be set with OPERATOR_ADDRESS');
  return null;
}

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username } = new URL(value);
  return /^https?:$/.test(protocol) && username === '';
}

const namesOfLanguages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

function isLanguage(code: string): boolean {
  return /^[a-z]{2,3}$/.test(code) && namesOfLanguages.of(code) !== undefined;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function isMailAddress(value: string): boolean {
  return value.startsWith('mailto:') && z.email().safeParse(value.slice('mailto:'.length)).success;
}
