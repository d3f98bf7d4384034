import { getSlotType } from '../../../tools/discovery/get-slot-type.ts';
import { listProfiles } from '../../../tools/profiles/list-profiles.ts';
import type { Context } from '../../context.ts';
import type { ProfileView } from '../../domain/profiles/profile-view.ts';
import { slotTypeDescriptions } from '../../domain/slots/describe-block.ts';
import { isolated } from '../../domain/text/isolated.ts';
import { appMeta, appType } from '../apps/app.ts';
import { chatApps } from '../apps/chat-apps.ts';
import type { Caller } from '../caller.ts';
import { invalidParams, type Params } from '../json-rpc.ts';
import { useTool } from '../use-tool.ts';
import { pageUri, referenceUri, slotsUri, slotTypeUri } from './resource-uris.ts';

/** A resource as a list or a link shows it. */
export interface ListedResource {
  uri: string;
  name: string;
  title: string;
  description: string;
  mimeType: string;
  _meta?: object;
}

/** Pages in one result of `resources/list`. */
const pageSize = 40;

/**
 * Result of `resources/list`: first the resources that are the same for all users, then the user's pages, oldest first. The cursor names
 * the last returned page, so that none is skipped when pages are created or deleted in between.
 */
export async function listResources(context: Context, { cursor }: Params, caller: Caller): Promise<Params> {
  const after = cursor === undefined ? null : parseCursor(cursor);
  // The tool has checked it against its output schema.
  const { data } = (await useTool(context, listProfiles, {}, caller)) as unknown as { data: ProfileView[] };
  const left = data.filter(({ id }) => after === null || id > after);
  const pages = left.slice(0, pageSize);
  const last = pages.at(-1);
  return {
    resources: [...(after === null ? commonResources(context, caller) : []), ...pages.flatMap(pageResources)],
    ...(last && left.length > pages.length && { nextCursor: Buffer.from(String(last.id)).toString('base64url') }),
  };
}

/** Returns the resources that are the same for every user. */
export function commonResources(
  { config, slotTypes }: Pick<Context, 'config' | 'slotTypes'>,
  caller: Pick<Caller, 'viewDomain'>,
): ListedResource[] {
  return [
    ...chatApps.map((app) => ({
      uri: app.uri,
      name: app.name,
      title: app.title,
      description: app.description,
      mimeType: appType,
      _meta: appMeta(config, app, caller),
    })),
    {
      uri: referenceUri,
      name: 'reference',
      title: 'Reference',
      description: 'How to work here: all tools with their arguments, the block types, the errors.',
      mimeType: 'text/markdown',
    },
    ...[...slotTypeDescriptions(slotTypes).values()].map(({ type, title, description }) => ({
      uri: slotTypeUri(type),
      name: `slot-type-${type}`,
      title: `Block type: ${title}`,
      description: `${description} ${getSlotType.description}`,
      mimeType: 'application/json',
    })),
  ];
}

function pageResources({ login, title }: ProfileView): ListedResource[] {
  const slots = {
    uri: slotsUri(login),
    name: `${login}-slots`,
    title: `Blocks of ${isolated(title || login)}`,
    description: `The blocks of the page ${login} with their ids, data and computed values.`,
    mimeType: 'application/json',
  };
  return [pageResource(login, title), slots];
}

/** A page as a resource, with its title where that is known. */
export function pageResource(login: string, title: string | null = null): ListedResource {
  return {
    uri: pageUri(login),
    name: login,
    title: title || login,
    description: `The page ${login} as it reads.`,
    mimeType: 'text/markdown',
  };
}

function parseCursor(cursor: unknown): number {
  const text = typeof cursor === 'string' ? Buffer.from(cursor, 'base64url').toString() : '';
  if (!/^\d{1,15}$/.test(text)) throw invalidParams('cursor must be the nextCursor of an earlier response');
  return Number(text);
}
