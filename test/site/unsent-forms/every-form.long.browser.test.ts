import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAuthenticator, cookiesOf, launchChromium } from '../../support/chromium.ts';
import { type EveryForm, type FilledForm, forms, startEveryForm } from './support/every-form.ts';

const password = 'green umbrella 71';
/** Pages that are loaded at a time. */
const atOnce = 4;
/** Time limits for a page and for a walk through all forms on a busy machine, in milliseconds. */
const slowness = 30_000;
const timeoutMs = 300_000;

type Form = [route: string, form: FilledForm];

let everyForm: EveryForm;
let browser: Browser;
let context: BrowserContext;
const problems: string[] = [];
beforeAll(async () => {
  everyForm = await startEveryForm();
  browser = await launchChromium('--renderer-process-limit=4');
  context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  context.setDefaultTimeout(slowness);
  await context.addCookies(cookiesOf(everyForm.editor.browser, everyForm.server.url));
});
afterAll(async () => {
  await browser.close();
  await everyForm.close();
  expect(problems).toEqual([]);
});

const endSessions = () => everyForm.server.context.db.write((tx) => tx.session.deleteMany());
const wordsOf = ([, { typed }]: Form) =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, [value].flat()]));

/** Returns a form of a page, by its address and input. */
const formFor = (route: string, typed: object = {}) =>
  [
    `form:is([action="${everyForm.at(route)}"],[action^="${everyForm.at(route)}?"])`,
    ...Object.keys(typed).map((name) => `:has([name="${name}"])`),
  ].join('');
const selectorOf = ([route, { typed }]: Form) => formFor(route, typed);

/** Does the work for each form, for some at a time, and fails by all that went wrong. */
async function forEach(each: readonly Form[], work: (form: Form) => Promise<void>): Promise<void> {
  const queue = [...each];
  const failures: string[] = [];
  const worker = async () => {
    for (let form = queue.shift(); form; form = queue.shift()) {
      const [route] = form;
      await work(form).catch((error: unknown) => failures.push(`${route}: ${error}`));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  expect(failures).toEqual([]);
}

async function goTo(page: Page, [route, { on = route }]: Form): Promise<void> {
  await page.goto(everyForm.server.url + everyForm.at(on));
}

async function openTab(form: Form): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  if (form[0].includes('passkeys')) await addAuthenticator(page);
  await goTo(page, form);
  return page;
}

/** Puts words into a form by the events of typing and ticking. */
function type(page: Page, form: string, words: FilledForm['typed']): Promise<void> {
  return page.locator(form).evaluate((form, words) => {
    for (const [name, value] of Object.entries(words)) {
      for (const field of form.querySelectorAll(`[name="${name}"]`)) {
        const kind = field instanceof HTMLInputElement ? field.type : '';
        if (kind === 'hidden') continue;
        if (field instanceof HTMLInputElement && (kind === 'checkbox' || kind === 'radio')) {
          if (field.checked !== [value].flat().includes(field.value)) field.click();
          continue;
        }
        Reflect.set(field, 'value', value);
        for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
      }
    }
  }, words);
}

/** Presses the button of a form that saves it, or the one with the value. */
async function press(page: Page, form: string, value?: string): Promise<void> {
  const button = value === undefined ? 'button[type=submit]' : `button[value="${value}"]`;
  const last = page.locator(`${form} ${button}`).last();
  await last.evaluate((button) => button instanceof HTMLElement && button.click());
}

/** Comes to a form as its person does, and types into it. */
async function fillIn(page: Page, form: Form): Promise<void> {
  const [, { after, typed }] = form;
  if (after) {
    const first = formFor(after.form, after.typed);
    await type(page, first, after.typed ?? {});
    await press(page, first, after.press);
  }
  await type(page, selectorOf(form), typed);
}

/** Returns a form's values by the names of the typed ones; null if its page has no such form. */
function wordsIn(page: Page, form: Form): Promise<Record<string, string[]> | null> {
  return page.evaluate(
    ([selector, names]) => {
      const form = document.querySelector(selector);
      if (!(form instanceof HTMLFormElement)) return null;
      const data = new FormData(form);
      return Object.fromEntries(names.map((name) => [name, data.getAll(name).map(String)]));
    },
    [selectorOf(form), Object.keys(form[1].typed)] as const,
  );
}

/** Waits until the input is in its form. */
async function expectWords(page: Page, form: Form): Promise<void> {
  await expect
    .poll(async () => JSON.stringify(await wordsIn(page, form)), { timeout: slowness })
    .toBe(JSON.stringify(wordsOf(form)));
}

/** A browser sends line breaks as CRLF (HTML, "Constructing the entry list"). */
const sentText = (value: unknown) => String(value).replaceAll('\r\n', '\n');

/** Returns the sent values by the names of the typed ones; undefined for another request. */
async function sentWords(request: Request, [route, { typed }]: Form): Promise<Record<string, string[]> | undefined> {
  if (request.method() !== 'POST' || new URL(request.url()).pathname !== everyForm.at(route)) return undefined;
  const headers = { 'content-type': request.headers()['content-type'] ?? '' };
  const data = await new Response(request.postData(), { headers }).formData();
  const names = Object.keys(typed);
  if (data.has('draft') || !names.every((name) => data.has(name))) return undefined;
  return Object.fromEntries(names.map((name) => [name, data.getAll(name).map(sentText)]));
}

/** The forms of a page that one can write in and that no entry of the table stands for. */
function formsLeftOut(page: Page): Promise<string[]> {
  return page.evaluate((told) => {
    const writes =
      'textarea, input:is([type=text],[type=url],[type=email],[type=number],[type=date],[type=datetime-local]):not([hidden])';
    const forms = [...document.forms].filter((form) => form.method === 'post' && form.querySelector(writes) !== null);
    return forms.filter((form) => !told.some((each) => form.matches(each))).map((form) => form.action);
  }, worded.map(selectorOf));
}

// Forms with files alone have their tests in files.long.test.ts.
const worded = Object.entries(forms).filter(([, { typed }]) => Object.keys(typed).length > 0);

describe.each([
  ['is on a page', worded.filter(([, { after }]) => !after)],
  ['another page links to', worded.filter(([, { after }]) => after)],
])('input in each form that %s, in Chromium', (_name, forms) => {
  const tabs = new Map<Form, Page>();
  const tabOf = (form: Form) => tabs.get(form) as Page; // each has one before the tests
  const leftOut: string[] = [];
  beforeAll(async () => {
    await forEach(forms, async (form) => {
      const page = await openTab(form);
      tabs.set(form, page);
      await fillIn(page, form);
      leftOut.push(...(await formsLeftOut(page)));
    });
  }, timeoutMs);

  test('is tested in every form with a text field', () => {
    expect(leftOut).toEqual([]);
  });

  test('survives another page, and a reload', { timeout: timeoutMs }, async () => {
    await forEach(forms, async (form) => {
      const page = tabOf(form);
      await page.goto(`${everyForm.server.url}/settings/activity`);
      await goTo(page, form);
      await expectWords(page, form);
      await page.reload();
      await expectWords(page, form);
    });
  });

  test('survives a closed tab, which asks before', { timeout: timeoutMs }, async () => {
    await forEach(forms, async (form) => {
      const page = tabOf(form);
      await expectWords(page, form);
      // Chromium shows its prompt only on pages that the user has touched.
      await page.mouse.click(2, 2);
      const [dialog] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
      expect(dialog.type()).toBe('beforeunload');
      await Promise.all([page.waitForEvent('close'), dialog.accept()]);
      const later = await openTab(form);
      tabs.set(form, later);
      await expectWords(later, form);
    });
  });

  test('survives a session that ends in all tabs together', { timeout: timeoutMs }, async () => {
    await endSessions();
    await forEach(forms, async (form) => {
      const page = tabOf(form);
      await press(page, selectorOf(form));
      // Words sent by a script stay on the page.
      await page.locator('form[action="/login"], .signed-out').first().waitFor();
    });
    const [first, ...others] = forms;
    if (!first) return;
    await tabOf(first).fill('input[name=email]', everyForm.email);
    await tabOf(first).fill('input[name=password]', password);
    await tabOf(first).click('form[action="/login"] button[type=submit]');
    await expectWords(tabOf(first), first);
    await forEach(others, async (form) => {
      await goTo(tabOf(form), form);
      await expectWords(tabOf(form), form);
    });
  });

  test('survives an outage, after which each form is sent by itself, once', { timeout: timeoutMs }, async () => {
    const requests: Request[] = [];
    context.on('request', (request) => requests.push(request));
    await context.setOffline(true);
    try {
      await forEach(forms, async (form) => {
        const page = tabOf(form);
        await press(page, selectorOf(form));
        // The message at the edge of the page, or in the form where a page has none.
        await page
          .locator(`:is(${selectorOf(form)}, #toast) .draft-waiting`)
          .first()
          .waitFor();
        await expectWords(page, form);
      });
    } finally {
      await context.setOffline(false);
    }
    await forEach(forms, async (form) => {
      const sent = async () =>
        (await Promise.all(requests.map((request) => sentWords(request, form)))).filter((words) => words !== undefined);
      await expect.poll(sent, { timeout: slowness }).toEqual([wordsOf(form)]);
    });
  });
});
