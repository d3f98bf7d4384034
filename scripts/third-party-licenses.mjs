import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesOf } from './when-changed.mjs';

const introduction = `Third-party licences of Vitrine

This file lists the packages whose code is in the bundled program or in its scripts for browsers, then the fonts. Packages that "npm ci"
installs beside the program contain their licences. The fonts are cut down to the letters and weights that pages use; those whose name is
reserved for the original have another: Vitrine Book, Headline and Hand are made from Lora, Playfair Display and Marck Script. The icons of
brands are from Simple Icons (https://simpleicons.org), CC0 1.0; the trademarks belong to their owners.
`;
const rule = '='.repeat(80);

/**
 * Returns the notices that must accompany the program: name, version, licence and licence text of each package with code in one of the
 * bundles, and of each font. Throws for a package or a font without a licence text.
 */
export function thirdPartyLicenses(metafiles) {
  const packages = packageFolders(metafiles).map(describePackage);
  const entries = [...new Set(packages)].sort(inCodeUnits);
  return [introduction, ...entries, ...fontLicenses()].join(`\n${rule}\n`);
}

function packageFolders(metafiles) {
  const outputs = metafiles.flatMap(({ outputs }) => Object.values(outputs));
  const files = outputs.flatMap(({ inputs }) => Object.keys(inputs).filter((file) => inputs[file].bytesInOutput > 0));
  const folders = files.flatMap((file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file) ?? []);
  return [...new Set(folders)];
}

function describePackage(folder) {
  const { name, version, license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  // Old packages have a list of objects in `licenses`.
  const identifier = license ?? licenses?.map(({ type }) => type).join(' OR ');
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|copyright|notice)/i.test(file));
  const hasFile = files.some((file) => /^(licen[cs]e|copying)/i.test(file));
  const section = hasFile ? null : licenseSection(folder);
  if (!identifier || (!hasFile && section === null))
    throw new Error(`${folder} has no licence text, or its package.json names no licence`);
  const texts = files.sort(inCodeUnits).map((file) => readFileSync(join(folder, file), 'utf8'));
  return describe(`${name} ${version}`, identifier, section === null ? texts : [...texts, section]);
}

/** Returns the licence text at the end of a package's README: some packages have it only there. */
function licenseSection(folder) {
  const readme = readdirSync(folder).find((file) => /^readme(\.md)?$/i.test(file));
  if (readme === undefined) return null;
  const text = /^#+ licen[cs]e\s*$(.*)/ims.exec(readFileSync(join(folder, readme), 'utf8'))?.[1]?.trim() ?? '';
  return /copyright/i.test(text) && /permission/i.test(text) ? text : null;
}

/** The Open Font License 1.1, condition 2: each copy of a font contains its copyright notice and its licence. */
function fontLicenses() {
  const files = filesOf(['src']);
  const licenses = files.filter((file) => file.endsWith('OFL.txt'));
  const fonts = files.filter((file) => /\.(woff2|otf|ttf)$/.test(file));
  const prefixOf = (license) => license.slice(0, -'OFL.txt'.length);
  const unlicensed = fonts.filter((font) => !licenses.some((license) => font.startsWith(prefixOf(license))));
  if (unlicensed.length > 0) throw new Error(`no licence beside ${unlicensed.join(', ')}`);
  return licenses.map((license) => {
    const licensed = fonts.filter((font) => font.startsWith(prefixOf(license)));
    return describe(`Fonts: ${licensed.map((font) => basename(font)).join(', ')}`, 'OFL-1.1', [
      readFileSync(license, 'utf8'),
    ]);
  });
}

function describe(title, identifier, texts) {
  const tidy = texts.map((text) => text.replaceAll('\r\n', '\n').trim());
  return `${title}\nLicence: ${identifier}\n\n${tidy.join('\n\n')}\n`;
}

/** The order does not depend on the language of the machine. */
function inCodeUnits(one, other) {
  return one < other ? -1 : Number(one > other);
}
