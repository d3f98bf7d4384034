import { type Ability, abilities, parseAbilities } from '../src/domain/actor.ts';
import { OAuthError } from './oauth-error.ts';

/**
 * Returns the abilities that an authorization request asks for. Unknown words (`openid`, `offline_access`) are dropped (RFC 6749 §3.3);
 * without the parameter the client's registered scope applies. A client may ask for more than it registered, to step up: the person
 * decides, and the client could register again anyway.
 */
export function requestedAbilities(scope: string | undefined, registeredScope: string): Ability[] {
  if (scope === undefined) return parseAbilities(registeredScope);
  const known = parseAbilities(scope);
  if (known.length === 0) throw new OAuthError('invalid_scope', `The scope names none of: ${abilities.join(' ')}`);
  return known;
}

/**
 * Returns the abilities of an access token after a refresh: never more than the grant's (RFC 6749 §6). Clients repeat the scope of their
 * authorization request, so the words that are dropped there are dropped here, too. Without any other word the scope is that of the grant.
 */
export function narrowedScope(scope: string | undefined, grantedScope: string): string {
  const wanted = parseAbilities(scope ?? '');
  if (wanted.length === 0) return grantedScope;
  const granted = parseAbilities(grantedScope);
  if (!wanted.every((ability) => granted.includes(ability))) {
    throw new OAuthError('invalid_scope', 'The scope is wider than what was granted');
  }
  return wanted.join(' ');
}
