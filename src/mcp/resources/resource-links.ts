import { isOperation, type Tool } from '../../../tools/define-operation.ts';
import type { Context } from '../../context.ts';
import { ServiceError } from '../../domain/errors.ts';
import { findOwnProfile } from '../../domain/profiles/profile-rows.ts';
import type { Caller } from '../caller.ts';
import { type ListedResource, pageResource } from './list-resources.ts';

/** The first revision in which a tool's result may hold links to resources. */
const firstWithLinks = '2025-06-18';

export type ResourceLink = { type: 'resource_link' } & ListedResource;

interface NamedPage {
  login: string;
  title: string | null;
}

/** A link to the page that a tool has just changed, which is what an assistant should read next. */
export async function resourceLinks(
  context: Context,
  tool: Tool,
  { profileKey, dryRun }: Record<string, unknown>,
  { data }: Record<string, unknown>,
  { actor, revision }: Caller,
): Promise<ResourceLink[]> {
  if (revision < firstWithLinks || !isOperation(tool) || tool.kind === 'read' || dryRun === true) return [];
  // A change of the login itself returns the new one.
  const page = pageIn(data) ?? (await pageNamed(context, actor.userId, profileKey));
  return page === null ? [] : [{ type: 'resource_link', ...pageResource(page.login, page.title) }];
}

/** The page that the answer is; null where it is of something else. */
function pageIn(data: unknown): NamedPage | null {
  if (typeof data !== 'object' || data === null || !('login' in data)) return null;
  const title = 'title' in data && typeof data.title === 'string' ? data.title : null;
  return typeof data.login === 'string' ? { login: data.login, title } : null;
}

/** Resources are named by login, as the lists name them: a page that was given by its id is looked up. */
async function pageNamed({ db }: Context, userId: number, profileKey: unknown): Promise<NamedPage | null> {
  if (typeof profileKey !== 'string' && typeof profileKey !== 'number') return null;
  const key = String(profileKey);
  if (!/^\d+$/.test(key)) return { login: key, title: null };
  try {
    return await findOwnProfile(db.read, userId, key);
  } catch (error) {
    // Deleted since the change: there is nothing to read.
    if (error instanceof ServiceError) return null;
    throw error;
  }
}
