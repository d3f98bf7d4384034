import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import { ConfigError } from './config-error.ts';

/** What directories and people read about the operator of a server. */
export const operatorPages = ['privacy', 'terms', 'support'] as const;
export type OperatorPage = (typeof operatorPages)[number];

/** Who runs the server, as its own pages name them. */
export interface Operator {
  name: string;
  email: string;
}

/** Where each of the pages is; null where there is none. */
export type OperatorLinks = Readonly<Record<OperatorPage, string | null>>;

/** What the server shows so that directories of connectors can list it. */
export interface Listing {
  links: OperatorLinks;
  /** For the pages that this server has itself: those that have no address elsewhere. Null where it has none. */
  operator: Operator | null;
  ownPages: readonly OperatorPage[];
  /** The folder of files below /.well-known/, by which directories know whose server it is; null where there is none. */
  wellKnownFolder: string | null;
}

const webAddress = z.string().refine(isWebAddress, 'must be an http or https address');

/** The settings of `Listing`, as environment variables. */
export const listingVariables = {
  OPERATOR_NAME: z.string().trim().min(1).max(120).optional(),
  OPERATOR_EMAIL: z.email('must be an e-mail address').max(254).optional(),
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
  const operator = operatorOf(value.OPERATOR_NAME, value.OPERATOR_EMAIL);
  const elsewhere = { privacy: value.PRIVACY_URL, terms: value.TERMS_URL, support: value.SUPPORT_URL };
  const linkTo = (page: OperatorPage) => elsewhere[page] ?? (operator === null ? null : `${publicUrl}/${page}`);
  return {
    links: { privacy: linkTo('privacy'), terms: linkTo('terms'), support: linkTo('support') },
    operator,
    ownPages: operator === null ? [] : operatorPages.filter((page) => elsewhere[page] === undefined),
    wellKnownFolder: value.WELL_KNOWN_DIR === undefined ? null : resolve(value.WELL_KNOWN_DIR),
  };
}

function operatorOf(name: string | undefined, email: string | undefined): Operator | null {
  if (name !== undefined && email !== undefined) return { name, email };
  if (name !== undefined) throw new ConfigError('OPERATOR_EMAIL: must be set with OPERATOR_NAME');
  if (email !== undefined) throw new ConfigError('OPERATOR_NAME: must be set with OPERATOR_EMAIL');
  return null;
}

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username } = new URL(value);
  return /^https?:$/.test(protocol) && username === '';
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function isMailAddress(value: string): boolean {
  return value.startsWith('mailto:') && z.email().safeParse(value.slice('mailto:'.length)).success;
}
