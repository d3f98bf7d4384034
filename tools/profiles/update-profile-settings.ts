import * as z from 'zod';
import type { Actor } from '../../src/domain/actor.ts';
import { waitsAnyway } from '../../src/domain/approval/change-waits.ts';
import type { Text } from '../../src/domain/errors.ts';
import { loginKeyOf, loginWarnings } from '../../src/domain/profiles/login-rules.ts';
import { findOwnProfile } from '../../src/domain/profiles/profile-rows.ts';
import { profileSettingsView, updateProfileSettings as update } from '../../src/domain/profiles/profile-settings.ts';
import { pageUrl } from '../../src/domain/profiles/profile-view.ts';
import { described } from '../../src/domain/validation/described.ts';
import type { Warning } from '../../src/domain/warning.ts';
import type { Reader } from '../../src/store/database.ts';
import { textOf } from '../../src/texts/index.ts';
import { type Call, defineWrite } from '../define-operation.ts';
import { none, profileKey } from '../fields.ts';
import { replaces } from '../hints.ts';
import { withWarnings } from '../with-warnings.ts';
import { loginField } from './login-field.ts';
import { leanSettings, settingsExample, settingsOutput } from './profile-output.ts';

export const updateProfileSettings = defineWrite({
  name: 'update_profile_settings',
  title: 'Update page settings',
  description:
    'Changes login or language of a page. WARNING: with a new login the old address stops working at once, without a redirect: QR codes, NFC tags and shared links break. Ask the user first; may wait for approval. Send languageCode or languageId, not both.',
  details:
    "The page's own current login is accepted and changes nothing. null as a language returns to the owner's language. Where the owner wants to be asked before large changes, another login waits for their approval (`meta.unpublished`).",
  group: 'Profiles',
  ability: 'profile:write',
  method: 'PATCH',
  path: '/profiles/{profileKey}/settings',
  status: 200,
  approval: 'page',
  hints: replaces,
  params: z.strictObject({ profileKey }),
  query: none,
  body: z.strictObject({
    login: loginField.optional(),
    languageId: z
      .int()
      .meta({ minimum: 1 })
      .nullable()
      .optional()
      .meta(described("One of options.languages; null for the owner's language.")),
    languageCode: z
      .string()
      .max(10)
      .meta({ minLength: 2, pattern: '^[A-Za-z-]+$' })
      .nullable()
      .optional()
      .meta(described("The same by code; null for the owner's language.", "Such as en; null: the owner's language.")),
  }),
  output: settingsOutput,
  lean: leanSettings('view'),
  ownWords: true,
  errors: [404, 409, 422],
  example: {
    input: { profileKey: 'anna.music', languageCode: 'en' },
    output: { ...settingsExample, languageId: 1, languageCode: 'en' },
  },
  async loses({ context, actor }, { profileKey: key, login }, reader) {
    const text = await brokenAddress(context, reader, actor, key, login);
    return text && { text };
  },
  async run({ context, actor, locale, now }, { profileKey: key, ...changes }, tx) {
    // Another address is a large change, which waits where the person wants to be asked about it and was not.
    const broken = actor.asksFirst ? null : await brokenAddress(context, tx, actor, key, changes.login);
    const row = await update(tx, actor, key, changes, now);
    const data = profileSettingsView(context.config.publicUrl, row);
    const warnings: Warning[] = broken ? [{ field: 'login', code: 'address_changed', text: broken }] : [];
    return withWarnings({ locale }, data, [...warnings, ...loginWarnings(changes.login)]);
  },
});

/**
 * What breaks at once by another login; null where it stays the same, which it does without regard to case, and where the change waits for
 * approval anyway.
 */
async function brokenAddress(
  { config }: Pick<Call['context'], 'config'>,
  reader: Pick<Reader, 'first'>,
  actor: Actor,
  profileKey: string,
  login: string | undefined,
): Promise<Text | null> {
  if (login === undefined) return null;
  const row = await findOwnProfile(reader, actor.userId, profileKey);
  if (waitsAnyway(row, actor)) return null;
  if (loginKeyOf(login) === loginKeyOf(row.login)) return null;
  const before = pageUrl(config.publicUrl, row.login);
  const after = pageUrl(config.publicUrl, login);
  return textOf((t) => t.profileMessages.addressStopsWorking(before, after));
}
