/**
 * MCP's tool hints (`ToolAnnotations`). All four are always stated, since clients assume the worst for a missing one. A tool that writes
 * what a public page shows is open-world: the directories require that for content visible to the public (docs/decisions/0530).
 */
export interface Hints {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
}

/** For tools that only read; calls can be repeated any number of times. */
export const reads: Hints = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
/** For tools that only read, but from other services. */
export const readsOpenWorld: Hints = { ...reads, openWorldHint: true };
/** Adds something visible to visitors; calling twice adds twice. */
export const adds: Hints = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true };
/** Adds something that no other user sees; calling twice adds twice. */
export const addsPrivately: Hints = { ...adds, openWorldHint: false };
/** Sets a value; the earlier one is replaced. */
export const replaces: Hints = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: true,
};
/** For tools that delete something for good. */
export const deletes: Hints = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: true,
};
