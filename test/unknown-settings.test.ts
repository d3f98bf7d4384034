import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../src/config.ts';
import { startServer } from './support/start-server.ts';

const settings = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(
  ([, name]) => name ?? '',
);
const secret = { SECRET_KEY: 'long enough for a secret, in these tests' };
const unknownIn = (...names: string[]) =>
  loadConfig({ ...secret, ...Object.fromEntries(names.map((name) => [name, 'x'])) }).unknown;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-settings-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['RATE_PER_SECONDS', 'RATE_PER_SECOND'],
  ['RATE_LIMIT_PER_MINUTE', 'RATE_PER_MINUTE'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['SIGNUP', 'SIGN_UP'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['SMTP_URI', 'SMTP_URL'],
  ['VITRINE_DATA_DIR', 'DATA_DIR'],
  ['OIDC_SECRET', 'OIDC_CLIENT_SECRET'],
  ['MUSIC_WHATEVER_AT_ALL_IT_IS', null],
])('%s is reported as unknown', (name, nearest) => {
  expect(unknownIn(name)).toEqual([{ name, nearest }]);
});

test('a long name with one letter added, removed or replaced is reported with the similar setting', () => {
  const long = settings.filter((name) => name.length >= 6);
  const slips = fc
    .tuple(fc.constantFrom(...long), fc.nat(), fc.constantFrom('insert', 'delete', 'replace'))
    .map(([setting, place, kind]) => {
      const at = place % setting.length;
      const rest = setting.slice(kind === 'insert' ? at : at + 1);
      return { setting, name: `${setting.slice(0, at)}${kind === 'delete' ? '' : 'Q'}${rest}` };
    })
    // A setting of many programs that is one letter from one of ours; a Q in place of a Q is no slip.
    .filter(({ setting, name }) => name !== 'HTTP_PROXY' && name !== setting);
  fc.assert(
    fc.property(slips, ({ setting, name }) => {
      expect(unknownIn(name)).toEqual([{ name, nearest: setting }]);
    }),
  );
});

test('settings and common environment variables are not reported', () => {
  expect(loadConfig({ ...Object.fromEntries(settings.map((name) => [name, ''])), ...secret }).unknown).toEqual([]);
  const ordinary = `PATH HOME HOSTNAME HOSTTYPE HOST_IP SHELL USER LOGNAME PWD OLDPWD LANG LC_ALL LANGUAGE TERM TERM_PROGRAM TZ EDITOR
    MAIL DISPLAY SHLVL _ XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR DATA_HOME LOG_DIR LOG_FORMAT PORTS EXPORT POST SORT HOSTS
    HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY http_proxy https_proxy no_proxy NODE_ENV NODE_OPTIONS NODE_PATH NODE_VERSION NODE_EXTRA_CA_CERTS
    npm_config_cache npm_lifecycle_event npm_package_name npm_execpath INIT_CWD COLOR YARN_VERSION UV_THREADPOOL_SIZE
    PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE POSTGRES_USER POSTGRES_PASSWORD DATABASE_HOST DATABASE_NAME DATABASE_USER REDIS_HOST REDIS_PORT
    REDIS_PORT_6379_TCP REDIS_SERVICE_HOST TELEGRAM_SERVICE_HOST TELEGRAM_SERVICE_PORT_HTTP TELEGRAM_PORT_80_TCP_ADDR VITRINE_SERVICE_HOST
    VITRINE_PORT VITRINE_PORT_3000_TCP KUBERNETES_SERVICE_HOST KUBERNETES_PORT AWS_SECRET_ACCESS_KEY AWS_REGION SECRET_ARN
    GITHUB_TOKEN CI DEBIAN_FRONTEND INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID LISTEN_FDS NOTIFY_SOCKET STATE_DIRECTORY SSH_AUTH_SOCK
    PUBLIC_IP FILES SIGNAL TRUST_STORE ALLOWED_HOSTS SMTP_HOST SMTP_PORT VIDEO_DEVICE LESSOPEN LS_COLORS DOCKER_HOST WAYLAND_DISPLAY`;
  expect(unknownIn(...ordinary.split(/\s+/).filter((name) => !settings.includes(name)))).toEqual([]);
  // biome-ignore lint/style/noProcessEnv: the environment of a real machine
  expect(unknownIn(...Object.keys(process.env).filter((name) => !settings.includes(name)))).toEqual([]);
});

test('the log reports them at the start', async () => {
  const server = await startServer({ RATE_PER_SECONDS: '50' });
  try {
    const warned = server
      .logged()
      .map((line) => JSON.parse(line))
      .filter((line) => line.level === 40);
    expect(warned).toEqual([
      expect.objectContaining({
        name: 'RATE_PER_SECONDS',
        msg: 'RATE_PER_SECONDS is not a setting of Vitrine and is ignored; did you mean RATE_PER_SECOND?',
      }),
    ]);
  } finally {
    await server.close();
  }
});

test('a command reports all unknown settings in .env, and runs', async () => {
  await writeFile(join(folder, '.env'), `DATA_DIR=${folder}\nMY_NOTE=x\nDATABSE_URL=file:./other.db\nTZ=UTC\n`);
  const child = spawn(process.execPath, [resolve('dist/src/cli.js'), 'migrate'], {
    cwd: folder,
    env: { LOG_LEVELS: 'x' },
  });
  let stderr = '';
  child.stderr.on('data', (data) => {
    stderr += data;
  });
  expect(await new Promise((settle) => child.on('close', settle))).toBe(0);
  expect(stderr.trimEnd().split('\n').sort()).toEqual([
    'DATABSE_URL is not a setting of Vitrine and is ignored; did you mean DATABASE_URL?',
    'LOG_LEVELS is not a setting of Vitrine and is ignored; did you mean LOG_LEVEL?',
    'MY_NOTE is not a setting of Vitrine and is ignored',
    'TZ is not a setting of Vitrine and is ignored',
  ]);
});
