import { formOutput } from '../../../tools/forms/form-output.ts';
import { type ApiUser, newPage, slotOf } from '../../support/api-client.ts';

/** A form, and the page and block that show it. */
export interface PlacedForm {
  formId: string;
  slotId: number;
  login: string;
  page: string;
}

const everyField = [
  { type: 'text', label: 'Name', required: true },
  { type: 'email', label: 'E-mail' },
  { type: 'phone', label: 'Phone' },
  { type: 'textarea', label: 'Words' },
  { type: 'number', label: 'Guests' },
  { type: 'select', label: 'Day', options: ['Friday', 'Saturday'] },
  { type: 'checkbox', label: 'Agreed' },
  { type: 'date', label: 'Date' },
  { type: 'url', label: 'Site' },
];

/** Makes a form through the interface and puts it on a page of its own; its fields are `field-1`, `field-2` … */
export async function placeForm(user: ApiUser, form: Record<string, unknown> = {}): Promise<PlacedForm> {
  const answer = await user.post('/forms', {
    title: 'Write to me',
    successMessage: 'Thanks & bye',
    fields: everyField,
    ...form,
  });
  const { id: formId } = formOutput.parse(answer.body.data);
  const { login, path } = await newPage(user);
  const slot = slotOf(await user.post(`${path}/slots`, { type: 'form', data: { formId, view: 'inline' } }));
  return { formId, slotId: slot.id, login, page: path };
}

let senders = 0;

/** Sends a form as the browser of another visitor each time, unless `headers` names one: equal answers of one visitor count once. */
export function sendForm(
  server: { url: string },
  { formId, slotId }: Pick<PlacedForm, 'formId' | 'slotId'>,
  answers: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  senders += 1;
  const browser = {
    'user-agent': `Mozilla/5.0 (${senders})`,
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'navigate',
  };
  return fetch(`${server.url}/-/forms/${formId}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...browser, origin: server.url, ...headers },
    body: new URLSearchParams({ slotId: String(slotId), ...answers }),
  });
}
