import type { Text } from '../errors.ts';
import type { AccountRow } from './account-rows.ts';
import { type PlatformName, platformLabels } from './platform.ts';

/** Figures older than this are told to be old. */
const staleAfter = 24 * 60 * 60 * 1000;

/** What a platform's figures never tell. */
const platformNotes: Record<PlatformName, Text> = {
  instagram: {
    en: 'Instagram: reach is reported per day only, so there is none for several days together; data can be two days late.',
    ru: 'Instagram: охват сообщается только по отдельным дням, общего за несколько дней нет; данные могут опаздывать на двое суток.',
  },
  youtube: {
    en: 'YouTube: saves and reach are not reported, shares only for the whole channel; numbers for the last two or three days still grow.',
    ru: 'YouTube: сохранения и охват не сообщаются, репосты — только по каналу целиком; последние два-три дня ещё растут.',
  },
  tiktok: {
    en: 'TikTok: saves and reach are not reported; daily numbers are what the posts gained between two daily synchronisations, so there are none from before the account was connected.',
    ru: 'TikTok: сохранения и охват не сообщаются; дневные данные — прирост публикаций между днями синхронизации, поэтому до подключения их нет.',
  },
};

/** What a reader of the account's figures should know: what stopped their synchronisation, their age, what is never told. */
export function accountNotes(account: AccountRow, now: Date): Text[] {
  // The column holds nothing but names that were checked when it was connected.
  const platform = account.platform as PlatformName;
  const who = `${platformLabels[platform]} @${account.username}`;
  return [...stateNotes(account, who, now), platformNotes[platform]];
}

function stateNotes({ sync, syncedAt }: AccountRow, who: string, now: Date): Text[] {
  const notes: Text[] = [];
  const since = sync?.errorAt?.toISOString().slice(0, 16).replace('T', ' ') ?? '';
  const problem = sync?.error ? problemNotes[sync.error] : undefined;
  if (problem)
    notes.push({ en: `${who}: ${problem.en} (since ${since} UTC).`, ru: `${who}: ${problem.ru} (с ${since} UTC).` });
  if (syncedAt === null) {
    notes.push({
      en: `${who}: not fully synchronised yet, so some data is missing.`,
      ru: `${who}: синхронизация ещё не завершена, поэтому данных не хватает.`,
    });
  } else if (now.getTime() - syncedAt.getTime() > staleAfter) {
    const last = syncedAt.toISOString().slice(0, 16).replace('T', ' ');
    notes.push({ en: `${who}: data as of ${last} UTC.`, ru: `${who}: данные на ${last} UTC.` });
  }
  return notes;
}

const problemNotes: Readonly<Record<string, Text>> = {
  reconnect: {
    en: 'the connection is no longer valid; connect the account again at /settings/social',
    ru: 'подключение больше не действует; подключите аккаунт заново на странице /settings/social',
  },
  rate_limited: {
    en: 'the platform accepts no more requests for now; synchronisation resumes automatically',
    ru: 'платформа пока не принимает запросы; синхронизация возобновится автоматически',
  },
  forbidden: {
    en: 'the platform did not grant permission for some data; connect the account again and grant all requested permissions',
    ru: 'платформа не дала доступа к части данных; подключите аккаунт заново и разрешите всё, что запрошено',
  },
  missing: {
    en: 'the account no longer exists on the platform',
    ru: 'на платформе больше нет этого аккаунта',
  },
  unavailable: {
    en: 'the platform cannot be reached; synchronisation is retried automatically',
    ru: 'платформа недоступна; синхронизация повторится автоматически',
  },
  unexpected: {
    en: 'the platform sent an unexpected response; synchronisation is retried automatically',
    ru: 'платформа прислала неожиданный ответ; синхронизация повторится автоматически',
  },
};

export const noAccountsNote: Text = {
  en: 'No social account is connected yet: the owner can connect one at /settings/social.',
  ru: 'Ни один аккаунт соцсетей ещё не подключён: владелец подключает их на странице /settings/social.',
};
