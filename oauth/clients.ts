import type { Context } from '../src/context.ts';
import { type Client, loadClient } from './client.ts';
import { createClientDocuments, isDocumentAddress } from './client-documents.ts';
import { DocumentError } from './document-error.ts';
import { after, keptDocumentLifetime, keptKeysLifetime } from './lifetimes.ts';

/** Clients, be it that they registered here or that their identifier is the address of a metadata document. */
export interface Clients {
  /** The client as it is now, for asking a person or before that; null if there is none. Throws DocumentError. */
  find(id: string): Promise<Client | null>;
  /**
   * The client of a request from a program: only one that is stored, because no other can hold anything of ours, and so that
   * nobody makes this server fetch by naming an address. Throws DocumentError.
   */
  findStored(id: string): Promise<Client | null>;
  /** Resolves once no document is being fetched that nobody waits for. */
  settled(): Promise<void>;
}

/** Creates the look-up of clients among those stored and, where an id is an address, by its metadata document. */
export function createClients(context: Context): Clients {
  const documents = createClientDocuments(context);
  const renewals = new Set<Promise<void>>();
  const isCurrent = ({ metadataExpiresAt }: Client) => metadataExpiresAt === null || metadataExpiresAt > context.now();

  /** True for a copy that serves on while its site is out of reach: of a client that somebody here has let in. */
  function isKept({ metadataExpiresAt, documentEndedAt, lastUsedAt, tokenEndpointAuthMethod }: Client): boolean {
    if (metadataExpiresAt === null || documentEndedAt !== null || lastUsedAt === null) return false;
    const lifetime = tokenEndpointAuthMethod === 'none' ? keptDocumentLifetime : keptKeysLifetime;
    return after(metadataExpiresAt, lifetime) > context.now();
  }

  /** The client by its document, or by the copy of it while the document is out of reach. */
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
          // Why there is no document was told to the log already.
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
      // No document is looked at any more, but what people allowed goes on.
      if (!context.config.clientDocuments) return isPublic || isKept(stored) ? stored : null;
      const recent = documents.recentAttempt(id);
      // What a public client shows is the token alone, so people stay connected while its site is down, or slow.
      if (isPublic) {
        if (!recent) renew(id);
        return stored;
      }
      // Of one that signs, a key may have been withdrawn since.
      if (recent?.problem && !isKept(stored)) throw new DocumentError(recent.problem);
      return byDocument(id, stored);
    },
    async settled() {
      await Promise.all(renewals);
    },
  };
}
