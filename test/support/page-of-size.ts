import { sizeOfPage } from '../../src/domain/slots/page-size.ts';
import { addStoredSlot } from './own-objects.ts';
import type { TestServer } from './start-server.ts';

/** Inserts a text block at the end of a page so that the page has that many bytes; returns its id. */
export async function fillPage(server: TestServer, profileId: number, bytes: number): Promise<number> {
  const empty = JSON.stringify({ title: '', description: '' }).length;
  const left = bytes - (await sizeOfPage(server.context.db.read, profileId)) - empty;
  return addStoredSlot(server, profileId, 'text', { title: '', description: 'x'.repeat(left) });
}
