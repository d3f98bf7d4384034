import { type Command, command, type Statement, statement } from '../statement.ts';

/**
 * A column whose values are encrypted (src/domain/encryption.ts): a statement that reads it row by row, and one that replaces a value
 * unless it has changed.
 */
export interface SealedColumn {
  name: string;
  /** Value before the key of the first row. */
  start: string | number;
  /** The next thousand after a key. */
  list: Statement<{ after: string | number }, { key: string | number; sealed: string }>;
  replace: Command<{ sealed: string; key: string | number; before: string }>;
}

const batch = 1_000;

function sealed(table: string, column: string, key: string, keyKind: 'number' | 'string'): SealedColumn {
  return {
    name: `${table}.${column}`,
    start: keyKind === 'number' ? 0 : '',
    list: statement(
      `SELECT "${key}" AS "key", "${column}" AS "sealed" FROM "${table}"
       WHERE "${key}" > :after AND "${column}" IS NOT NULL ORDER BY "${key}" LIMIT ${batch}`,
      { after: keyKind },
      { key: keyKind, sealed: 'string' },
    ),
    replace: command(`UPDATE "${table}" SET "${column}" = :sealed WHERE "${key}" = :key AND "${column}" = :before`, {
      sealed: 'string',
      key: keyKind,
      before: 'string',
    }),
  };
}

/**
 * Every such column by the purpose that its values are encrypted for. `encrypt` accepts no other: stored values can always be found again.
 */
export const sealedColumns = {
  'webhook secret': [sealed('NotificationChannel', 'secret', 'id', 'number')],
  'event secret': [
    sealed('EventSubscription', 'secret', 'id', 'number'),
    sealed('EventSubscription', 'earlierSecret', 'id', 'number'),
  ],
  'social account': [
    sealed('SocialAccount', 'accessToken', 'id', 'number'),
    sealed('SocialAccount', 'refreshToken', 'id', 'number'),
  ],
  'social authorization': [sealed('SocialAuthorization', 'codeVerifier', 'stateHash', 'string')],
  'provider visit': [sealed('ProviderVisit', 'secrets', 'stateHash', 'string')],
  'second factor': [sealed('SecondFactor', 'secret', 'userId', 'number')],
  'unsent form': [sealed('UnsentForm', 'content', 'id', 'string')],
  mail: [sealed('MailMessage', 'text', 'id', 'number')],
  'lasting key': [sealed('LastingKey', 'sealed', 'name', 'string')],
} satisfies Record<string, readonly SealedColumn[]>;

/** Purpose that a value is encrypted for. */
export type SealedPurpose = keyof typeof sealedColumns;
