// Who may know whom: rest, mcp, site, oauth -> tools -> domain -> store. Prints every import that breaks it and exits with 1.
// usage: node scripts/check-imports.mjs [folder]
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url));

const rules = ['src/store', 'src/domain', 'tools', 'src/http', 'oauth'];
const faces = ['src/rest', 'src/mcp', 'src/site'];
/** `src` stands for the files directly in it, which put the rest together; the two below are rooms of their own. */
const composition = ['src', 'src/cli'];
/** Everybody may know the helpers for promises, the settings, the type of the context, where the project's files are, and its version. */
const common = ['src/async', 'src/config.ts', 'src/context.ts', 'src/project-file.ts', 'src/version.ts'];

/** Room -> the other rooms that it may import. */
const mayImport = {
  'src/async': [],
  'src/config.ts': ['src/unknown-settings.ts'],
  'src/unknown-settings.ts': [],
  'src/project-file.ts': [],
  'src/version.ts': ['src/project-file.ts'],
  'src/context.ts': ['src/config.ts', 'src/domain', 'src/store'],
  'src/store': [...common, 'generated'],
  'src/domain': [...common, 'src/store'],
  tools: [...common, 'src/domain', 'src/store'],
  // What the faces share: the error envelope, the caller's language, the id of a request.
  'src/http': [...common, 'src/domain', 'src/store'],
  oauth: [...common, 'src/http', 'tools', 'src/domain', 'src/store'],
  ...Object.fromEntries(faces.map((face) => [face, [...common, ...rules]])),
  ...Object.fromEntries(
    composition.map((room) => [room, [...common, 'src/unknown-settings.ts', ...rules, ...faces, ...composition]]),
  ),
};

/** Packages that belong to some rooms only. */
const packageRooms = [
  { packages: /^(prisma|@prisma\/.+|better-sqlite3|pg)$/, name: 'the database', rooms: ['src/store'] },
  { packages: /^@modelcontextprotocol\//, name: 'the MCP SDK', rooms: ['src/mcp'] },
  { packages: /^preact/, name: 'components', rooms: ['src/site'] },
  {
    packages: /^(express|cors|helmet|proxy-addr)$/,
    name: 'HTTP',
    rooms: ['src', 'src/http', 'oauth', ...faces],
  },
];

const breaches = ['src', 'oauth', 'tools'].flatMap(sourceFiles).flatMap(breachesOf);
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
  const room = roomOf(file);
  if (room === null) return [`${file}: belongs to no room; the rooms are in scripts/check-imports.mjs`];
  return importsOf(readFileSync(join(root, file), 'utf8')).flatMap((specifier) => {
    const reason = specifier.startsWith('.')
      ? fileBreach(room, normalize(join(dirname(file), specifier)))
      : packageBreach(room, specifier);
    return reason === null ? [] : [`${file}: imports ${specifier}, but ${reason}`];
  });
}

function fileBreach(room, target) {
  if (target.startsWith('..')) return 'that is outside of the project';
  const targetRoom = roomOf(target) ?? target;
  if (targetRoom === room || mayImport[room].includes(targetRoom)) return null;
  const allowed = mayImport[room].join(', ');
  return `${room} may not know ${targetRoom}${allowed === '' ? '' : `, only ${allowed}`}`;
}

function packageBreach(room, specifier) {
  const name = specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : specifier.split('/')[0];
  const rule = packageRooms.find(({ packages }) => packages.test(name));
  if (!rule || rule.rooms.includes(room)) return null;
  return `${rule.name} is known to ${rule.rooms.join(', ')} only`;
}

/** The room of a file: itself or the folder that is named in the table. */
function roomOf(file) {
  if (Object.hasOwn(mayImport, file)) return file;
  if (/^src\/[^/]+$/.test(file)) return 'src';
  const folder = file
    .split('/')
    .slice(0, file.startsWith('src/') ? 2 : 1)
    .join('/');
  return Object.hasOwn(mayImport, folder) || folder === 'generated' ? folder : null;
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
