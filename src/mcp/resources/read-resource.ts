import type { Tool } from '../../../tools/define-operation.ts';
import { getSlotType } from '../../../tools/discovery/get-slot-type.ts';
import { renderProfileMarkdown } from '../../../tools/profiles/render-profile-markdown.ts';
import { getSlot } from '../../../tools/slots/get-slot.ts';
import { listSlots } from '../../../tools/slots/list-slots.ts';
import type { Context } from '../../context.ts';
import { ServiceError } from '../../domain/errors.ts';
import { appMeta, appType } from '../apps/app.ts';
import type { Caller } from '../caller.ts';
import { errorCodes, invalidParams, type Params, RequestError } from '../json-rpc.ts';
import { useTool } from '../use-tool.ts';
import { referenceMarkdown } from './reference-markdown.ts';
import { parseResourceUri, type ResourceName } from './resource-uris.ts';

export interface ResourceContents {
  uri: string;
  mimeType: string;
  text: string;
  _meta?: object;
}

interface Contents {
  mimeType: string;
  text: string;
  _meta?: object;
  /** Same content for all users. */
  isPublic: boolean;
}

/** Returns the result of `resources/read`: the data that tools return, with the same checks and limits. */
export async function readResource(
  context: Context,
  { uri }: Params,
  caller: Caller,
): Promise<{ contents: ResourceContents[]; isPublic: boolean }> {
  if (typeof uri !== 'string') throw invalidParams('uri must be the address of a resource');
  const name = parseResourceUri(uri);
  if (name === null) throw resourceNotFound(uri);
  try {
    const { isPublic, ...contents } = await read(context, name, caller);
    return { contents: [{ uri, ...contents }], isPublic };
  } catch (error) {
    const missing = error instanceof ServiceError && (error.code === 'not_found' || error.code === 'validation_failed');
    throw missing ? resourceNotFound(uri) : error;
  }
}

async function read(context: Context, name: ResourceName, caller: Caller): Promise<Contents> {
  const resultOf = async (tool: Tool, args: Params): Promise<unknown> =>
    (await useTool(context, tool, args, caller)).data;
  switch (name.kind) {
    case 'page': {
      // The tool has checked it against its output schema.
      const { markdown } = (await resultOf(renderProfileMarkdown, { profileKey: name.profileKey })) as {
        markdown: string;
      };
      return { mimeType: 'text/markdown', text: markdown, isPublic: false };
    }
    case 'slots':
      return { ...json(await resultOf(listSlots, { profileKey: name.profileKey })), isPublic: false };
    case 'slot': {
      const { profileKey, slotId } = name;
      return { ...json(await resultOf(getSlot, { profileKey, slotId: Number(slotId) })), isPublic: false };
    }
    case 'slot-type':
      return { ...json(await resultOf(getSlotType, { type: name.type })), isPublic: true };
    case 'app':
      return {
        mimeType: appType,
        text: name.app.html,
        _meta: appMeta(context.config, name.app, caller),
        // The metadata of frames differs by host.
        isPublic: caller.viewDomain === null,
      };
    case 'reference':
      return { mimeType: 'text/markdown', text: referenceMarkdown(context), isPublic: true };
  }
}

function json(value: unknown): Pick<Contents, 'mimeType' | 'text'> {
  return { mimeType: 'application/json', text: JSON.stringify(value, null, 2) };
}

function resourceNotFound(uri: string): RequestError {
  return new RequestError(errorCodes.resourceNotFound, 'Resource not found', { uri });
}
