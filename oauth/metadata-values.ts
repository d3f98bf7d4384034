import { metadataColumns } from '../src/store/oauth/client-statements.ts';
import type { SqlValue } from '../src/store/statement.ts';
import type { ClientMetadata } from './client-metadata.ts';

/** The metadata as it is stored: the values of `metadataColumns` in their order, lists and keys as JSON. */
export function metadataValues(metadata: ClientMetadata): SqlValue[] {
  return metadataColumns.map((column) => {
    const value = metadata[column];
    return value !== null && typeof value === 'object' ? JSON.stringify(value) : value;
  });
}
