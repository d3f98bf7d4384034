import type { Config } from '../../config.ts';
import { writeWarningCodes } from '../../domain/warning.ts';

export interface Convention {
  id: string;
  title: string;
  /** Paragraphs in which backquotes mark code. */
  text: string[];
}

/** Returns the rules that apply to every operation. */
export function conventions(config: Config): Convention[] {
  const { rates, limits } = config;
  return [
    {
      id: 'answers',
      title: 'Responses',
      text: [
        'A successful response is `{data, meta?}`, an error `{message, code, errors, documentation}`. `errors` is null or a map of field paths to messages; `documentation` is an address of this reference. Keys are camelCase, times ISO 8601 in UTC.',
        'Every response has an `X-Request-Id`. Messages are English, or Russian if `Accept-Language` prefers it.',
      ],
    },
    {
      id: 'keys',
      title: 'Page keys',
      text: [
        '`profileKey` is the numeric id of a page or its login; a key of digits only is always an id. Logins are unique without regard to case. Only your own pages are accessible: another user’s page is 404.',
      ],
    },
    {
      id: 'writing',
      title: 'Writing',
      text: [
        'Writes are strict: an unknown field, an unknown query parameter or a field that the server computes is 422, each named by its path at any depth. Reads are tolerant: a slot of a legacy type has `supported: false`.',
        'PATCH changes only the fields you send. A slot’s `data` is merged at its top level: lists and objects in it are replaced whole, and the merged result must be valid. `null` for a text that has a default means the default.',
        '`visibility` beside `data` says when visitors see a slot: `{hidden, from, until}`, replaced as a whole, null for always. Times are ISO 8601; without an offset they are by the clocks of the account. Slots that have one show it as `computed.visibility`, with `visibleNow`. A hidden slot keeps its statistics and cannot be clicked.',
        'Positions are 0-based and without gaps. Adding a slot at `order` moves the others down; past the end means the end.',
        'Change a slot with PATCH instead of deleting and creating it: its statistics are tied to its id and are deleted with it.',
        'Batch operations take up to 50 slots and are all or nothing; errors are keyed `slots.2.data.link` or `ids.3`.',
        'A JSON body is at most 1 MB, 2 MB for the batch operations, and nested at most 64 levels deep. An error lists at most 1,000 fields, each name cut at 100 characters, and `message` says how many more there are.',
      ],
    },
    {
      id: 'images',
      title: 'Images and addresses',
      text: [
        'The avatar is cropped to a circle: send a square, 800×800 or larger. The background is shown full width and uncropped: send 16:9 landscape, 1600×900 or larger, and only if the user asked for one. `POST /files` with `purpose` `avatar` or `background` makes an image fit. Images are file paths, never URLs.',
        'A new login takes effect immediately. The old address stops working and is not redirected, so links, QR codes and NFC tags with it break: check with `GET /profiles/check-login` first.',
      ],
    },
    {
      id: 'dry-run',
      title: 'Dry run',
      text: [
        '`Precognition: true` on any write checks everything, business rules too, and stores nothing. It returns 204 with `Precognition-Success: true`, or the error that the real request would return.',
        '`Precognition-Validate-Only: data.link,order` limits errors to these fields; `*` matches one segment. A dry run neither uses nor stores an idempotency key. In tools it is the argument `dryRun`.',
        `\`meta.warnings: [{field, code, message}]\` of a write says what was stored but not as sent, or will not look as expected: ${writeWarningCodes.map((code) => `\`${code}\``).join(', ')}. A dry run has no body and carries them as JSON in the header \`Precognition-Warnings\`, as many as fit in 4,000 characters. Statistics of which nothing new is counted have the warning \`statistics_off\`.`,
      ],
    },
    {
      id: 'unpublished',
      title: 'Changes that wait',
      text: [
        'Owners can let changes of a page wait until they publish them. Requests read and write the page as it is, and visitors see it as it was before. Responses about such a page have `meta.unpublished: {since, changes, reviewUrl}`; those without an envelope, such as 204, have it as JSON in the header `Unpublished`. Tell the user: only they can publish or discard, at `reviewUrl`.',
        'A new login takes effect when it is published; until then the old one leads to the page and neither is free. Forms that are edited wait with the page; submissions always arrive. Events, and the deletion of a form, take effect immediately.',
      ],
    },
    {
      id: 'suspended',
      title: 'Suspended pages',
      text: [
        'An operator can suspend a page: visitors get 451 until it is resumed. Requests go on reading and writing it, and responses about it have `meta.suspended: {since, reason}`; those without an envelope have it as JSON in the header `Suspended`, with a long reason cut. Tell the user: they can appeal once, on the dashboard. While a whole account is suspended, its tokens get 403 `account_suspended`.',
      ],
    },
    {
      id: 'idempotency',
      title: 'Idempotency',
      text: [
        '`Idempotency-Key` on any write, 1 to 128 characters: the first success is stored for 24 hours, and the same request with the same key returns it again with `Idempotency-Replayed: true`. A different request with the same key is 422. Errors are not stored. Identical concurrent requests wait for the first. In tools it is the argument `idempotencyKey`.',
      ],
    },
    {
      id: 'limits',
      title: 'Rate limits and quotas',
      text: [
        `Per token, REST and MCP together: ${rateText(rates.perSecond, 'in any second')} and ${rateText(rates.perMinute, 'in any minute')}. \`RateLimit-Policy\` and \`RateLimit\` say what is left; a refused request is 429 with \`Retry-After\` and does not count.`,
        `${limits.profiles} pages per account, ${limits.slotsPerProfile} slots per page, 50 slots per batch.`,
        ...pageSizeText(limits.pageBytes),
      ],
    },
    {
      id: 'markdown',
      title: 'Pages as markdown',
      text: [
        'After writing, read the page back with `GET /profiles/{profileKey}/markdown`: it shows empty blocks and wrong order. The same text is public at `/<login>.md`, and at `/<login>` for `Accept: text/markdown`.',
      ],
    },
    {
      id: 'tools',
      title: 'MCP tools',
      text: [
        'Every operation is also a tool of the connector. Its arguments are the fields of path, query and body, flat and with the same names unless an operation below says otherwise. `structuredContent` is `{data, meta?}`; a text next to it has the same JSON. An error has `isError`, a sentence as text, and the error envelope as a second text.',
        'Tools return brief results unless the call asks for all: lists and writes with `view: "full"`, slot types and settings with `detail: "full"`. A brief slot is `{id, type, order, title, supported?, message?, hidden?, shownFrom?, shownUntil?, warnings?}`; a brief page leaves out what is empty; `update_profile` returns the fields that were sent; `reorder_slots` returns `{order}`; fractions have four digits. No answer is longer than 60,000 characters: `meta.nextCursor` continues a list, and `meta.more` says what was cut.',
        'Two tools exist only in the connector: `search` finds your pages and blocks by words, and `fetch` reads one of the results. They have the shape that research assistants expect: `{results: [{id, title, url}]}` and `{id, title, text, url, metadata}`.',
      ],
    },
  ];
}

function pageSizeText(bytes: number): string[] {
  if (bytes === 0) return [];
  return [
    `A page has at most ${bytes / 1_000_000} MB: the JSON of its slots' \`data\`, with the forms that form slots show inline and the events that event slots show, counted each time. A write that would enlarge it beyond that, also of a form or an event, is 409 \`limit_reached\`; one that does not enlarge it is accepted. \`limits.page.maxBytes\` of \`GET /me\` is the bound, 0 for none.`,
  ];
}

function rateText(quota: number, when: string): string {
  return quota === 0 ? `any number of requests ${when}` : `${quota} requests ${when}`;
}
