import { z } from 'zod';
import { loginKeyOf } from '../../src/domain/profiles/login-rules.ts';
import { findOwnProfile } from '../../src/domain/profiles/profile-rows.ts';
import { profileSettingsView, updateProfileSettings as update } from '../../src/domain/profiles/profile-settings.ts';
import { pageUrl } from '../../src/domain/profiles/profile-view.ts';
import { described } from '../../src/domain/validation/described.ts';
import { defineWrite } from '../define-operation.ts';
import { none, profileKey } from '../fields.ts';
import { replaces } from '../hints.ts';
import { loginField } from './login-field.ts';
import { leanSettings, settingsExample, settingsOutput } from './profile-output.ts';

export const updateProfileSettings = defineWrite({
  name: 'update_profile_settings',
  title: 'Update page settings',
  description:
    'Changes login or language of a page. WARNING: with a new login the old address stops working at once, without a redirect: QR codes, NFC tags and shared links break. Ask the user first. Send languageCode or languageId, not both.',
  details:
    "The page's own current login is accepted and changes nothing. null as a language returns to the owner's language.",
  group: 'Profiles',
  ability: 'profile:write',
  method: 'PATCH',
  path: '/profiles/{profileKey}/settings',
  status: 200,
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
  errors: [404, 409, 422],
  example: {
    input: { profileKey: 'anna.music', languageCode: 'en' },
    output: { ...settingsExample, languageId: 1, languageCode: 'en' },
  },
  async loses({ context, actor }, { profileKey: key, login }, reader) {
    const row = await findOwnProfile(reader, actor.userId, key);
    // Logins are the same without regard to case: the old address goes on working then.
    if (login === undefined || loginKeyOf(login) === loginKeyOf(row.login)) return null;
    const [before, after] = [row.login, login].map((one) => pageUrl(context.config.publicUrl, one));
    return {
      en: `The address ${before} stops working at once and is not redirected: links, printed QR codes and NFC tags with it break. The new address is ${after}.`,
      ru: `Адрес ${before} сразу перестаёт работать, и переадресации с него нет: ссылки, напечатанные QR-коды и NFC-метки с ним сломаются. Новый адрес: ${after}.`,
    };
  },
  async run({ context, actor, now }, { profileKey: key, ...changes }, tx) {
    const row = await update(tx, actor.userId, key, changes, now);
    return { data: profileSettingsView(context.config.publicUrl, row) };
  },
});
