import * as z from 'zod';
import { operations } from '../../tools/index.ts';
import type { Config } from '../config.ts';
import { maxPersonalTokens } from '../domain/accounts/personal-tokens.ts';
import { abilities } from '../domain/actor.ts';
import { uploadFromUrlMegabytes, uploadMegabytes } from '../domain/files/upload-limits.ts';

export const exampleRequest = z.strictObject({ method: z.string(), path: z.string(), body: z.looseObject({}) });
const limit = z.int().describe('0: no limit.');

export const entryDocumentSchema = z.strictObject({
  name: z.string(),
  version: z.string(),
  baseUrl: z.string(),
  authentication: z.strictObject({
    scheme: z.string(),
    header: z.string(),
    tokenPrefix: z.string(),
    issuedAt: z.string().describe('Where people create personal access tokens.'),
    abilities: z.strictObject({ 'profile:read': z.string(), 'profile:write': z.string() }),
    oauth: z.strictObject({ connector: z.string(), authorizationServer: z.string(), protectedResource: z.string() }),
  }),
  discovery: z.strictObject({
    me: z.string(),
    slotTypes: z.string(),
    slotType: z.string(),
    profiles: z.string(),
    checkLogin: z.string(),
    profileSettings: z.string(),
    profileMarkdown: z.string(),
    musicLookup: z.string(),
    openapi: z.string(),
    documentation: z.string(),
  }),
  operations: z.array(
    z.strictObject({
      name: z.string(),
      title: z.string(),
      method: z.enum(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']),
      path: z.string(),
      ability: z.enum(abilities),
    }),
  ),
  conventions: z.strictObject({
    success: z.string(),
    error: z.string(),
    keyStyle: z.string(),
    dates: z.string(),
    strictWrite: z.string(),
    tolerantRead: z.string(),
    dryRun: z.string(),
    idempotency: z.string(),
    editing: z.string(),
    preview: z.string(),
    images: z.string(),
    loginChange: z.string(),
    profileKey: z.string(),
  }),
  limits: z.strictObject({
    requestsPerSecond: limit,
    requestsPerMinute: limit,
    musicLookupPerMinute: limit,
    analyticsPerMinute: limit,
    profiles: z.int(),
    slotsPerProfile: z.int(),
    page: z.strictObject({ maxBytes: limit }),
    slotsPerBatch: z.int(),
    tokens: z.int(),
    storage: z.strictObject({ maxBytes: limit }),
    upload: z.strictObject({ maxMegabytes: z.int(), maxMegabytesFromUrl: z.int() }),
  }),
  examples: z.strictObject({
    createPage: exampleRequest,
    uploadImage: exampleRequest,
    createButton: exampleRequest,
    changeButton: exampleRequest,
    reorder: exampleRequest,
    form: z
      .strictObject({ type: z.string(), data: z.looseObject({}) })
      .describe('The body of a block that shows a form.'),
  }),
  notAvailable: z.array(z.string()).describe('What no operation does.'),
});

/** Body of `GET /` for a program that does not know the API yet (docs/interface.md 8.9). */
export function entryDocument(config: Config): z.output<typeof entryDocumentSchema> {
  const baseUrl = `${config.publicUrl}/api/v1`;
  return {
    name: 'Vitrine',
    version: 'v1',
    baseUrl,
    authentication: {
      scheme: 'Bearer',
      header: 'Authorization: Bearer <ACCESS_TOKEN>',
      tokenPrefix: 'vtr_',
      issuedAt: `${config.publicUrl}/settings/api`,
      abilities: {
        [abilities[0]]: 'Read pages, slots, their statistics, and discovery',
        [abilities[1]]: 'Create pages; create, change, reorder and delete slots; update pages and their settings',
      },
      oauth: {
        connector: `${config.publicUrl}/mcp`,
        authorizationServer: `${config.publicUrl}/.well-known/oauth-authorization-server`,
        protectedResource: `${config.publicUrl}/.well-known/oauth-protected-resource/api/v1`,
      },
    },
    discovery: {
      me: `${baseUrl}/me`,
      slotTypes: `${baseUrl}/slot-types`,
      slotType: `${baseUrl}/slot-types/{type}`,
      profiles: `${baseUrl}/profiles`,
      checkLogin: `${baseUrl}/profiles/check-login?login={login}`,
      profileSettings: `${baseUrl}/profiles/{profileKey}/settings`,
      profileMarkdown: `${baseUrl}/profiles/{profileKey}/markdown`,
      musicLookup: `${baseUrl}/music/lookup?query={query}`,
      openapi: `${baseUrl}/openapi.json`,
      documentation: `${baseUrl}/docs`,
    },
    operations: operations.map(({ name, title, method, path, ability }) => ({ name, title, method, path, ability })),
    conventions: {
      success: '{ data, meta? }',
      error: '{ message, code, errors, documentation }',
      keyStyle: 'camelCase',
      dates: 'ISO 8601',
      strictWrite: 'Unknown and server-computed fields are refused with 422, each by its path.',
      tolerantRead: 'Legacy slots come with supported: false; they can be deleted and reordered, not edited.',
      dryRun:
        'Precognition: true on any write checks everything and stores nothing: 204, or the error of the real call.',
      idempotency:
        'Idempotency-Key (1 to 128 characters) on any write (POST, PATCH, PUT, DELETE): the same key within 24 hours returns the stored response again; with a different body it is 422.',
      editing: 'Change a slot with PATCH, do not delete and recreate it: its click statistics are tied to its id.',
      preview: 'GET /profiles/{profileKey}/markdown shows the page as a language model reads it: use it after writing.',
      images:
        'The avatar is cropped to a circle: send a square, 800x800 or larger. bgImage is optional, full width and uncropped: send 16:9 landscape, 1600x900 or larger, and only if the user asked for a background. Uploads are downscaled to 800 px width (gif excepted); with purpose background to 1920, with purpose avatar to a square of 800.',
      loginChange:
        'Takes effect at once; the old address stops working and is not redirected. Check availability first.',
      profileKey: 'A numeric profile id or a login; digits only always mean an id.',
    },
    limits: {
      requestsPerSecond: config.rates.perSecond,
      requestsPerMinute: config.rates.perMinute,
      musicLookupPerMinute: config.rates.musicPerMinute,
      analyticsPerMinute: config.rates.analyticsPerMinute,
      profiles: config.limits.profiles,
      slotsPerProfile: config.limits.slotsPerProfile,
      page: { maxBytes: config.limits.pageBytes },
      slotsPerBatch: 50,
      tokens: maxPersonalTokens,
      storage: { maxBytes: config.limits.storageBytes },
      upload: { maxMegabytes: uploadMegabytes, maxMegabytesFromUrl: uploadFromUrlMegabytes },
    },
    examples: {
      createPage: { method: 'POST', path: '/profiles', body: { login: 'anna.music' } },
      uploadImage: { method: 'POST', path: '/files', body: { url: 'https://example.com/avatar.jpg' } },
      createButton: {
        method: 'POST',
        path: '/profiles/anna.music/slots',
        body: { type: 'button', data: { link: 'https://example.com/tour', title: 'Tour dates' } },
      },
      changeButton: { method: 'PATCH', path: '/profiles/anna.music/slots/41', body: { data: { subtitle: 'Spring' } } },
      reorder: { method: 'PUT', path: '/profiles/anna.music/slots/order', body: { order: [42, 41] } },
      form: { type: 'form', data: { formId: '<id of a lead form>', view: 'button', buttonText: 'Write to me' } },
    },
    notAvailable: [
      'deleting a page (dashboard only, irreversible)',
      'page themes (neither returned for change nor accepted on write)',
      'creating or editing event slots (they are read-only) and storefront catalogs',
      'replacing all slots of a page in one call',
      'deleting a lead form, its webhook, reading its submissions',
      'adding or verifying notification channels',
      'account settings, password, e-mail, payment data',
      'tickets, orders, products',
    ],
  };
}
