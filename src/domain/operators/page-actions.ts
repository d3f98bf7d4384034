import type { Context } from '../../context.ts';
import { textOf } from '../../texts/index.ts';
import { conflict } from '../errors.ts';
import { resumePage, suspendPage } from '../suspension/suspend-page.ts';
import { type ActingOperator, runOperatorAction } from './run-operator-action.ts';

/** The page that an operator's action is about, and its owner. */
export interface PageTarget {
  id: number;
  userId: number;
}

/** Hides a page from visitors. Throws `conflict` if it is suspended already. */
export async function suspendPageAsOperator(
  context: Context,
  operator: ActingOperator,
  { id: profileId, userId }: PageTarget,
  reason: string,
): Promise<void> {
  await runOperatorAction(context, operator, { action: 'suspend_page', userId, profileId, reason }, async (tx) => {
    if (await suspendPage(tx, context, profileId, reason)) return;
    throw conflict(textOf((t) => t.operatorMessages.alreadySuspended));
  });
}

/** Shows a suspended page to visitors again. Throws `conflict` if it is not suspended. */
export async function resumePageAsOperator(
  context: Context,
  operator: ActingOperator,
  { id: profileId, userId }: PageTarget,
): Promise<void> {
  await runOperatorAction(context, operator, { action: 'resume_page', userId, profileId }, async (tx) => {
    if (await resumePage(tx, context, profileId)) return;
    throw conflict(textOf((t) => t.operatorMessages.notSuspended));
  });
}
