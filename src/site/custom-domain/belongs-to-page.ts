import type { ShownPage } from '../../domain/approval/shown-page.ts';
import { loginKeyOf } from '../../domain/profiles/login-rules.ts';
import { isRowId } from '../../domain/validation/values.ts';
import type { Reader } from '../../store/database.ts';
import { addresses } from '../addresses.ts';

const { publicPage, siteFiles } = addresses;
/** Paths shared by every page. */
const ofEveryPage = new Set<string>(
  [publicPage.hit, publicPage.oembed, siteFiles.favicon, siteFiles.iconSvg, siteFiles.iconPng].map(
    ({ pattern }) => pattern,
  ),
);
const asset = /^\/-\/(?:assets|fonts)\/[^/]+$/;
/** A page, its markdown, its QR code, its contact card and its share picture. */
const byLogin = /^\/(?:([^/]+?)(?:\.md)?\/?|qr\/([^/]+)|-\/vcard\/([^/]+)\.vcf|-\/share\/([^/]+)\.jpg)$/;
const byProfile = /^\/-\/stills\/(\d{1,10})\/[^/]+$/;
const bySlot = /^\/-\/(?:covers|events)\/(\d{1,10})(?:\/[^/]+)?$/;
const byForm = /^\/-\/forms\/([\w-]{1,64})$/;
const byFile = /^\/-\/files\/([\w./-]{1,200})$/;

/**
 * Returns true for everything that a custom domain serves of a page: the page itself, its files for sharing, its blocks' files and forms,
 * and the owner's pictures.
 */
export async function belongsToPage(
  reader: Pick<Reader, 'slot' | 'publishedSlot' | 'file'>,
  { id: profileId, userId, login, published }: ShownPage,
  path: string,
): Promise<boolean> {
  if (ofEveryPage.has(path) || asset.test(path)) return true;
  const named = byLogin.exec(path)?.slice(1).find(Boolean);
  // Links write a dot at the end of a login encoded.
  if (named !== undefined) return loginKeyOf(named.replaceAll(/%2e/gi, '.')) === loginKeyOf(login);
  const stillOf = byProfile.exec(path)?.[1];
  if (stillOf !== undefined) return Number(stillOf) === profileId;
  const slotId = Number(bySlot.exec(path)?.[1]);
  const countSlots = (where: { id: number } | { type: string; data: { contains: string } }) => {
    const ofPage = { where: { ...where, profileId } };
    return published ? reader.publishedSlot.count(ofPage) : reader.slot.count(ofPage);
  };
  if (isRowId(slotId)) return (await countSlots({ id: slotId })) > 0;
  const formId = byForm.exec(path)?.[1];
  if (formId !== undefined) return (await countSlots({ type: 'form', data: { contains: formId } })) > 0;
  const file = byFile.exec(path)?.[1];
  return file !== undefined && (await reader.file.count({ where: { path: file, userId } })) > 0;
}
