import { readFile } from 'node:fs/promises';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import { beforeAll, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { environment } from '../../src/config.ts';
import { startServer } from '../support/start-server.ts';

interface Manifest {
  apiVersion: string;
  kind: string;
}

// The schemas of Kubernetes' API, as functions that check a value.
const models = [Deployment, Ingress, PodDisruptionBudget, Service];

let text: string;
let manifests: Manifest[];
beforeAll(async () => {
  text = await readFile('deploy/kubernetes.yaml', 'utf8');
  manifests = manifestsIn(text);
});

const manifestsIn = (yaml: string): Manifest[] => parseAllDocuments(yaml).map((document) => document.toJS());

/** Returns the faults of a manifest: errors of its schema, and fields that the schema does not have. */
function faultsOf(manifest: Manifest): string[] {
  const Model = models.find(({ apiVersion, kind }) => apiVersion === manifest.apiVersion && kind === manifest.kind);
  if (!Model) return [`there is no ${manifest.apiVersion} ${manifest.kind}`];
  const read = new Set<string>();
  // The constructor accepts a typed manifest, and this one is still to be checked.
  const model = new Model(manifest as never);
  try {
    recordingReads(model, '', read).validate();
  } catch (error) {
    return [String(error)];
  }
  return fieldsOf(manifest).filter((path) => !read.has(path));
}

/** The schemas allow any further field, but read only those that they know. */
function recordingReads<Value extends object>(value: Value, path: string, read: Set<string>): Value {
  return new Proxy(value, {
    get(target, name) {
      const found = Reflect.get(target, name);
      if (typeof name === 'symbol') return found;
      read.add(`${path}/${name}`);
      return typeof found === 'object' && found !== null ? recordingReads(found, `${path}/${name}`, read) : found;
    },
  });
}

function fieldsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [`${path}/${name}`, ...fieldsOf(inner, `${path}/${name}`)]);
}

test('the manifests have the fields and values of the schemas of Kubernetes', () => {
  expect(manifests.map(({ kind }) => kind)).toEqual(['Deployment', 'Service', 'Ingress', 'PodDisruptionBudget']);
  expect(manifests.flatMap(faultsOf)).toEqual([]);
});

test.each([
  ['containerPort: 3000', 'containerport: 3000', 'containerPort'],
  ['periodSeconds: 3', 'periodSecond: 3', '/readinessProbe/periodSecond'],
  ['kind: Service', 'kind: Service\nspecs: {}', '/specs'],
  ['replicas: 2', "replicas: 'two'", '/spec/replicas'],
  ['pathType: Prefix', 'pathType: 3', 'pathType'],
  ['apiVersion: policy/v1', 'apiVersion: policy/v1beta1', 'there is no policy/v1beta1'],
])('%s in place of %s is found', (right, wrong, fault) => {
  const found = manifestsIn(text.replace(right, wrong)).flatMap(faultsOf);
  expect(found.join('\n')).toContain(fault);
});

test('the settings exist, and the probes request addresses that exist', async () => {
  const settings = [...text.matchAll(/name: ([A-Z_]+),|--from-literal=([A-Z_]+)/g)];
  const names = settings.map(([, one, other]) => one ?? other ?? '');
  expect(names.length).toBeGreaterThan(6);
  expect(names.filter((name) => !Object.hasOwn(environment.shape, name))).toEqual([]);
  const server = await startServer();
  const paths = [...text.matchAll(/httpGet: \{ path: (\S+),/g)].map(([, path = '']) => path);
  expect(paths).toHaveLength(3);
  for (const path of paths) expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);
  await server.close();
});

test('the image has the version of package.json', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(text).toMatch(new RegExp(`^ +image: registry\\.example/vitrine:${version}$`, 'm'));
});
