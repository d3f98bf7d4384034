import { addresses } from '../addresses.ts';

/** Where the page of a block leads once the block is not there any more: after its deletion the way back goes through that page. */
export function afterGone(profileId: number): string {
  return addresses.editor.list.href({ profileId }, { done: 'gone' });
}
