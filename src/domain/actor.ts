/** Abilities of a token (docs/interface.md 2.2). */
export const abilities = ['profile:read', 'profile:write'] as const;
export type Ability = (typeof abilities)[number];

/** The abilities in a space-separated scope; unknown words are left out. */
export function parseAbilities(scope: string): Ability[] {
  const words = new Set(scope.split(' '));
  return abilities.filter((ability) => words.has(ability));
}

/** A user's decision about the changes of an app or token. */
export interface ApprovalSettings {
  /** Its changes wait until the person publishes them. */
  changesWait: boolean;
  /** Asks the person before large changes; if the client cannot ask, they wait. */
  asksFirst: boolean;
}

/** Pages that an app or token may use: those with these ids, or all of its user's, future ones included. */
export type GrantedPages = 'all' | readonly number[];

/** User and credential of a call. */
export interface Actor extends Partial<ApprovalSettings> {
  userId: number;
  abilities: readonly Ability[];
  credential:
    | { kind: 'personal_token'; id: number; pages: GrantedPages }
    | { kind: 'oauth'; grantId: string; clientId: string; pages: GrantedPages }
    | { kind: 'session' }
    /** An import that the user started on the dashboard. */
    | { kind: 'import' }
    | { kind: 'command_line' };
}

/** Author of a change to a page, as its history names them. */
export type Author = Pick<Actor, 'userId' | 'credential' | keyof ApprovalSettings>;
