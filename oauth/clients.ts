import type { Context } from '../src/context.ts';
import { type Client, loadClient } from './client.ts';
import { createClientDocuments, isDocumentAddress } from './client-documents.ts';
import { DocumentError } from './document-error.ts';
import { after, keptDocumentLifetime, keptKeysLifetime } from './lifetimes.ts';

/** Registered clients, and clients whose identifier is the address of a metadata document. */
export interface Clients {
  /** Returns the current client for the consent page, or null. Throws DocumentError. */
  find(id: string): Promise<Client | null>;
  /**
   * Returns the client of a request from a program. Looks only among stored clients: no other client has a token of this server, and a
   * caller must not make this server fetch an address by naming it. Throws DocumentError.
   */
  findStored(id: string): Promise<Client | null>;
  /** Resolves once no document is being fetched in the background. */
  settled(): Promise<void>;
}

/** Creates the look-up of clients among those stored and, where an id is an address, by its metadata document. */
export function createClients(context: Context): Clients {
  const documents = createClientDocuments(context);
  const renewals = new Set<Promise<void>>();
  const isCurrent = ({ metadataExpiresAt }: Client) => metadataExpiresAt === null || metadataExpiresAt > context.now();

  /** Returns true for a copy that stays in use while its site is out of reach: the client has been connected by a user. */
  function isKept({ metadataExpiresAt, documentEndedAt, lastUsedAt, tokenEndpointAuthMethod }: Client): boolean {
    if (metadataExpiresAt === null || documentEndedAt !== null || lastUsedAt === null) return false;
    const lifetime = tokenEndpointAuthMethod === 'none' ? keptDocumentLifetime : keptKeysLifetime;
    return after(metadataExpiresAt, lifetime) > context.now();
  }

  /** Returns the client by its document, or by the stored copy while the document cannot be reached. */
  async function byDocument(id: string, stored: Client | null): Promise<Client> {
    const copy = stored && isKept(stored) ? stored : null;
    if (copy && documents.recentAttempt(id)?.problem === 'unreachable') return copy;
    try {
      return await documents.read(id);
    } catch (error) {
      if (copy && error instanceof DocumentError && error.problem === 'unreachable') return copy;
      throw error;
    }
  }

  function renew(id: string): void {
    const renewal = documents
      .read(id)
      .then(
        () => {},
        (error: unknown) => {
          // The reason is in the log already.
          if (error instanceof DocumentError) return;
          context.faults.logFailure(error, 'a client metadata document was not renewed', { clientId: id });
        },
      )
      .finally(() => renewals.delete(renewal));
    renewals.add(renewal);
  }

  return {
    async find(id) {
      if (!isDocumentAddress(id)) return loadClient(context, id);
      if (!context.config.clientDocuments) throw new DocumentError('off');
      const stored = await loadClient(context, id);
      return stored && isCurrent(stored) ? stored : byDocument(id, stored);
    },
    async findStored(id) {
      const stored = await loadClient(context, id);
      if (!stored || isCurrent(stored)) return stored;
      const isPublic = stored.tokenEndpointAuthMethod === 'none';
      // Documents are no longer fetched, but existing connections continue.
      if (!context.config.clientDocuments) return isPublic || isKept(stored) ? stored : null;
      const recent = documents.recentAttempt(id);
      // A public client authenticates only with its token, so users stay connected while its site is down or slow.
      if (isPublic) {
        if (!recent) renew(id);
        return stored;
      }
      // A key of a client that signs may have been withdrawn since.
      if (recent?.problem && !isKept(stored)) throw new DocumentError(recent.problem);
      return byDocument(id, stored);
    },
    async settled() {
      await Promise.all(renewals);
    },
  };
}
