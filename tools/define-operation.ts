import * as z from 'zod';
import type { Context } from '../src/context.ts';
import type { Ability, Actor } from '../src/domain/actor.ts';
import type { ApprovalSubject } from '../src/domain/approval/approval-subjects.ts';
import type { Locale, Text } from '../src/domain/errors.ts';
import type { Reader, Transaction } from '../src/store/database.ts';
import type { ReceivedFile } from '../src/store/files/received-file.ts';
import { type Hints, reads } from './hints.ts';
import { none } from './operation-fields.ts';

/** Context of a call, available to every operation. */
export interface Call {
  context: Context;
  actor: Actor;
  locale: Locale;
  now: Date;
  /** True if slot data of a wrong but unmistakable JSON type is accepted (src/domain/validation/coerce-types.ts). */
  coerceTypes: boolean;
  /** True if nothing may be stored, downloaded or sent. */
  dryRun: boolean;
  /** The file that came with the call, for operations that accept one; null for a form without one. */
  file: ReceivedFile | null | undefined;
}

/** Result of an operation; it becomes the envelope `{data, meta?}`. */
export interface OperationResult<Data> {
  data: Data;
  meta?: Record<string, unknown>;
}

/** Result whose list may be too large for memory: each entry is read after the previous one was sent. */
export interface StreamedResult<Data> {
  data: AsyncIterable<Data extends readonly (infer Entry)[] ? Entry : never>;
  meta?: Record<string, unknown>;
}

/** Description of the data that a call would delete for good, for the question. */
export interface Loss {
  text: Text;
  /** True for a loss worth a question only as part of a large change (src/domain/approval/large-change.ts). */
  onlyIfLarge?: boolean;
}

/** The shorter default form of the connector, where REST returns more (docs/interface.md 9.6). */
export interface BriefForm<Data> {
  /** The tool's argument that requests the full form; without one the result is always brief. */
  argument?: 'view' | 'detail';
  /** True if the brief data has everything that a write can change: then that of a dry run is brief, too. */
  hasAllChanges?: true;
  /** Schema of the brief data. */
  output: z.ZodType;
  /**
   * Makes brief data from full data; `given` are the tool's arguments. Without the parameter `given`, it runs only once for cached data.
   */
  of(data: Data, given: Record<string, unknown>): unknown;
}

export type ExtraRate = 'music' | 'analytics';

type Shape = z.ZodObject;
type Fields<Path extends Shape, Query extends Shape, Body extends Shape> = z.output<Path> &
  z.output<Query> &
  z.output<Body>;

interface Description<Path extends Shape, Query extends Shape, Body extends Shape, Output extends z.ZodType> {
  /** The tool's name and, in camelCase, the OpenAPI operationId. */
  name: string;
  title: string;
  /** Text that an assistant reads before it calls: workflow, effects, warnings. */
  description: string;
  /** Additional text for the REST reference, which assistants do not need. */
  details?: string;
  /** Additional text for assistants, about arguments that only the tool has. */
  toolDetails?: string;
  group:
    | 'Profiles'
    | 'Slots'
    | 'Discovery'
    | 'Music and files'
    | 'Forms'
    | 'Analytics'
    | 'Stickers'
    | 'Social statistics';
  ability: Ability;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Relative to the API root, with `{parameter}`s named as in `params`. */
  path: `/${string}`;
  status: 200 | 201 | 204;
  /** A further limit of an expensive operation (docs/interface.md 4.6). */
  rate?: ExtraRate;
  hints: Hints;
  params: Path;
  query: Query;
  body: Body;
  /** Maximum megabytes of a JSON body, if one is not enough (docs/interface.md 3.1). */
  bodyMegabytes?: 2;
  /**
   * Accepts one file instead of a field of the body: over REST as a part of a form (RFC 7578), in a tool by one of `fileArguments`
   * (tools/files/file-arguments.ts). `withoutFile` is what the tool does if neither is given.
   */
  file?: { part: string; instead: string; maxMegabytes: number; withoutFile: Operation };
  /** Schema of `data`; for status 204 the tool's result has it while REST has no body. */
  output: Output;
  /** Schema of `meta`, if there is any. */
  meta?: z.ZodObject;
  brief?: BriefForm<z.output<Output>>;
  /** True where a result has no text that people wrote: over MCP all other results are marked as quoting them. */
  ownWords?: true;
  /** True where the result contains a secret: no result is stored for an idempotency key, and a repeated request issues another secret. */
  issuesSecret?: true;
  /** The operation's own errors, besides those of any call (tools/error-statuses.ts). */
  errors: readonly (404 | 409 | 413 | 415 | 422 | 503)[];
  /** `meta` is given if it is more than the total. */
  example: { input: Record<string, unknown>; output: unknown; meta?: Record<string, unknown> };
  /** Query or body fields with another name in the tool: REST name -> tool argument. */
  toolNames?: Record<string, string>;
  /** REST's format of `data` if it is not JSON. */
  media?: {
    type: 'text/markdown';
    text(data: z.output<Output>): string;
    headers(data: z.output<Output>): Record<string, string>;
  };
}

export interface ReadOperation<Path extends Shape, Query extends Shape, Body extends Shape, Output extends z.ZodType>
  extends Description<Path, Query, Body, Output> {
  kind: 'read';
  run(
    call: Call,
    input: Fields<Path, Query, Body>,
    reader: Reader,
  ): Promise<OperationResult<z.input<Output>> | StreamedResult<z.input<Output>>>;
}

export interface WriteOperation<
  Path extends Shape,
  Query extends Shape,
  Body extends Shape,
  Output extends z.ZodType,
  Prepared,
> extends Description<Path, Query, Body, Output> {
  kind: 'write';
  /** Kind of change, which decides whether it waits for the user's approval (src/domain/approval/approval-subjects.ts). */
  approval: ApprovalSubject;
  /** Returns the data that the user would lose for good, or null for none, for example if the change waits for their approval anyway. */
  loses?(call: Call, input: Fields<Path, Query, Body>, reader: Reader): Promise<Loss | null>;
  /**
   * Slow work that must not block the database, such as a download. It runs once, before the unit of work, and is skipped if the result is
   * a stored one. Anything it leaves behind when the unit of work fails must be harmless. In a dry run it only checks.
   */
  prepare?(call: Call, input: Fields<Path, Query, Body>): Promise<Prepared>;
  /**
   * Runs inside one unit of work under the user's lock; it may be repeated or, in a dry run, rolled back. `prepared` is null without a
   * `prepare`, and in a mere search for errors.
   */
  run(
    call: Call,
    input: Fields<Path, Query, Body>,
    tx: Transaction,
    prepared: Prepared | null,
  ): Promise<OperationResult<z.input<Output>>>;
}

/** Any operation, as REST and MCP see it: its input has been parsed by its own schemas. */
export type Operation = Description<Shape, Shape, Shape, z.ZodType> &
  (
    | {
        kind: 'read';
        run(call: Call, input: Record<string, unknown>, reader: Reader): Promise<OperationResult<unknown>>;
      }
    | {
        kind: 'write';
        approval: ApprovalSubject;
        loses?(call: Call, input: Record<string, unknown>, reader: Reader): Promise<Loss | null>;
        prepare?(call: Call, input: Record<string, unknown>): Promise<unknown>;
        run(
          call: Call,
          input: Record<string, unknown>,
          tx: Transaction,
          prepared: unknown,
        ): Promise<OperationResult<unknown>>;
      }
  );

/**
 * A tool of the connector that REST does not have (docs/interface.md 9.3). It only reads, and its result is the tool's whole structured
 * content, without the envelope.
 */
export type ToolOnly = Pick<Operation, 'name' | 'title' | 'description' | 'ability' | 'rate' | 'hints' | ToolPart> & {
  kind: 'read';
  run(call: Call, input: Record<string, unknown>, reader: Reader): Promise<OperationResult<unknown>>;
};
type ToolPart =
  | 'toolDetails'
  | ('params' | 'query' | 'body' | 'bodyMegabytes' | 'output' | 'meta' | 'brief')
  | ('ownWords' | 'file' | 'toolNames');

/** Everything that can be called as a tool. */
export type Tool = Operation | ToolOnly;

/** Returns whether the tool is also an operation of REST. */
export function isOperation(tool: Tool): tool is Operation {
  return 'path' in tool;
}

/** Declares a tool that REST does not have. */
export function defineToolOnly<Input extends Shape, Output extends z.ZodObject>({
  input,
  output,
  run,
  ...described
}: Pick<ToolOnly, 'name' | 'title' | 'description'> & {
  input: Input;
  output: Output;
  run(call: Call, input: z.output<Input>, reader: Reader): Promise<z.input<Output>>;
}): ToolOnly {
  return {
    kind: 'read',
    ability: 'profile:read',
    hints: reads,
    params: none,
    query: none,
    body: input,
    ...described,
    output: output.extend({ meta: z.looseObject({}).optional() }),
    // REST and MCP pass only values parsed by this very schema.
    run: async (call, given, reader) => ({ data: await run(call, given as z.output<Input>, reader) }),
  };
}

/** Declares an operation that only reads. */
export function defineRead<Path extends Shape, Query extends Shape, Body extends Shape, Output extends z.ZodType>(
  operation: Omit<ReadOperation<Path, Query, Body, Output>, 'kind'>,
): Operation {
  // REST and MCP pass `run` only values parsed by these very schemas, so its narrower input type is correct.
  return { kind: 'read', ...operation } as unknown as Operation;
}

/** Declares an operation that changes something; it supports dry runs and idempotency. */
export function defineWrite<
  Path extends Shape,
  Query extends Shape,
  Body extends Shape,
  Output extends z.ZodType,
  Prepared = null,
>(operation: Omit<WriteOperation<Path, Query, Body, Output, Prepared>, 'kind'>): Operation {
  // REST and MCP pass `run` only values parsed by these very schemas, so its narrower input type is correct.
  return { kind: 'write', ...operation } as unknown as Operation;
}
