import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { type StandIn, startStandIn } from '../../../files/support/stand-in.ts';
import { type ApiUser, newPage } from '../../../support/api-client.ts';
import { askHost } from '../../../support/ask-host.ts';
import { addEvent, addFile, addForm, addStoredSlot } from '../../../support/own-objects.ts';
import type { TestServer } from '../../../support/start-server.ts';

/** Words that visitors of a suspended page see nowhere. */
export const secretWords = 'Secret words';

/** A host of the internet from which pages show a picture. */
export async function startPictureHost(): Promise<StandIn> {
  const picture = await pictureBytes();
  return startStandIn((_req, res) => void res.writeHead(200, { 'content-type': 'image/webp' }).end(picture));
}

const pictureBytes = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#a33' } })
    .webp()
    .toBuffer();

/** Makes a page that has something at every address of a page, and a custom domain. */
export async function newFullPage(server: TestServer, owner: ApiUser, { port }: StandIn, domain: string) {
  const page = await newPage(owner);
  const file = await addFile(server, owner.id, `${owner.id}/${randomBytes(8).toString('hex')}.webp`);
  await server.context.files.put(file, await pictureBytes(), 'image/webp');
  const socials = [{ link: 'mailto:anna@example.com' }];
  await owner.patch(page.path, { title: secretWords, avatar: file, bgImage: file, socials });
  await owner.patch(`${page.path}/settings`, { languageCode: 'de' });
  const formId = await addForm(server, owner.id);
  await owner.post(`${page.path}/slots`, { type: 'form', data: { formId, view: 'inline' } });
  const thumbnail = `http://stand-in.example:${port}/cover.webp`;
  const links = [{ link: 'https://tidal.com/album/1', order: 0 }];
  await owner.post(`${page.path}/slots`, { type: 'music', data: { album: 'Songs', links, thumbnail } });
  const eventSlot = await addStoredSlot(server, page.id, 'event', { eventId: await addEvent(server, owner.id) });
  await server.context.db.write((tx) =>
    tx.customDomain.create({
      data: { profileId: page.id, host: domain, servedHost: domain, token: domain, createdAt: new Date() },
    }),
  );
  const { text: html } = await askHost(server, new URL(server.url).host, `/${page.login}`);
  const named = (pattern: RegExp) => pattern.exec(html)?.[0] ?? `no ${pattern}`;
  /** At least one address of the page for each pattern of the server that serves a part of a page. */
  const addresses: Record<string, string[]> = {
    '/:page': [`/${page.login}`, `/${page.login}.md`, `/${page.login}?sent=${formId}`],
    '/qr/:login': [`/qr/${page.login}`, `/qr/${page.login}?format=png`],
    '/-/oembed': [`/-/oembed?url=${encodeURIComponent(`${server.url}/${page.login}`)}`],
    '/-/vcard/:login.vcf': [`/-/vcard/${page.login}.vcf`],
    '/-/share/:login.jpg': [`/-/share/${page.login}.jpg`],
    '/-/events/:slotId': [`/-/events/${eventSlot}`],
    '/-/stills/:profileId/:key': [named(/\/-\/stills\/[^"\s]+/)],
    '/-/covers/:slotId/:key': [named(/\/-\/covers\/[^"\s]+/)],
    '/-/forms/:formId': [`/-/forms/${formId}`],
    '/-/files': [`/-/files/${file}`],
  };
  return { page, formId, addresses };
}

/** Headers with which a browser reports a view of a page. */
export const headersOfView = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  'accept-language': 'en',
  'sec-fetch-site': 'same-origin',
  accept: 'image/avif,image/webp,*/*;q=0.8',
};
