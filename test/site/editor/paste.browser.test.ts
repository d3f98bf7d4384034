import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { editorWindows } from './support/editor-windows.ts';

const text = 'textarea[name="data.description"]';

/** As Word for Windows writes HTML on the clipboard, shortened. */
const item = (sign: string, words: string, level = 1) =>
  `<p class=MsoListParagraph style='margin-left:${level}in;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>` +
  `&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;
const word =
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0in;}</style></head><body><!--StartFragment-->` +
  `<p class=MsoNormal>We bring<o:p></o:p></p>${item('·', 'Two\n guitars')}${item('o', 'Strings', 2)}${item('§', 'Spare', 3)}` +
  `<table><tr><td><p class=MsoNormal>Mon</p></td><td><p class=MsoNormal>10:00</p></td></tr>` +
  `<tr><td><p class=MsoNormal>Tue</p></td><td><p class=MsoNormal>11:00</p></td></tr></table>` +
  `<p class=MsoNormal>See you</p><!--EndFragment--></body></html>`;
const numbered = `<body>${item('3.', 'Third')}${item('4.', 'Fourth')}</body>`;
const docs =
  '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span>Tours</span></p>' +
  '<ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Spring</span></p></li>' +
  '<ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Riga</span></p></li></ul>' +
  '<li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Autumn</span></p></li></ul></b>';
const pages =
  '<html><body><ol class="ol1" start="2"><li class="li1"><span class="s1"></span>Soup</li><li class="li1">Cake</li></ol></body></html>';

describe('text pasted from a word processor', () => {
  const windows = editorWindows(1280);

  const paste = (page: Page, formats: Record<string, string>) =>
    page.locator(text).evaluate((field, data) => {
      const clipboardData = new DataTransfer();
      for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value);
      field.focus();
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      // As the browser does where no script takes it.
      if (field.dispatchEvent(event)) document.execCommand('insertText', false, data['text/plain'] ?? '');
    }, formats);

  test.each([
    [
      'Word, with a table',
      { 'text/html': word },
      '<p>We bring</p><ul><li>Two guitars</li><li>Strings</li><li>Spare</li></ul><p>Mon | 10:00<br>Tue | 11:00</p><p>See you</p>',
    ],
    ['Word, numbered', { 'text/html': numbered }, '<ol><li>Third</li><li>Fourth</li></ol>'],
    ['Docs', { 'text/html': docs }, '<p>Tours</p><ul><li>Spring</li><li>Riga</li><li>Autumn</li></ul>'],
    ['Pages', { 'text/html': pages }, '<ol><li>Soup</li><li>Cake</li></ol>'],
    [
      'Word, with plain text only',
      { 'text/plain': '·\tTwo guitars\r\no\tStrings\r\n▪\tSpare\r\nMon\t10:00\r\nTue\t11:00' },
      '<ul><li>Two guitars</li><li>Strings</li><li>Spare</li></ul><p>Mon 10:00<br>Tue 11:00</p>',
    ],
    ['a site, without a list', { 'text/html': '<p>Hello</p>', 'text/plain': 'Hello *' }, '<p>Hello *</p>'],
  ])('%s', async (_name, formats, html) => {
    const page = await windows.openAsNewPerson(({ home }) => `${home}/slots/new?type=text`);
    await paste(page, formats);
    await page.locator('.save-bar button').click();
    await page.waitForURL('**done=created**');
    const [slot] = await windows.editor.slots();
    expect(String(slot?.data.description).replaceAll('\t', ' ')).toBe(html);
  });

  test('stays separate from the words before it, and is undone in one step', async () => {
    const page = await windows.openAsNewPerson(({ home }) => `${home}/slots/new?type=text`);
    await page.locator(text).pressSequentially('Before');
    await paste(page, { 'text/html': pages });
    expect(await page.inputValue(text)).toBe('Before\n\n2. Soup\n3. Cake');
    await page.keyboard.press('Control+z');
    expect(await page.inputValue(text)).toBe('Before');
  });
});
