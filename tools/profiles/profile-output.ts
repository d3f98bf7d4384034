import * as z from 'zod';
import type { SlotView } from '../../src/domain/slots/slot-view.ts';
import type { BriefForm } from '../define-operation.ts';
import { briefSlotForms, slotOutput } from '../slots/slot-output.ts';
import { withoutNulls } from '../without-nulls.ts';

/** A page (docs/interface.md 5.1), without its slots. */
export const profileOutput = z.strictObject({
  id: z.int(),
  login: z.string(),
  title: z.string().nullable().describe('Shown under the avatar.'),
  description: z.string().nullable().describe('Plain text.'),
  avatar: z.string().nullable().describe('A file path; computed.avatarUrl is its address.'),
  bgImage: z.string().nullable().describe('A file path; computed.bgImageUrl is its address.'),
  socials: z.array(z.strictObject({ link: z.string(), order: z.int() })),
  themeId: z.int().describe('Read-only here.'),
  languageId: z.int().nullable().describe("null: the owner's language."),
  computed: z.strictObject({
    url: z.string().describe('Public address.'),
    avatarUrl: z.string().nullable(),
    bgImageUrl: z.string().nullable(),
    socials: z.array(z.strictObject({ icon: z.string() })).describe('Icons of socials, in the same order.'),
    isMain: z.boolean(),
    status: z.boolean().describe('True when the page is published.'),
  }),
});

export const profileWithSlotsOutput = profileOutput.extend({
  slots: z.array(slotOutput).optional().describe('In page order; present with include=slots.'),
});

export const profileExample = {
  id: 7,
  login: 'anna.music',
  title: 'Anna',
  description: 'Songs and tour dates',
  avatar: null,
  bgImage: null,
  socials: [{ link: 'https://instagram.com/anna', order: 0 }],
  themeId: 1,
  languageId: null,
  computed: {
    url: 'https://links.example/anna.music',
    avatarUrl: null,
    bgImageUrl: null,
    socials: [{ icon: 'instagram' }],
    isMain: true,
    status: true,
  },
};

export const settingsOutput = z.strictObject({
  profileId: z.int(),
  login: z.string(),
  languageId: z.int().nullable().describe("null: the page uses the owner's language."),
  languageCode: z.string().nullable(),
  computed: z.strictObject({
    url: z.string().describe('Public address.'),
    effectiveLanguageCode: z.string().describe('Language the page renders in.'),
  }),
  options: z.strictObject({
    languages: z.array(z.strictObject({ id: z.int(), code: z.string(), name: z.string() })),
    login: z.strictObject({
      minLength: z.int(),
      maxLength: z.int(),
      pattern: z.string(),
      reserved: z.array(z.string()),
    }),
  }),
});

/** A page without fields that are empty, derived or equal for all pages, and its slots in brief form. */
const briefProfileOutput = z.strictObject({
  id: z.int(),
  login: z.string(),
  title: z.string().optional(),
  description: z.string().optional(),
  avatar: z.string().optional(),
  bgImage: z.string().optional(),
  socials: z.array(z.strictObject({ link: z.string() })).optional(),
  languageId: z.int().optional(),
  computed: z.strictObject({ url: z.string(), avatarUrl: z.string().optional() }),
  slots: briefSlotForms.output.optional(),
});

type Profile = z.output<typeof profileWithSlotsOutput>;

export const briefProfile: BriefForm<Profile> = {
  argument: 'view',
  output: briefProfileOutput,
  of: (profile) => toBrief(profile),
};

/** The changed fields of a changed page. */
export const briefProfileChange: BriefForm<Profile> = {
  argument: 'view',
  output: briefProfileOutput,
  of(profile, given) {
    const { id, login, computed, ...others } = toBrief(profile);
    return { id, login, ...Object.fromEntries(Object.entries(others).filter(([name]) => name in given)), computed };
  },
};

function toBrief({ title, description, avatar, bgImage, socials, languageId, computed, slots, ...page }: Profile) {
  const { url, avatarUrl } = computed;
  return {
    ...{ id: page.id, login: page.login },
    ...withoutNulls({ title, description, avatar, bgImage, languageId }),
    ...(socials.length > 0 && { socials: socials.map(({ link }) => ({ link })) }),
    computed: { url, ...withoutNulls({ avatarUrl }) },
    // The operation's result was just checked against this shape.
    ...(slots && { slots: briefSlotForms.of(slots as SlotView[], {}) }),
  };
}

const briefSettingsOutput = z.strictObject({
  profileId: z.int(),
  login: z.string(),
  languageCode: z.string().nullable(),
  computed: z.strictObject({ url: z.string(), effectiveLanguageCode: z.string() }),
});

/** The connector's form of settings: without the possible values, which are the same for every page. */
export function briefSettings(argument: 'view' | 'detail'): BriefForm<z.output<typeof settingsOutput>> {
  return {
    argument,
    hasAllChanges: true,
    output: briefSettingsOutput,
    of: ({ profileId, login, languageCode, computed }) => ({ profileId, login, languageCode, computed }),
  };
}

export const settingsExample = {
  profileId: 7,
  login: 'anna.music',
  languageId: null,
  languageCode: null,
  computed: { url: 'https://links.example/anna.music', effectiveLanguageCode: 'en' },
  options: {
    languages: [{ id: 1, code: 'en', name: 'English' }],
    login: { minLength: 4, maxLength: 60, pattern: '^[a-zA-Z0-9._]+$', reserved: ['api', 'login'] },
  },
};
