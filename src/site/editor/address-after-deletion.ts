import { addresses } from '../addresses.ts';

/** Returns the address that replaces a deleted block's page: after the deletion the browser's way back goes through that page. */
export function addressAfterDeletion(profileId: number): string {
  return addresses.editor.list.href({ profileId }, { done: 'gone' });
}
