import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { linkServiceOf } from '../../src/domain/import/link-services.ts';
import { accountLink } from '../../src/domain/links/account-link.ts';
import { playerOf } from '../../src/domain/links/players.ts';
import { socialIcon } from '../../src/domain/links/social-icons.ts';

const readJson = async (path: string) => JSON.parse(await readFile(path, 'utf8'));

/** The parts of GitHub's form schema that the forms use. */
const label = z.string().min(1);
const validations = z.strictObject({ required: z.boolean() }).optional();
const id = z.string().regex(/^[\w-]+$/);
const described = { label, description: z.string().optional() };
const issueForm = z.strictObject({
  name: z.string().min(1),
  description: z.string().min(1).max(200),
  labels: z.array(label),
  body: z.array(
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('markdown'), attributes: z.strictObject({ value: z.string() }) }),
      z.strictObject({ type: z.literal('input'), id, attributes: z.strictObject(described), validations }),
      z.strictObject({
        type: z.literal('textarea'),
        id,
        attributes: z.strictObject({ ...described, render: z.string().optional() }),
        validations,
      }),
      z.strictObject({
        type: z.literal('dropdown'),
        id,
        attributes: z.strictObject({ ...described, options: z.array(label).min(2) }),
        validations,
      }),
      z.strictObject({
        type: z.literal('checkboxes'),
        id,
        attributes: z.strictObject({ ...described, options: z.array(z.strictObject({ label })) }),
      }),
    ]),
  ),
});

test('the issue forms are valid for GitHub, and their ids are unique', async () => {
  const names = await readdir('.github/ISSUE_TEMPLATE');
  expect(names).toEqual(['bug.yml', 'import.yml', 'proposal.yml']);
  for (const name of names) {
    const { body } = issueForm.parse(parse(await readFile(join('.github/ISSUE_TEMPLATE', name), 'utf8')));
    const ids = body.flatMap((field) => ('id' in field ? [field.id] : []));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(0);
  }
});

const update = z.strictObject({
  'package-ecosystem': z.enum(['npm', 'github-actions', 'docker', 'docker-compose']),
  directory: z.string().startsWith('/'),
  schedule: z.strictObject({ interval: z.enum(['weekly', 'monthly']) }),
  // A type of Conventional Commits, to which Dependabot adds the colon.
  'commit-message': z.strictObject({ prefix: z.enum(['build', 'ci', 'test']) }),
  groups: z.record(
    z.string().max(10),
    z.strictObject({
      patterns: z.array(z.string()),
      'update-types': z.array(z.enum(['minor', 'patch'])).optional(),
    }),
  ),
  ignore: z.array(z.strictObject({ 'dependency-name': z.string(), 'update-types': z.array(z.string()) })).optional(),
});

test('Dependabot updates every folder that names packages, actions or images', async () => {
  const rules = z
    .strictObject({ version: z.literal(2), updates: z.array(update) })
    .parse(parse(await readFile('.github/dependabot.yml', 'utf8')));
  const found = rules.updates.map((rule) => `${rule['package-ecosystem']} ${rule.directory}`);
  const files = {
    'npm /': 'package.json',
    'npm /peers': 'peers/package.json',
    'github-actions /': '.github/workflows',
    'docker /deploy': 'deploy/Containerfile',
    'docker-compose /deploy': 'deploy/compose.scale.yaml',
  };
  expect(found).toEqual(Object.keys(files));
  for (const file of Object.values(files)) expect(existsSync(file)).toBe(true);
});

test('the devcontainer has the extensions that the editor settings recommend, and an image of deploy/images.json', async () => {
  const container = await readJson('.devcontainer/devcontainer.json');
  const { recommendations } = await readJson('.vscode/extensions.json');
  expect(container.customizations.vscode.extensions).toEqual(recommendations);
  const { 'docker.io/library/node': node } = await readJson('deploy/images.json');
  expect(container.image).toBe(`docker.io/library/node:${node.version}-bookworm`);
  expect(Object.keys(await readJson('.vscode/settings.json'))).toContain('editor.defaultFormatter');
});

test('the good first issues of CONTRIBUTING.md are still to be done', async () => {
  const guide = await readFile('CONTRIBUTING.md', 'utf8');
  const [, section = ''] = /^## Good first issues$(.*?)^## /ms.exec(guide) ?? [];
  expect(section.match(/^- \*\*/gm)).toHaveLength(5);
  for (const name of ['kick', 'substack', 'ko-fi']) expect(accountLink(`${name} anna`)).toBeNull();
  for (const host of ['letterboxd.com', 'liberapay.com', 'opencollective.com'])
    expect(socialIcon(`https://${host}/anna`).key).toBe('link');
  expect(playerOf('https://archive.org/details/prelinger')).toBeNull();
  for (const address of ['https://pally.gg/p/anna', 'https://anna.start.page'])
    expect(linkServiceOf(address)).toBeNull();
  const templates = await readdir('src/domain/templates/pages');
  expect(templates).not.toContain('teacher.ts');
  expect(templates).toContain('yoga-teacher.ts');
});
