import { setTimeout as wait } from 'node:timers/promises';

/** Address of a model. */
export interface Endpoint {
  key: string;
  /** The address before the format's own path. */
  baseUrl: string;
  /** The model's name there. */
  model: string;
}

/** System prompt of a model, besides the connector's instructions. */
export const system =
  'You help a person with their pages on Vitrine, by the tools you have. Do what they ask for, and ask them only where it cannot be known what they mean. Then say shortly what you did or found.';

/** More than any request needs; a model that goes in circles is stopped. */
export const maxSteps = 25;

const attempts = 5;

/** Sends a request to a model, and repeats it if the model asks to wait; throws with the model's own words for any other failure. */
export async function postToModel(url: string, headers: Record<string, string>, body: unknown): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text);
    // 429 and 529 (Anthropic: overloaded) pass, as do most faults of a server.
    const passes = response.status === 429 || response.status >= 500;
    if (!passes || attempt === attempts) throw new Error(`${response.status} of the model: ${messageIn(text)}`);
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    await wait(Number.isNaN(seconds) ? 1_000 * 2 ** attempt : seconds * 1_000);
  }
}

/** Both formats have `error.message` in theirs. */
function messageIn(text: string): string {
  try {
    return String(Object(JSON.parse(text)).error?.message ?? text);
  } catch {
    return text.slice(0, 500);
  }
}
