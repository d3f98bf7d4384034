import type { Load, Scenario } from '../scenario.ts';

const page = (encoding: 'identity' | 'br'): Scenario => ({
  name: `public page, ${encoding === 'br' ? 'br' : 'plain'}`,
  target: 0.9,
  echoReads: 'nothing',
  load: async (url, { login }) => visit(url, login, encoding),
});

export const publicPagePlain = page('identity');
export const publicPageCompressed = page('br');

/** A page that is edited while it is viewed: it is rendered again after each change. */
export const changedPage: Scenario = {
  name: 'public page, changed 20 times a second',
  target: 0.4,
  echoReads: 'nothing',
  async load(url, { login, api }) {
    let changes = 0;
    return {
      ...visit(url, login, 'br'),
      meanwhile: {
        perSecond: 20,
        async act() {
          changes += 1;
          const answer = await fetch(`${url}/api/v1/profiles/${login}`, {
            method: 'PATCH',
            headers: { authorization: `Bearer ${api.access_token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ title: `Bench ${changes}` }),
          });
          if (!answer.ok) throw new Error(await answer.text());
        },
      },
    };
  },
};

/** A visit of a page, as browsers make it. */
export function visit(url: string, login: string, encoding: string): Load {
  return { url: `${url}/${login}`, method: 'GET', headers: { accept: 'text/html', 'accept-encoding': encoding } };
}
