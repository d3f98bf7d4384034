import type { Scenario } from '../scenario.ts';
import { type Writer, writersOf } from './writers.ts';

/** Maximum number of submissions to one form in an hour, so the load goes to many. */
const perForm = 300;
const formsOfWriter = 13;
/** Less than half of the limit of all writers' forms. */
const most = 15_000;
const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/** A form as a page's script sends it, from ever new visitors. */
const sendForm: Scenario = {
  name: 'writes: form of a visitor',
  echoReads: 'form',
  async load(url) {
    const forms: { id: string; slotId: number }[] = [];
    let turn = 0;
    const next = () => {
      turn += 1;
      const { id, slotId } = forms[turn % forms.length] ?? { id: '', slotId: 0 };
      return {
        url: `${url}/-/forms/${id}`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-requested-with': 'XMLHttpRequest',
          'x-forwarded-for': visitorAddress(),
        },
        body: new URLSearchParams({
          slotId: String(slotId),
          'field-1': `Visitor ${turn}`,
          'field-2': `visitor${turn}@example.com`,
          'field-3': 'Two of us would like to come on Friday.',
        }).toString(),
      };
    };
    let left = 0;
    const beforeRun = async () => {
      left -= turn;
      turn = 0;
      if (left > most) return;
      forms.length = 0;
      for (const writer of await writersOf(url, 20)) forms.push(...(await placeForms(url, writer)));
      left = forms.length * perForm;
    };
    await beforeRun();
    return { ...next(), method: 'POST', next, most, beforeRun };
  },
};

/** Makes forms, each with a block on the writer's page. */
async function placeForms(url: string, { login, api }: Writer): Promise<{ id: string; slotId: number }[]> {
  const create = async (path: string, body: unknown) => {
    const headers = { authorization: `Bearer ${api.access_token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()).data;
  };
  const forms: { id: string; slotId: number }[] = [];
  for (let count = 0; count < formsOfWriter; count += 1) {
    const { id } = await create('/forms', { title: 'Write to me', fields });
    const slot = await create(`/profiles/${login}/slots`, { type: 'form', data: { formId: id } });
    forms.push({ id, slotId: slot.id });
  }
  return forms;
}

const fields = [
  { type: 'text', label: 'Name', required: true },
  { type: 'email', label: 'E-mail' },
  { type: 'textarea', label: 'Words' },
];

/** A view, from ever new visitors. */
const hit: Scenario = {
  name: 'writes: hit of a visitor',
  echoReads: 'json',
  async load(url) {
    const ids: number[] = [];
    for (const { login, api } of await writersOf(url, 20)) {
      const answer = await fetch(`${url}/api/v1/profiles/${login}`, {
        headers: { authorization: `Bearer ${api.access_token}` },
      });
      ids.push((await answer.json()).data.id);
    }
    let turn = 0;
    const next = () => {
      turn += 1;
      return {
        url: `${url}/-/hit?page=${ids[turn % ids.length]}`,
        headers: { 'user-agent': browser, 'x-forwarded-for': visitorAddress() },
        body: '',
      };
    };
    return { ...next(), method: 'POST', next };
  },
};

/** Writes made by visitors of pages. */
export const visitorWrites: readonly Scenario[] = [sendForm, hit];

let visitors = 0;
/** Another for each request. */
function visitorAddress(): string {
  visitors += 1;
  return `11.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}
