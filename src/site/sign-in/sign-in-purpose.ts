import { loadClient } from '../../../oauth/client.ts';
import type { Context } from '../../context.ts';
import { findLoginProblem } from '../../domain/profiles/check-login.ts';
import type { LoginProblem } from '../../domain/profiles/login-rules.ts';
import { isTemplateKey, type TemplateKey } from '../../domain/templates/templates.ts';
import { isolated } from '../../domain/text/isolated.ts';
import { addresses } from '../addresses.ts';

/** Why a visitor signs in or up: an app waits for consent, or a page is to be created. */
export type SignInPurpose =
  | { kind: 'app'; name: string; abilities: string[] }
  | { kind: 'page'; login: string; problem: LoginProblem | null; template: TemplateKey | null };

/** Returns the purpose of the page that a visitor continues to; null if it has none of its own. */
export async function signInPurpose(context: Context, next: string | null): Promise<SignInPurpose | null> {
  const { db, config } = context;
  if (next === null) return null;
  const { pathname, searchParams } = new URL(next, config.publicUrl);
  if (pathname === '/authorize') {
    const client = await loadClient(context, searchParams.get('client_id') ?? '');
    const name = client?.name?.trim() ?? '';
    if (name === '') return null;
    const abilities = (searchParams.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
    return { kind: 'app', name: isolated(name), abilities };
  }
  if (pathname !== addresses.myLinks.new.pattern) return null;
  const login = (searchParams.get('login') ?? '').trim();
  const key = searchParams.get('template') ?? '';
  const template = isTemplateKey(key) ? key : null;
  if (login === '' && template === null) return null;
  const problem = login === '' ? null : await findLoginProblem(db.read, login, null);
  return { kind: 'page', login, problem, template };
}
