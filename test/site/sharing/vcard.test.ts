import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderPublicPage } from '../../../src/site/public-page/render-public-page.tsx';
import { vcard } from '../../../src/site/sharing/vcard.ts';
import { fileOf, postFile } from '../../files/support/upload.ts';
import { anyUnicode } from '../../support/any-unicode.ts';
import { type ApiUser, newPage, newUser } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { readDocument } from '../support/read-document.ts';
import { page } from '../support/sample-page.ts';

let server: TestServer;
let mara: ApiUser;
const login = 'mara.l';
beforeAll(async () => {
  server = await startServer();
  mara = await newUser(server);
  await mara.post('/profiles', { login });
  await mara.patch(`/profiles/${login}`, {
    title: 'Mara; Lindqvist, Oslo',
    description: 'Songs\nand sessions',
    socials: [
      { link: 'https://www.instagram.com/mara', order: 0 },
      { link: 'mailto:hello@mara.example?subject=Hi', order: 1 },
    ],
  });
  await mara.post(`/profiles/${login}/slots/batch`, {
    slots: [
      { type: 'button', data: { link: 'tel:+47 22 33 44 55', title: 'Call' } },
      { type: 'button', data: { link: 'tel:*100#', title: 'Code' } },
      { type: 'button', data: { link: 'mailto:hello@mara.example', title: 'Write' } },
      { type: 'button', data: { link: 'https://example.com/tour', title: 'Tour' } },
    ],
  });
});
afterAll(() => server.close());

const cardOf = (name: string) => fetch(`${server.url}/-/vcard/${name}.vcf`);

/** The lines as a reader of RFC 2426 has them: folded ones put together. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('the contact card of a page', () => {
  it('has the details of the owner on the page, each address once', async () => {
    const answer = await cardOf(login);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/vcard; charset=utf-8']);
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${login}.vcf"`);
    expect(linesOf(await answer.text())).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Mara\\; Lindqvist\\, Oslo',
      'N:;Mara\\; Lindqvist\\, Oslo;;;',
      'EMAIL;TYPE=INTERNET:hello@mara.example',
      'TEL;TYPE=VOICE:+4722334455',
      'TEL;TYPE=VOICE:*100#',
      `URL:${server.url}/${login}`,
      'X-SOCIALPROFILE;TYPE=Instagram:https://www.instagram.com/mara',
      'NOTE:Songs\\nand sessions',
      'END:VCARD',
      '',
    ]);
  });

  // RFC 2426 §3.1.4 and §2.6; iOS and Android show no picture by address and no WebP.
  it('has the avatar as a small JPEG in folded base64', async () => {
    const page = await newPage(mara);
    const socials = [{ link: 'tel:+4722334455', order: 0 }];
    const pixels = { width: 900, height: 700, channels: 4, background: '#00ff0000' } as const;
    const png = await sharp({ create: pixels }).png().toBuffer();
    const { path } = fileOf(await postFile(server, mara, png));
    await mara.patch(page.path, { socials, avatar: path });
    const answers = await Promise.all([cardOf(page.login), cardOf(page.login)]);
    const [text = '', again] = await Promise.all(answers.map((answer) => answer.text()));
    expect(again).toBe(text);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const [, base64 = ''] = /\r\nPHOTO;ENCODING=b;TYPE=JPEG:(.*)\r\n/.exec(text.replaceAll('\r\n ', '')) ?? [];
    const photo = sharp(Buffer.from(base64, 'base64'));
    expect(await photo.metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 320, hasAlpha: false });
    expect([...(await photo.raw().toBuffer()).subarray(0, 3)].every((value) => value > 250)).toBe(true);
    expect(text.length).toBeLessThan(60_000);
    await mara.patch(page.path, { avatar: null });
    expect(await (await cardOf(page.login)).text()).not.toContain('PHOTO');
  });

  it('is not sent twice to a client that has it', async () => {
    const etag = (await cardOf(login)).headers.get('etag') ?? '';
    const again = await fetch(`${server.url}/-/vcard/${login}.vcf`, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });

  it('is cached like its page, until a block of it changes at the latest', async () => {
    await mara.post('/profiles', { login: 'soon.gone' });
    await mara.post('/profiles/soon.gone/slots', {
      type: 'button',
      data: { link: 'tel:+4722334455', title: 'Call' },
      visibility: { until: new Date(Date.now() + 30_000).toISOString() },
    });
    const agesOf = async (name: string) => {
      const control = (await cardOf(name)).headers.get('cache-control') ?? '';
      const [, ...ages] =
        /^public, max-age=0, must-revalidate, s-maxage=(\d+), stale-while-revalidate=(\d+)$/.exec(control) ?? [];
      return ages.map(Number);
    };
    expect(await agesOf(login)).toEqual([60, 60]);
    const [shared, stale] = await agesOf('soon.gone');
    expect(shared).toBeLessThanOrEqual(30);
    expect(stale).toBe(0);
    server.advance(30_000);
    expect((await cardOf('soon.gone')).status).toBe(404);
  });

  it('does not exist for a page without a contact, an unknown page and a hidden one', async () => {
    await mara.post('/profiles', { login: 'quiet.page' });
    await mara.post('/profiles/quiet.page/slots', {
      type: 'button',
      data: { link: 'https://example.com', title: 'Shop' },
    });
    await mara.post('/profiles', { login: 'hidden.page' });
    const socials = [{ link: 'mailto:a@b.example', order: 0 }];
    expect((await mara.patch('/profiles/hidden.page', { socials })).status).toBe(200);
    expect((await cardOf('hidden.page')).status).toBe(200);
    await server.context.db.write((tx) =>
      tx.profile.updateMany({ where: { login: 'hidden.page' }, data: { status: false } }),
    );
    for (const name of ['quiet.page', 'hidden.page', 'no.such.page', '%00']) {
      const answer = await cardOf(name);
      expect([name, answer.status, await answer.json()]).toMatchObject([name, 404, { code: 'not_found' }]);
    }
  });

  it('is linked from a page that has one', async () => {
    const { elements, text } = readDocument(await (await fetch(`${server.url}/${login}`)).text());
    const links = elements.filter(({ attributes }) => attributes.type === 'text/vcard');
    expect(links.map(({ name, attributes }) => [name, attributes.href])).toEqual([
      ['link', `/-/vcard/${login}.vcf`],
      ['a', `/-/vcard/${login}.vcf`],
    ]);
    expect(text).toContain('Save contact');
  });

  it('has a text link only if there is an address or a number', () => {
    const linksOf = (socials: { link: string; icon: string; label: string }[]) =>
      readDocument(renderPublicPage(page([], { socials })).html).elements.filter(
        ({ attributes }) => attributes.type === 'text/vcard',
      );
    const link = { icon: 'link', label: 'Link' };
    expect(linksOf([]).length).toBe(0);
    expect(linksOf([{ ...link, link: 'https://x.com/mara' }]).map(({ name }) => name)).toEqual(['link']);
    expect(linksOf([{ ...link, link: 'tel:+4722334455' }]).map(({ name }) => name)).toEqual(['link', 'a']);
  });
});

describe('the text of a contact card', () => {
  const word = fc.oneof(
    anyUnicode(),
    fc.constantFrom('a\r\nTEL:1', 'x;y,z\\n', 'Мара '.repeat(60), '👩‍🎤'.repeat(40), 'a\u2028EMAIL:x', '\nEND:VCARD'),
  );

  it('has only its own lines, of at most 75 octets, for any text of the page', () => {
    fc.assert(
      fc.property(word, word, word, (name, note, link) => {
        const card = { name, note, pageUrl: 'https://vitrine.example/mara' };
        const of = { ...card, emails: [name], phones: [note], socials: [{ label: name, link }] };
        const text = vcard(of, Buffer.from(link));
        for (const line of text.split('\r\n')) {
          expect(line).not.toMatch(/[\r\n\u2028]/);
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toContain('\ufffd'.repeat(2));
        }
        const names = linesOf(text).map((line) => line.split(/[:;]/)[0]);
        const own = ['BEGIN', 'VERSION', 'FN', 'N', 'EMAIL', 'TEL', 'URL', 'X-SOCIALPROFILE', 'PHOTO'];
        expect(names).toEqual([...own, ...(note === '' ? [] : ['NOTE']), 'END', '']);
      }),
    );
  });

  it('keeps a long text whole', () => {
    const note = 'Über allen Gipfeln ist Ruh, 静けさ 👩‍🎤 '.repeat(20);
    const card = { name: 'A', pageUrl: 'https://a.example', emails: [], phones: [], socials: [] };
    const line = linesOf(vcard({ ...card, note }, null)).find((entry) => entry.startsWith('NOTE:')) ?? '';
    expect(line.slice('NOTE:'.length).replaceAll('\\,', ',')).toBe(note);
  });
});
