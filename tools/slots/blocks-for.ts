import type { SlotTypes } from '../../src/blocks/index.ts';
import { ownerSlotTypes } from '../../src/blocks/index.ts';
import type { Call } from '../define-operation.ts';

/** Returns the slot types that the actor may write: the owner on the dashboard writes event slots too, which tokens and apps only read. */
export function slotTypesFor({ context, actor }: Pick<Call, 'context' | 'actor'>): SlotTypes {
  return actor.credential.kind === 'session' ? ownerSlotTypes(context.slotTypes) : context.slotTypes;
}
