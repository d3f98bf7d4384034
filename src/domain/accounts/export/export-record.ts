/** The format that the first line of an export names. A change that breaks readers gets another version (docs/export.md). */
export const exportFormat = 'vitrine-account';
export const exportVersion = 2;

/** The values of `kind`, which names the subject of a line of an export. */
export const recordKinds = [
  'header',
  'account',
  'file',
  'bytes',
  'notificationChannel',
  'channelProof',
  'outboxMessage',
  'event',
  'form',
  'page',
  'slot',
  'sticker',
  'domain',
  'publishedPage',
  'publishedSlot',
  'publishedSticker',
  'publishedForm',
  'version',
  'deletedSlot',
  'statisticsDay',
  'statisticsMonth',
  'submission',
  'socialAccount',
  'socialDay',
  'socialPost',
  'personalToken',
  'connectedApp',
  'session',
  'passkey',
  'linkedIdentity',
  'secondFactor',
  'emailChange',
  'accessRecord',
  'suspension',
  'reportAppeal',
  'call',
  'operatorAction',
  'end',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** One line of an export. */
export interface ExportRecord {
  kind: RecordKind;
  [member: string]: unknown;
}

/** Maximum bytes of a file in each line; a multiple of three, so that their base64 needs no padding in between. */
export const bytesPerLine = 384 * 1024;
