import type { Context } from '../../context.ts';
import { textOf } from '../../texts/index.ts';
import { conflict } from '../errors.ts';
import { resumePage, suspendPage } from '../suspension/suspend-page.ts';
import { type Governor, govern } from './govern.ts';

/** The page that an operator does something to, and whose it is. */
export interface GovernedPage {
  id: number;
  userId: number;
}

/** Hides a page from visitors. Throws `conflict` if it is suspended already. */
export async function governSuspendPage(
  context: Context,
  governor: Governor,
  { id: profileId, userId }: GovernedPage,
  reason: string,
): Promise<void> {
  await govern(context, governor, { action: 'suspend_page', userId, profileId, reason }, async (tx) => {
    if (await suspendPage(tx, context, profileId, reason)) return;
    throw conflict(textOf((t) => t.operatorMessages.alreadySuspended));
  });
}

/** Shows a suspended page to visitors again. Throws `conflict` if it is not suspended. */
export async function governResumePage(
  context: Context,
  governor: Governor,
  { id: profileId, userId }: GovernedPage,
): Promise<void> {
  await govern(context, governor, { action: 'resume_page', userId, profileId }, async (tx) => {
    if (await resumePage(tx, context, profileId)) return;
    throw conflict(textOf((t) => t.operatorMessages.notSuspended));
  });
}
