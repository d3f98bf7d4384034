import { isOperation, type Tool } from '../../../tools/define-operation.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../domain/actor.ts';
import { ServiceError } from '../../domain/errors.ts';
import { findOwnProfile } from '../../domain/profiles/profile-rows.ts';
import type { Caller } from '../caller.ts';
import { isKnownIn } from '../revisions.ts';
import { type ListedResource, pageResource } from './list-resources.ts';

/** A minimal link: the name of the page is in the result. */
export type ResourceLink = { type: 'resource_link' } & Pick<ListedResource, 'uri' | 'name' | 'mimeType'>;

/** Returns a link to the page that a tool has just changed, which an assistant should read next. */
export async function resourceLinks(
  context: Context,
  tool: Tool,
  { profileKey, dryRun }: Record<string, unknown>,
  { data }: Record<string, unknown>,
  { actor, revision }: Caller,
): Promise<ResourceLink[]> {
  if (!isKnownIn(revision, 'links') || !isOperation(tool) || tool.kind === 'read' || dryRun === true) return [];
  // A change of the login itself returns the new one.
  const login = loginIn(data) ?? (await loginNamed(context, actor, profileKey));
  if (login === null) return [];
  const { uri, name, mimeType } = pageResource(login);
  return [{ type: 'resource_link', uri, name, mimeType }];
}

/** Returns the login of the page in the result; null for a result about something else. */
function loginIn(data: unknown): string | null {
  return typeof data === 'object' && data !== null && 'login' in data && typeof data.login === 'string'
    ? data.login
    : null;
}

/** Resources are named by login, as the lists name them: a page that was given by its id is looked up. */
async function loginNamed({ db, faults }: Context, actor: Actor, profileKey: unknown): Promise<string | null> {
  if (typeof profileKey !== 'string' && typeof profileKey !== 'number') return null;
  const key = String(profileKey);
  if (!/^\d+$/.test(key)) return key;
  try {
    return (await findOwnProfile(db.read, actor, key)).login;
  } catch (error) {
    // Deleted since the change: there is nothing to read. Any other error would make a completed change look like a failed one.
    if (!(error instanceof ServiceError))
      faults.logFailure(error, 'the page that a tool has changed was not looked up');
    return null;
  }
}
