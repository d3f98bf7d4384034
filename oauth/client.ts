import type { Context } from '../src/context.ts';
import { findClient } from '../src/store/oauth/client-statements.ts';

/** A registered client as the endpoints need it. */
export interface Client {
  id: string;
  /** Null for a public client. */
  secretHash: string | null;
  name: string;
  redirectUris: string[];
  grantTypes: string[];
  scope: string;
  clientUri: string | null;
}

/** The client with that identifier, or null. */
export async function loadClient(context: Context, id: string): Promise<Client | null> {
  const row = await context.db.read.first(findClient, id);
  if (!row) return null;
  return {
    id: row.id,
    secretHash: row.secretHash,
    name: row.name,
    redirectUris: parseList(row.redirectUris),
    grantTypes: parseList(row.grantTypes),
    scope: row.scope,
    clientUri: row.clientUri,
  };
}

/** A column that holds a JSON array of strings; registration wrote nothing else into it. */
export function parseList(json: string): string[] {
  return JSON.parse(json) as string[];
}
