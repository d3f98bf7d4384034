import type { Context } from '../../context.ts';
import { type Account, accountByEmail, createAccount } from '../../domain/accounts/accounts.ts';
import { setFeatures } from '../../domain/accounts/features.ts';
import { createPersonalToken, deletePersonalToken, listPersonalTokens } from '../../domain/accounts/personal-tokens.ts';
import { writeUnderUserLock } from '../../domain/accounts/user-lock.ts';
import { type Author, abilities } from '../../domain/actor.ts';
import { addChannel } from '../../domain/channels/channels.ts';
import { invalidField } from '../../domain/errors.ts';
import type { PreparedFile } from '../../domain/files/prepare-file.ts';
import { saveFile } from '../../domain/files/save-file.ts';
import { type StorageBound, storageBound } from '../../domain/files/storage.ts';
import { checkAnswers } from '../../domain/forms/check-answers.ts';
import { assertLoginFree, createProfile } from '../../domain/profiles/create-profile.ts';
import { findProfileByLogin } from '../../domain/profiles/profile-rows.ts';
import { pageUrl } from '../../domain/profiles/profile-view.ts';
import { updateProfile } from '../../domain/profiles/update-profile.ts';
import { newSecret } from '../../domain/secrets.ts';
import { createSlots } from '../../domain/slots/create-slots.ts';
import { updateStickers } from '../../domain/stickers/update-stickers.ts';
import { applyTemplate } from '../../domain/templates/apply-template.ts';
import { type PreparedPictures, preparePicture, preparePictures } from '../../domain/templates/template-pictures.ts';
import { templateIn } from '../../domain/templates/templates.ts';
import type { Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { newPassword } from '../new-password.ts';
import { demoEvent, demoForm, demoLegacySlot, demoProfile, demoSlots, demoSubmissions } from './demo-content.ts';
import { addDemoSocial } from './demo-social.ts';
import { addDemoStatistics } from './demo-statistics.ts';
import { demoStickers } from './demo-stickers.ts';

export interface Demo {
  email: string;
  /** Only when this run made the account. */
  password?: string;
  login: string;
  url: string;
  token: string;
}

/** An account with a page that has some of everything. */
export interface DemoAccount {
  account: Account;
  /** Null when an earlier run made the account. */
  password: string | null;
  login: string;
  url: string;
}

const tokenName = 'demo';

/** Makes the demo account and page, or reuses those of an earlier run, with a new token in place of that run's. */
export async function createDemo(context: Context, input: { email: string; login: string }): Promise<Demo> {
  const { account, password, login, url } = await createDemoAccount(context, input);
  for (const token of await listPersonalTokens(context, account.id)) {
    if (token.name === tokenName) await deletePersonalToken(context, account.id, token.id);
  }
  const { token } = await createPersonalToken(context, account.id, { name: tokenName, abilities });
  return { email: account.email, ...(password === null ? {} : { password }), login, url, token };
}

/** Makes an account with a page that has every kind of content, or reuses those of an earlier run. */
export async function createDemoAccount(
  context: Context,
  input: { email: string; login: string },
): Promise<DemoAccount> {
  const known = await accountByEmail(context, input.email);
  const owner = await findProfileByLogin(context.db.read, input.login);
  if (owner && owner.userId !== known?.id) {
    throw invalidField(
      '--login',
      textOf((t) => t.requestMessages.pageOfAnother(input.login)),
    );
  }
  // Before anything is made: a wrong login must leave nothing behind.
  if (!owner) await context.db.rehearse((tx) => assertLoginFree(tx, input.login, null));
  const password = newPassword();
  const account =
    known ??
    (await createAccount(context, { email: input.email, name: demoProfile.title, password, byOperator: true }));
  await setFeatures(context, account.id, { stickers: true, social: true });
  await addDemoSocial(context, account.id, account.name);
  if (!owner) {
    await createPage(context, account, input.login);
    await addDemoStatistics(context, input.login);
  }
  const login = owner?.login ?? input.login;
  return { account, password: known ? null : password, login, url: pageUrl(context.config.publicUrl, login) };
}

async function createPage(context: Context, account: Account, login: string): Promise<void> {
  const now = context.now();
  const { limits, publicUrl } = context.config;
  const storage = storageBound(context);
  const formId = newSecret().slice(0, 16);
  // The address is unverified, so no mail may go there.
  const verified = context.config.smtpUrl === null;
  const channel = await addChannel(context, account.id, { type: 'email', target: account.email, verified });
  const day = 24 * 60 * 60 * 1000;
  const author: Author = { userId: account.id, credential: { kind: 'command_line' } };
  const template = templateIn('maker', 'en');
  const prepared = await preparePictures(context, account.id, template, true);
  const portrait = await preparePicture(context, account.id, template.avatar, 'avatar');
  const rules = { slotTypes: context.slotTypes, maxSlots: limits.slotsPerProfile, maxPageBytes: limits.pageBytes, now };
  await writeUnderUserLock(context.db, account.id, async (tx) => {
    const profile = await createProfile(tx, author, login, { maxProfiles: limits.profiles, publicUrl, now });
    const profileKey = String(profile.id);
    const pictures = await keepPictures(tx, storage, account.id, portrait, prepared, now);
    await updateProfile(tx, author, profileKey, { ...demoProfile, avatar: pictures.avatar }, now);
    // Its look only: the blocks below are of every type.
    await applyTemplate(tx, author, profileKey, { template, pictures: prepared, storage }, false, rules);
    await tx.form.create({
      data: {
        ...demoForm,
        id: formId,
        userId: account.id,
        fields: JSON.stringify(demoForm.fields),
        notificationChannelIds: JSON.stringify([channel.id]),
        // The age of the oldest statistics.
        createdAt: new Date(now.getTime() - 61 * day),
      },
    });
    const startsAt = new Date(Math.ceil(now.getTime() / day) * day + 30 * day + 17 * 60 * 60 * 1000);
    const event = await tx.event.create({ data: { ...demoEvent, userId: account.id, startsAt, createdAt: now } });
    const slots = await createSlots(tx, author, profileKey, demoSlots(pictures.of, formId), undefined, rules);
    // Events and blocks of former types cannot be made through the interface, so they are put beside the others here.
    const others = [{ type: 'event', data: { eventId: event.id } }, demoLegacySlot];
    await tx.slot.createMany({
      data: others.map(({ type, data }, index) => ({
        profileId: profile.id,
        type,
        position: slots.length + index,
        data: JSON.stringify(data),
        createdAt: now,
        updatedAt: now,
      })),
    });
    await updateStickers(tx, author, profileKey, demoStickers(slots), now);
    const formSlot = slots.find(({ type }) => type === 'form');
    // Written directly, without the outbox: no notification is sent for an invented submission.
    await tx.formSubmission.createMany({
      data: demoSubmissions.map(({ daysAgo, answers }) => ({
        formId,
        profileId: profile.id,
        slotId: formSlot?.id ?? null,
        fields: JSON.stringify(checkAnswers(demoForm.fields, (id) => answers[id] ?? '').answers),
        createdAt: new Date(now.getTime() - daysAgo * day),
      })),
    });
  });
}

/** Makes the template's pictures the account's; `of` returns the path of one of a block by its name. */
async function keepPictures(
  tx: Transaction,
  storage: StorageBound,
  userId: number,
  avatar: PreparedFile,
  { blocks }: PreparedPictures,
  now: Date,
) {
  const paths = new Map<string, string>();
  for (const [name, file] of blocks) paths.set(name, (await saveFile(tx, storage, userId, file, now)).path);
  return {
    avatar: (await saveFile(tx, storage, userId, avatar, now)).path,
    of(name: string): string {
      const path = paths.get(name);
      if (path === undefined) throw new Error(`the template has no picture ${name}`);
      return path;
    },
  };
}
