import { day, hour, minute, type Retention } from './term.ts';

/** The rows of the authorization server, and for how long it keeps them. */
export const authorizationData = {
  authorizationRequests: {
    what: 'Requests of apps that wait for consent',
    tables: ['AuthorizationRequest'],
    keep: 10 * minute,
    after: 'it was shown',
    expires: true,
  },
  pushedRequests: {
    what: 'Requests that apps sent ahead (RFC 9126)',
    tables: ['PushedAuthorizationRequest'],
    keep: 10 * minute,
    after: 'it was sent',
    expires: true,
    // A page opened at the last moment is submitted later.
    grace: 10 * minute,
  },
  codes: {
    what: 'Authorization codes',
    tables: ['AuthorizationCode'],
    keep: minute,
    after: 'the consent',
    expires: true,
    // A code that is presented again ends its grant.
    grace: day,
  },
  accessTokens: {
    what: 'Access tokens of apps',
    tables: ['AccessToken'],
    keep: null,
    until: 'an hour after it expires (`ACCESS_TOKEN_MINUTES` sets its lifetime), or the owner disconnects the app',
    expires: true,
    grace: hour,
  },
  refreshTokens: {
    what: 'Refresh tokens of apps',
    tables: ['RefreshToken'],
    keep: 60 * day,
    after: 'the last use of the app',
    until: 'the owner disconnects the app',
    expires: true,
  },
  usedJwts: {
    what: 'Hashes of signed requests of apps, which can be used once',
    tables: ['UsedJwt'],
    keep: 16 * minute,
    after: 'it was received',
    expires: true,
  },
  grants: {
    what: 'Connections of apps that were disconnected, or that have neither a code nor a token',
    tables: ['OAuthGrant'],
    keep: day,
    after: 'that',
  },
  unusedClients: {
    what: 'Registrations of apps that were never connected',
    tables: ['OAuthClient'],
    keep: 7 * day,
    after: 'the last registration',
  },
  inactiveClients: {
    what: 'Registrations of apps that no account is connected to any more',
    tables: ['OAuthClient'],
    keep: 'KEEP_INACTIVE_CLIENTS_DAYS',
    after: 'the app last got a token',
    until: 'the app deletes its registration',
  },
} as const satisfies Record<string, Retention>;
