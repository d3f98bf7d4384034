import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { environment } from '../../src/config.ts';
import { startServer } from '../support/start-server.ts';
import { type ComposeService, readCompose } from './support/compose.ts';

// The files are read as a container engine reads them; `compose.long.process.test.ts` starts what they describe.

const variables = { PUBLIC_URL: 'https://links.example', VITRINE_HOST: 'links.example' };
const files = ['compose.yaml', 'deploy/compose.scale.yaml'];
const isVitrine = ({ build }: ComposeService) => build !== undefined;

describe.each(files)('%s', (path) => {
  it('sets only settings that the server reads', async () => {
    for (const service of Object.values((await readCompose(path, variables)).services).filter(isVitrine)) {
      const names = Object.keys(service.environment).map((name) => name.replace(/_FILE$/, ''));
      expect(names).toContain('PUBLIC_URL');
      expect(names.filter((name) => !Object.hasOwn(environment.shape, name))).toEqual([]);
      expect(service.environment).toMatchObject({ DATA_DIR: '/data', PORT: '3000', HOST: '0.0.0.0' });
    }
  });

  it('refers only to services, volumes, secrets and files that exist', async () => {
    const { services, volumes, secrets } = await readCompose(path, variables);
    for (const [name, service] of Object.entries(services)) {
      const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on);
      expect(Object.keys(services), name).toEqual(expect.arrayContaining(needed));
      expect(Object.keys(secrets), name).toEqual(expect.arrayContaining(service.secrets));
      const fileSettings = Object.values(service.environment).filter((value) => value.startsWith('/run/secrets/'));
      expect(service.secrets.map((secret) => `/run/secrets/${secret}`).sort(), name).toEqual(fileSettings.sort());
      for (const [source = ''] of service.volumes.map((volume) => volume.split(':'))) {
        if (source.startsWith('./')) expect(existsSync(join(dirname(path), source)), source).toBe(true);
        else expect(Object.keys(volumes), name).toContain(source);
      }
      if (!service.build) continue;
      const context = join(dirname(path), service.build.context);
      expect(existsSync(join(context, 'package-lock.json'))).toBe(true);
      const containerfile = await readFile(join(context, service.build.dockerfile), 'utf8');
      if (service.build.target) expect(containerfile).toMatch(new RegExp(` AS ${service.build.target}$`, 'm'));
    }
    const used = new Set(Object.values(services).flatMap((service) => service.volumes.map((v) => v.split(':')[0])));
    expect(Object.keys(volumes).filter((volume) => !used.has(volume))).toEqual([]);
  });

  it('checks the health of the server at an address that exists', async () => {
    const server = await startServer();
    const { services } = await readCompose(path, variables);
    for (const { healthcheck } of Object.values(services).filter(isVitrine)) {
      if (healthcheck && 'disable' in healthcheck) continue;
      const address = /fetch\('http:\/\/127\.0\.0\.1:3000(\/[^']+)'\)/.exec(healthcheck?.test.join(' ') ?? '')?.[1];
      expect((await fetch(server.url + address)).status).toBe(200);
    }
    await server.close();
  });
});

test('compose.yaml needs PUBLIC_URL and nothing else', async () => {
  await expect(readCompose('compose.yaml', {})).rejects.toThrow('PUBLIC_URL: set it to the address');
  const { services, volumes } = await readCompose('compose.yaml', { PUBLIC_URL: 'https://links.example' });
  expect(Object.keys(services)).toEqual(['vitrine']);
  expect(Object.keys(volumes)).toHaveLength(1);
  expect(services.vitrine).toMatchObject({ image: 'vitrine', ports: ['127.0.0.1:3000:3000'] });
});

test('the Caddyfile reads the variables that compose.scale.yaml gives to Caddy, and finds its services', async () => {
  const { services } = await readCompose('deploy/compose.scale.yaml', variables);
  const caddyfile = await readFile('deploy/Caddyfile', 'utf8');
  const names = [...caddyfile.matchAll(/\{\$([A-Z_]+)/g)].map(([, name = '']) => name);
  const given = services.caddy?.environment ?? {};
  expect(Object.keys(given).sort()).toEqual([...new Set(names)].sort());
  expect(given.VITRINE_PROCESSES?.split(' ')).toEqual(['vitrine-1:3000', 'vitrine-2:3000']);
  expect(given.VITRINE_PROCESSES).toContain(given.VITRINE_ASKED);
});

test('every image has the exact version of deploy/images.json, released on its date or earlier', async () => {
  const list: Record<string, { version: string; released: string }> = JSON.parse(
    await readFile('deploy/images.json', 'utf8'),
  );
  const composed = await Promise.all(files.map((path) => readCompose(path, variables)));
  const services = composed.flatMap((file) => Object.values(file.services)).filter((service) => !isVitrine(service));
  const containerfile = await readFile('deploy/Containerfile', 'utf8');
  const bases = [...containerfile.matchAll(/^FROM (\S+\/\S+)/gm)].map(([, image = '']) => image);
  const named = [...services.map(({ image }) => image), ...bases].map((image) => image.split(':'));
  for (const [name = '', tag = ''] of named) {
    expect([name, tag.split('-')[0]]).toEqual([name, list[name]?.version]);
    expect(tag).toMatch(/^\d+\.\d+/);
  }
  expect([...new Set(named.map(([name]) => name))].sort()).toEqual(Object.keys(list));
  for (const { released } of Object.values(list)) expect(Date.parse(released)).toBeLessThan(Date.now());
  // Dumps of an older pg_dump cannot contain all of a newer server.
  const major = /^ARG PG_VERSION=(\d+)$/m.exec(containerfile)?.[1];
  expect(list['docker.io/library/postgres']?.version.split('.')[0]).toBe(major);
});

test('git and the build of the image ignore the files with secrets', async () => {
  for (const file of ['.gitignore', '.dockerignore']) {
    const ignored = (await readFile(file, 'utf8')).split('\n').map((line) => line.replace(/\/$/, ''));
    expect(ignored, file).toEqual(expect.arrayContaining(['deploy/secrets', '.env']));
  }
});
