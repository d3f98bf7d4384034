import * as z from 'zod';
import type { Actor } from '../../src/domain/actor.ts';
import { alwaysWaits } from '../../src/domain/approval/change-waits.ts';
import type { Text } from '../../src/domain/errors.ts';
import { loginKeyOf, loginWarnings } from '../../src/domain/profiles/login-rules.ts';
import { findOwnProfile } from '../../src/domain/profiles/profile-rows.ts';
import { profileSettingsView, updateProfileSettings as update } from '../../src/domain/profiles/profile-settings.ts';
import { pageUrl } from '../../src/domain/profiles/profile-view.ts';
import { described } from '../../src/domain/validation/described.ts';
import { mutuallyExclusive } from '../../src/domain/validation/object-variants.ts';
import type { Warning } from '../../src/domain/warning.ts';
import type { Reader } from '../../src/store/database.ts';
import { textOf } from '../../src/texts/index.ts';
import { type Call, defineWrite } from '../define-operation.ts';
import { replaces } from '../hints.ts';
import { none, profileKey } from '../operation-fields.ts';
import { withWarnings } from '../with-warnings.ts';
import { languageCodeField } from './language-field.ts';
import { loginField } from './login-field.ts';
import { briefSettings, settingsExample, settingsOutput } from './profile-output.ts';

export const updateProfileSettings = defineWrite({
  name: 'update_profile_settings',
  title: 'Update page settings',
  description:
    'Changes login or language of a page. WARNING: with a new login the old address stops working immediately, without a redirect: QR codes, NFC tags and shared links break. Ask the user first; may wait for approval. Send languageCode or languageId, not both.',
  details:
    "The page's own current login is accepted and changes nothing. null as a language returns to the owner's language. If the owner wants to be asked before large changes, another login waits for their approval (`meta.unpublished`).",
  group: 'Profiles',
  ability: 'profile:write',
  method: 'PATCH',
  path: '/profiles/{profileKey}/settings',
  status: 200,
  approval: 'page',
  hints: replaces,
  params: z.strictObject({ profileKey }),
  query: none,
  body: z
    .strictObject({
      login: loginField.optional(),
      languageId: z
        .int()
        .meta({ minimum: 1 })
        .nullable()
        .optional()
        .meta(described("One of options.languages; null for the owner's language.")),
      languageCode: languageCodeField,
    })
    .meta(mutuallyExclusive('languageId', 'languageCode')),
  output: settingsOutput,
  brief: briefSettings('view'),
  ownWords: true,
  errors: [404, 409, 422],
  example: {
    input: { profileKey: 'anna.music', languageCode: 'en' },
    output: { ...settingsExample, languageId: 1, languageCode: 'en' },
  },
  async loses({ context, actor }, { profileKey: key, login }, reader) {
    const change = await addressChange(context, reader, actor, key, login);
    return change && !change.waits ? { text: changeText(change) } : null;
  },
  async run({ context, actor, locale, now }, { profileKey: key, ...changes }, tx) {
    // A new login is a large change, which waits if the user wants to be asked and was not.
    const change = await addressChange(context, tx, actor, key, changes.login);
    const row = await update(tx, actor, key, changes, now);
    const data = profileSettingsView(context.config.publicUrl, row);
    const text = change && changeText({ ...change, waits: change.waits || actor.asksFirst === true });
    const warnings: Warning[] = text ? [{ field: 'login', code: 'address_changed', text }] : [];
    return withWarnings({ locale }, data, [...warnings, ...loginWarnings(changes.login)]);
  },
});

interface AddressChange {
  before: string;
  after: string;
  /** Whether the previous address works until the owner publishes the change. */
  waits: boolean;
}

function changeText({ before, after, waits }: AddressChange): Text {
  return textOf(({ profileMessages: t }) =>
    waits ? t.addressWillStopWorking(before, after) : t.addressStopsWorking(before, after),
  );
}

/** Returns the address that a new login disables; null if the login stays the same, regardless of case, or if no address works yet. */
async function addressChange(
  { config }: Pick<Call['context'], 'config'>,
  reader: Pick<Reader, 'first'>,
  actor: Actor,
  profileKey: string,
  login: string | undefined,
): Promise<AddressChange | null> {
  if (login === undefined) return null;
  const row = await findOwnProfile(reader, actor, profileKey);
  if (!row.status || loginKeyOf(login) === loginKeyOf(row.publicLogin)) return null;
  return {
    before: pageUrl(config.publicUrl, row.publicLogin),
    after: pageUrl(config.publicUrl, login),
    waits: alwaysWaits(row, actor),
  };
}
