import type { Tool } from '../../tools/define-operation.ts';
import { chatFile } from '../../tools/files/file-arguments.ts';
import { warningsIn } from '../../tools/with-warnings.ts';
import type { Context } from '../context.ts';
import { type FieldErrors, ServiceError, validationFailed } from '../domain/errors.ts';
import { isMarkedImmutable, memoizeImmutable } from '../domain/memoize.ts';
import { currentAccess } from '../domain/profiles/current-access.ts';
import type { InputRequired } from './ask-person.ts';
import { briefResult } from './brief-result.ts';
import type { Caller } from './caller.ts';
import { consentTo } from './consent.ts';
import { RequestError } from './json-rpc.ts';
import { contentMark, markContent } from './mark-content.ts';
import { namingFields } from './naming-fields.ts';
import { withPageKey } from './page-key.ts';
import { pageStateAfter, pageStateLines, reviewOffer } from './page-state.ts';
import { personLocale } from './person-locale.ts';
import { helpfulError } from './repair/helpful-error.ts';
import { type ResourceLink, resourceLinks } from './resources/resource-links.ts';
import { shownError } from './shown-error.ts';
import { argumentsOf } from './tool-arguments.ts';
import { countCall, executeTool } from './use-tool.ts';

interface TextContent {
  type: 'text';
  text: string;
}

/** Result of a tool, in the shape of MCP's CallToolResult. */
export interface ToolResult {
  [key: string]: unknown;
  /** The first is the structured content as JSON, if there is any, else the sentence of an error. */
  content: [TextContent, ...(TextContent | ResourceLink)[]];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
}

/**
 * Runs a tool for the caller. The result is sent twice, as structured content and as the same JSON in text, for clients of both kinds.
 * Every failure is a tool error that the assistant can act on: a plain sentence, then the error envelope as JSON. Throws only RequestError.
 */
export async function callTool(
  context: Context,
  tool: Tool,
  sent: Record<string, unknown>,
  caller: Caller,
): Promise<ToolResult | InputRequired> {
  let given = sent;
  try {
    await countCall(context, tool, caller);
    given = await withPageKey(context, argumentsOf(tool, sent), caller.actor);
    const consent = await consentTo(context, tool, given, caller);
    if ('question' in consent) return consent.question;
    const { actor, warnings } = consent;
    const output = withNamedWarnings(
      tool,
      given,
      await executeTool(context, tool, given, { actor, locale: caller.locale }),
    );
    const whole = markContent(tool, output);
    const structuredContent = briefResult(tool, whole, given);
    const pageState = pageStateAfter(tool, structuredContent, given);
    const result: ToolResult = {
      content: [
        textContentOf(structuredContent),
        ...[...warnings, ...warningLines(structuredContent, given), ...pageStateLines(pageState, caller)].map(
          (text) => ({ type: 'text', text }) as const,
        ),
        ...(await resourceLinks(context, tool, given, structuredContent, caller)),
      ],
      structuredContent,
    };
    const { unpublished } = pageState;
    if (unpublished === null || caller.offer === null) return result;
    const offer = reviewOffer(unpublished, await personLocale(context, actor));
    return offer === null ? result : caller.offer(offer, result);
  } catch (error) {
    // The request itself is wrong, not its arguments.
    if (error instanceof RequestError) throw error;
    const named =
      error instanceof ServiceError ? namingFields(await helpedError(context, tool, given, error, caller)) : error;
    const { sentence, envelope } = shownError(context, named, caller);
    return {
      content: [
        { type: 'text', text: sentence },
        { type: 'text', text: JSON.stringify(envelope) },
      ],
      isError: true,
    };
  }
}

/** Returns the error with hints of what the caller may see by now: the person may have been asked for minutes. */
async function helpedError(
  context: Context,
  tool: Tool,
  given: Record<string, unknown>,
  error: ServiceError,
  { actor }: Caller,
): Promise<ServiceError> {
  const current = await currentAccess(context.db.read, actor);
  return helpfulError(context, tool, given, withArgumentNames(tool, given, error), current);
}

/**
 * Returns the warnings of the structured content, a line each: some programs show their model only texts. Questions to the person, asked or
 * skipped, are not repeated.
 */
function warningLines({ meta }: Record<string, unknown>, { dryRun }: Record<string, unknown>): string[] {
  return warningsIn(meta)
    .filter(({ code }) => code !== 'address_changed' || dryRun === true)
    .map(({ field, message }) => `${field}: ${message}`);
}

/** Renames the fields of warnings as the tool names them, where REST has other names. */
function withNamedWarnings(
  tool: Tool,
  given: Record<string, unknown>,
  result: Record<string, unknown>,
): Record<string, unknown> {
  const warnings = warningsIn(result.meta);
  if (warnings.length === 0) return result;
  const names = argumentNames(tool, given);
  const named = warnings.map((warning) => ({ ...warning, field: names.get(warning.field) ?? warning.field }));
  return { ...result, meta: { ...Object(result.meta), warnings: named } };
}

/** Returns the structured content as text, made once for cached data. */
function textContentOf(structuredContent: Record<string, unknown>): TextContent {
  const { data, ...others } = structuredContent;
  const rest = JSON.stringify(others);
  if (isMarkedImmutable(data) && rest === '{}') return textOfData(data);
  if (isMarkedImmutable(data) && rest === onlyMarked) return textOfContent(data);
  return textBlock(structuredContent);
}

const onlyMarked = JSON.stringify({ meta: contentMark });
const textOfData = memoizeImmutable((data: unknown) => textBlock({ data }));
const textOfContent = memoizeImmutable((data: unknown) => textBlock({ data, meta: contentMark }));

function textBlock(value: unknown): TextContent {
  return { type: 'text', text: JSON.stringify(value) };
}

/** Arguments with another name in REST, by that name. A file that the chat passes is downloaded like one at an address. */
function argumentNames(
  { toolNames, file }: Pick<Tool, 'toolNames' | 'file'>,
  given: Record<string, unknown>,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries({
      'Idempotency-Key': 'idempotencyKey',
      ...(file && { [file.part]: 'base64' }),
      ...(file && Object.hasOwn(given, chatFile) && { [file.instead]: chatFile }),
      ...toolNames,
    }),
  );
}

/** Names errors by the argument names that the assistant used. Arguments named as in REST are unknown here and keep their name. */
function withArgumentNames(tool: Tool, given: Record<string, unknown>, error: ServiceError): ServiceError {
  if (error.fields === null) return error;
  const names = argumentNames(tool, given);
  const named = Object.entries(error.fields).map(
    ([field, texts]) => [Object.hasOwn(given, field) ? field : (names.get(field) ?? field), texts] as const,
  );
  // Of two fields with one name the first counts: a file that is wrong is not missing.
  const fields: FieldErrors = Object.fromEntries(named.toReversed());
  return error.code === 'validation_failed'
    ? validationFailed(fields, error.unlisted)
    : new ServiceError(error.code, error.text, { fields, unlisted: error.unlisted });
}
