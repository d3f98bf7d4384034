import type { ChatApp } from '../apps/app.ts';
import { chatApps } from '../apps/chat-apps.ts';

/** Resource named by an address. */
export type ResourceName =
  | { kind: 'page'; profileKey: string }
  | { kind: 'slots'; profileKey: string }
  | { kind: 'slot'; profileKey: string; slotId: string }
  | { kind: 'slot-type'; type: string }
  | { kind: 'reference' }
  | { kind: 'app'; app: ChatApp };

export const referenceUri = 'vitrine://reference';

/** The URI of a page as a resource. */
export function pageUri(login: string): string {
  return `vitrine://profiles/${login}`;
}

/** The URI of all blocks of a page as one resource. */
export function slotsUri(login: string): string {
  return `${pageUri(login)}/slots`;
}

/** Returns the URI of a slot type's description. */
export function slotTypeUri(type: string): string {
  return `vitrine://slot-types/${type}`;
}

/** Parses an address of a resource; null for any other text. None of its names needs escaping. */
export function parseResourceUri(uri: string): ResourceName | null {
  const app = chatApps.find((one) => one.uri === uri);
  if (app !== undefined) return { kind: 'app', app };
  const [scheme, path] = [uri.slice(0, 10), uri.slice(10)];
  if (scheme.toLowerCase() !== 'vitrine://') return null;
  if (path === 'reference') return { kind: 'reference' };
  const [, type] = /^slot-types\/([a-z]{1,40})$/.exec(path) ?? [];
  if (type !== undefined) return { kind: 'slot-type', type };
  const [, profileKey, slots, slotId] = /^profiles\/([\w.]{1,255})(\/slots(?:\/(\d{1,15}))?)?$/.exec(path) ?? [];
  if (profileKey === undefined) return null;
  if (slotId !== undefined) return { kind: 'slot', profileKey, slotId };
  return { kind: slots === undefined ? 'page' : 'slots', profileKey };
}
