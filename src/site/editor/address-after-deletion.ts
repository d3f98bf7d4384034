import { addresses } from '../addresses.ts';

/** Returns the address that replaces a deleted block's page: the browser's Back would lead to that page. */
export function addressAfterDeletion(profileId: number): string {
  return addresses.editor.list.href({ profileId }, { done: 'gone' });
}
