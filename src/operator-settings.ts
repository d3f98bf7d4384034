import { domainToASCII } from 'node:url';
import * as z from 'zod';
import { oneOf } from './one-of.ts';

/** Administrators of the server, and the requirement of a second factor. */
export interface OperatorSettings {
  /** Addresses whose accounts are operators' once they are confirmed, in lower case with domains as in DNS. */
  operators: string[];
  /** Accounts that must have a second factor. */
  requireSecondFactor: 'nobody' | 'operators' | 'everyone';
}

const addresses = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((address) => asStored(address.trim().toLowerCase()))
      .filter((address) => address !== ''),
  )
  .refine(
    (value) => value.every((address) => z.email().safeParse(address).success),
    'must be e-mail addresses, separated by commas',
  );

/** Accounts store the domain as in DNS. A text that is not an address is rejected unchanged. */
function asStored(address: string): string {
  const [, name = '', domain = ''] = /^(.*@)([^@]+)$/.exec(address) ?? [];
  const inDns = domainToASCII(domain);
  return inDns === '' ? address : name + inDns;
}

/** The settings of `OperatorSettings`, as environment variables. */
export const operatorVariables = {
  OPERATORS: addresses.default([]),
  REQUIRE_SECOND_FACTOR: oneOf('operators', 'everyone').optional(),
};

/** Returns the settings as the server uses them. */
export function operatorSettings(value: z.infer<z.ZodObject<typeof operatorVariables>>): OperatorSettings {
  return { operators: value.OPERATORS, requireSecondFactor: value.REQUIRE_SECOND_FACTOR ?? 'nobody' };
}
