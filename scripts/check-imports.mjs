// Checks imports by layer: rest, mcp, site, oauth -> tools -> domain -> store; and no file may import itself through others, not even for
// types alone. The site writes to the database through one file and imports no hand-written statement, and its shared code imports none of
// its folders. Prints every violation and circle, and exits with 1.
// usage: node scripts/check-imports.mjs [folder]
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url));

const rules = ['src/store', 'src/domain', 'tools', 'src/http', 'oauth'];
const faces = ['src/rest', 'src/mcp', 'src/site'];
/** `src` means the files directly in it, which compose the rest; the two below are layers of their own. */
const composition = ['src', 'src/cli'];
const settings = [
  'src/config.ts',
  'src/config-error.ts',
  'src/listing-settings.ts',
  'src/openid-settings.ts',
  'src/retention-settings.ts',
  'src/app-schemes.ts',
  'src/secret-key.ts',
];
/**
 * Every layer may import the helpers for promises, the metrics, the settings, the type of the context, the paths of the project's files,
 * and its version.
 */
const common = [
  'src/async',
  'src/texts',
  'src/metrics',
  ...settings,
  'src/context.ts',
  'src/project-file.ts',
  'src/content-hash.ts',
  'src/version.ts',
];

/** Layer -> the other layers that it may import. */
const mayImport = {
  'src/async': [],
  'src/texts': [],
  'src/metrics': [],
  'src/config.ts': [
    'src/app-schemes.ts',
    'src/config-error.ts',
    'src/listing-settings.ts',
    'src/one-of.ts',
    'src/openid-settings.ts',
    'src/retention-settings.ts',
    'src/operator-settings.ts',
    'src/origin-settings.ts',
    'src/prevention-settings.ts',
    'src/mail-settings.ts',
    'src/metrics-settings.ts',
    'src/statistics-settings.ts',
    'src/secret-key.ts',
    'src/setting-addresses.ts',
    'src/settings-from-files.ts',
    'src/client-credentials.ts',
    'src/unknown-settings.ts',
  ],
  'src/app-schemes.ts': [],
  'src/config-error.ts': [],
  'src/listing-settings.ts': ['src/config-error.ts'],
  'src/openid-settings.ts': ['src/config-error.ts', 'src/setting-addresses.ts'],
  'src/retention-settings.ts': [],
  'src/one-of.ts': [],
  'src/operator-settings.ts': ['src/one-of.ts'],
  'src/origin-settings.ts': ['src/config-error.ts', 'src/setting-addresses.ts'],
  'src/prevention-settings.ts': ['src/one-of.ts', 'src/sign-up-settings.ts'],
  'src/sign-up-settings.ts': ['src/one-of.ts', 'src/setting-addresses.ts'],
  'src/mail-settings.ts': ['src/setting-addresses.ts'],
  'src/metrics-settings.ts': ['src/one-of.ts'],
  'src/statistics-settings.ts': ['src/one-of.ts'],
  'src/secret-key.ts': ['src/config-error.ts'],
  'src/setting-addresses.ts': [],
  'src/settings-from-files.ts': ['src/config-error.ts'],
  'src/client-credentials.ts': ['src/config-error.ts'],
  'src/unknown-settings.ts': [],
  'src/project-file.ts': [],
  'src/content-hash.ts': [],
  'src/version.ts': ['src/project-file.ts'],
  'src/context.ts': ['src/config.ts', 'src/metrics', 'src/domain', 'src/store'],
  'src/store': [...common, 'generated'],
  'src/domain': [...common, 'src/store'],
  tools: [...common, 'src/domain', 'src/store'],
  // Shared by the interfaces: the error envelope, the caller's language, the id of a request.
  'src/http': [...common, 'src/domain', 'src/store'],
  oauth: [...common, 'src/http', 'tools', 'src/domain', 'src/store'],
  ...Object.fromEntries(faces.map((face) => [face, [...common, ...rules]])),
  ...Object.fromEntries(
    composition.map((layer) => [
      layer,
      [...common, 'src/setting-addresses.ts', 'src/unknown-settings.ts', ...rules, ...faces, ...composition],
    ]),
  ),
};

/** Packages that belong to some layers only. */
const packageLayers = [
  { packages: /^(prisma|@prisma\/.+|better-sqlite3|pg)$/, name: 'the database', layers: ['src/store'] },
  { packages: /^oauth4webapi$/, name: 'the client side of OAuth', layers: ['src/store'] },
  { packages: /^@modelcontextprotocol\//, name: 'the MCP SDK', layers: ['src/mcp'] },
  { packages: /^preact/, name: 'components', layers: ['src/site'] },
  {
    packages: /^(express|cors|helmet|proxy-addr)$/,
    name: 'HTTP',
    layers: ['src', 'src/http', 'oauth', ...faces],
  },
];

/** The files of `src/blocks` that belong to the domain; all others there belong to the site. */
const domainOfBlocks = /^src\/blocks\/(?:index|[^/]+\/(?:schema|markdown))\.ts$/;

/** All folders of the site use `shared`, so it may know only these. */
const knownToShared = /^src\/site\/(?:(?:shared|fonts|icons|themes)\/|addresses\.ts$)/;

/** The one file of the site that begins units of work and takes locks: it records every change in the audit log (docs/decisions/0446). */
const siteWriter = 'src/site/shared/requests/run-action.ts';
const siteWrites =
  /\bdb\s*\.\s*write\b|\.\s*lock\(|\b(?:lockUser|writeUnderUserLock)\b|\{[^{}]*\bwrite\b[^{}]*\}\s*=\s*(?:\w+\.)*db\b/g;

/** The functions of the domain that run such statements are tested on both databases, pages on SQLite only (docs/decisions/0521). */
const siteStatements = /^import (?!type\b)[^;]*\/store\/[^;]*statements\b[^;]*/gm;

const sources = new Map(
  ['src', 'oauth', 'tools'].flatMap(sourceFiles).map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);
/** Imports of each file, as written there. */
const imports = new Map([...sources].map(([file, source]) => [file, importsOf(source)]));
const breaches = [
  ...[...imports.keys()].flatMap(breachesOf),
  ...[...sources].flatMap(writesOf),
  ...[...sources].flatMap(statementsOf),
  ...circles(),
];
for (const breach of breaches) process.stderr.write(`${breach}\n`);
process.exit(breaches.length > 0 ? 1 : 0);

function sourceFiles(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => /\.(ts|tsx|mts|js|mjs)$/.test(file))
    .sort();
}

function breachesOf(file) {
  const layer = layerOf(file);
  if (layer === null) return [`${file}: belongs to no layer; the layers are in scripts/check-imports.mjs`];
  return imports.get(file).flatMap((specifier) => {
    const reason = specifier.startsWith('.')
      ? (fileBreach(layer, targetOf(file, specifier)) ?? siteBreach(file, targetOf(file, specifier)))
      : packageBreach(layer, specifier);
    return reason === null ? [] : [`${file}: imports ${specifier}, but ${reason}`];
  });
}

/** The places where a file of the site writes past the audit log. */
function writesOf([file, source]) {
  if (file === siteWriter) return [];
  return foundInSite(
    file,
    source,
    siteWrites,
    `writes past the audit log; use callOperation, or runAction of ${siteWriter}`,
  );
}

/** The places where a file of the site imports a hand-written statement. */
function statementsOf([file, source]) {
  return foundInSite(file, source, siteStatements, 'is a hand-written statement; use a function of src/domain');
}

function foundInSite(file, source, pattern, reason) {
  if (!/^src\/site\/.*\.(ts|tsx)$/.test(file)) return [];
  return [...source.matchAll(pattern)].map(({ 0: found, index }) => {
    const line = source.slice(0, index).split('\n').length;
    return `${file}:${line}: ${found.replace(/\s+/g, ' ')} ${reason}`;
  });
}

function fileBreach(layer, target) {
  if (target.startsWith('..')) return 'that is outside of the project';
  const targetLayer = layerOf(target) ?? target;
  if (targetLayer === layer || mayImport[layer].includes(targetLayer)) return null;
  const allowed = mayImport[layer].join(', ');
  return `${layer} may not know ${targetLayer}${allowed === '' ? '' : `, only ${allowed}`}`;
}

function siteBreach(file, target) {
  if (!file.startsWith('src/site/shared/') || layerOf(target) !== 'src/site' || knownToShared.test(target)) return null;
  return 'src/site/shared may not know the folders that use it';
}

function packageBreach(layer, specifier) {
  const name = specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : specifier.split('/')[0];
  const rule = packageLayers.find(({ packages }) => packages.test(name));
  if (!rule || rule.layers.includes(layer)) return null;
  return `${rule.name} is known to ${rule.layers.join(', ')} only`;
}

/** The layer of a file: itself or its folder in the table. In `src/blocks` the file's name decides. */
function layerOf(file) {
  if (file.startsWith('src/blocks/')) return domainOfBlocks.test(file) ? 'src/domain' : 'src/site';
  if (Object.hasOwn(mayImport, file)) return file;
  if (/^src\/[^/]+$/.test(file)) return 'src';
  const folder = file
    .split('/')
    .slice(0, file.startsWith('src/') ? 2 : 1)
    .join('/');
  return Object.hasOwn(mayImport, folder) || folder === 'generated' ? folder : null;
}

/** Returns one circle for each set of files that import one another, the shortest of its first file. */
function circles() {
  const reported = new Set();
  return [...imports.keys()].flatMap((file) => {
    const circle = reported.has(file) ? null : shortestCircle(file);
    if (circle === null || circle.some((part) => reported.has(part))) return [];
    for (const part of circle) reported.add(part);
    return [`circle: ${circle.join(' -> ')}`];
  });
}

/** Returns the shortest circle of imports from a file back to it, or null. */
function shortestCircle(start) {
  const cameFrom = new Map();
  for (const queue = [start], seen = new Set(); queue.length > 0; ) {
    const file = queue.shift();
    for (const target of imports.get(file).map((specifier) => targetOf(file, specifier))) {
      if (target === start) return pathTo(file, [start]);
      if (!imports.has(target) || seen.has(target)) continue;
      seen.add(target);
      cameFrom.set(target, file);
      queue.push(target);
    }
  }
  return null;

  function pathTo(file, after) {
    const path = [file, ...after];
    return file === start ? path : pathTo(cameFrom.get(file), path);
  }
}

/** The file that a relative specifier names; undefined for a package. */
function targetOf(file, specifier) {
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier;
}

/** Specifiers of static, re-exporting, side-effect and dynamic imports. */
function importsOf(source) {
  const patterns = [
    /^\s*(?:import|export)\b[^'"]*?\bfrom\s*['"]([^'"]+)['"]/gm,
    /^\s*import\s*['"]([^'"]+)['"]/gm,
    /\bimport\(\s*['"]([^'"]+)['"]/g,
  ];
  return patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, specifier]) => specifier));
}
