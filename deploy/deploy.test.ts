// No engine is needed for this: what an engine would refuse, or what would fail only on somebody's machine, is found here.
import { Ajv } from 'ajv';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readSettings, settingNames } from '../apps/server/src/settings/settings.ts';
import {
  interpolate,
  isInContext,
  isThere,
  namesIn,
  readCompose,
  readEnvFile,
  readStages,
  readText,
} from './lint/read-deployment.ts';

const stages = readStages('deploy/Dockerfile');
const final = stages.at(-1);
const compose = readCompose('deploy/compose.yaml');
const { app, proxy, postgres } = compose.services;
const filledIn = {
  ...readEnvFile('deploy/.env.example'),
  ADMIN_PASSWORD: 'filled-in',
  POSTGRES_PASSWORD: 'c0ffee',
};

/** The instructions of the image itself by their word. */
const said = (word: string): string[][] =>
  (final?.instructions ?? []).filter((one) => one.word === word).map(({ args }) => args);

/** The image's own environment. */
const imageSettings = Object.fromEntries(
  said('ENV')
    .flat()
    .map((pair) => [pair.split('=')[0], pair.split('=')[1]]),
);

const exactVersion = /^[a-z][\w./-]*:\d+(\.\d+)+(-[a-z]\w*(-[a-z]+)?)?$/;

test('the image’s file is valid', () => {
  expect(validate(readText('deploy/Dockerfile'))).toEqual([]);
});

test('every image is pinned to a whole version, and the product’s Node is one that it promises', () => {
  const named = stages.map(({ name }) => name);
  const bases = stages.map(({ image }) => image).filter((image) => !named.includes(image));
  const run = Object.values(compose.services).map(({ image }) => image);
  for (const image of [...bases, ...run]) expect(image).toMatch(exactVersion);
  expect(new Set(bases).size).toBe(1);
  const [, major = 0, minor = 0] = /^node:(\d+)\.(\d+)/.exec(bases[0] ?? '')?.map(Number) ?? [];
  expect(major === 20 ? minor >= 19 : major > 20).toBe(true);
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readText('package.json')));
  expect(app?.image).toBe(`nghego:${version}`);
});

test('everything that is copied into the image is there, and comes into the build', () => {
  const copied = stages.flatMap(({ instructions }) =>
    instructions.filter(({ word }) => word === 'COPY').map(({ args }) => args),
  );
  for (const args of copied) {
    const from = args.find((argument) => argument.startsWith('--from='))?.slice('--from='.length);
    if (from !== undefined) {
      expect(stages.map(({ name }) => name)).toContain(from);
      continue;
    }
    for (const source of args.slice(0, -1).filter((argument) => argument !== '.'))
      expect([source, isThere(source), isInContext(source)]).toEqual([source, true, true]);
  }
  expect(copied.length).toBeGreaterThan(10);
});

test('the build gets all that it is made from, and nothing that is private or made', () => {
  for (const path of ['apps/web/src/app/routes.tsx', 'content/course.json', 'scripts/build.mjs'])
    expect([path, isThere(path) && isInContext(path)]).toEqual([path, true]);
  for (const path of [
    '.git/config',
    'data/postgresql/PG_VERSION',
    'apps/server/data/x',
    'deploy/.env',
    'deploy/app.env',
    '.env',
    'node_modules/pg/package.json',
    'apps/server/node_modules/x',
    'apps/web/dist/client/x.js',
    'apps/server/src/app.test.ts',
  ])
    expect([path, isInContext(path)]).toEqual([path, false]);
  for (const path of ['deploy/.env', 'deploy/app.env'])
    expect(readText('.gitignore').split('\n')).toContain(path);
});

test('npm finds the manifest of every workspace in the image', () => {
  const { workspaces } = z
    .object({ workspaces: z.array(z.string()) })
    .parse(JSON.parse(readText('package.json')));
  const locked = Object.entries(
    z
      .object({
        packages: z.record(
          z.string(),
          z.object({ link: z.boolean().optional(), resolved: z.string().optional() }),
        ),
      })
      .parse(JSON.parse(readText('package-lock.json'))).packages,
  ).flatMap(([, { link, resolved }]) =>
    link === true && resolved !== undefined ? [resolved] : [],
  );
  expect(locked.length).toBeGreaterThanOrEqual(workspaces.length);
  const manifests = stages[0]?.instructions.flatMap(({ args }) => args) ?? [];
  for (const folder of locked) expect(manifests).toContain(`${folder}/package.json`);
});

test('the image runs as a user without rights, ends its children, keeps its data in a volume and says how it is', () => {
  expect(said('USER')).toEqual([['node']]);
  expect(said('ENTRYPOINT').flat().join(' ')).toContain('tini');
  expect(said('VOLUME').flat()).toEqual([imageSettings['DATA_DIR']]);
  expect(said('HEALTHCHECK').flat().join(' ')).toContain('/readyz');
  expect(said('CMD').flat().join(' ')).toContain('apps/server/dist/main.js');
});

test('one port goes through image, check, proxy and settings', () => {
  const port = imageSettings['PORT'];
  expect(said('EXPOSE')).toEqual([[port]]);
  expect(said('HEALTHCHECK').flat().join(' ')).toContain(`127.0.0.1:${port}/`);
  expect(/^\s*dynamic a (\S+) (\d+)$/m.exec(readText('deploy/Caddyfile'))?.slice(1)).toEqual([
    'app',
    port,
  ]);
  expect(app?.ports).toEqual([]);
  expect(proxy?.ports.map((pair) => pair.split(':')[0])).toEqual(['80', '443', '443']);
});

test('the compose file is one by the Compose Specification', () => {
  const schema = z.looseObject({}).parse(JSON.parse(readText('deploy/lint/compose-spec.json')));
  delete schema['$schema'];
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  const isValid = ajv.compile(schema);
  isValid(compose.raw);
  expect(isValid.errors ?? []).toEqual([]);
  isValid({ services: { app: { imagee: 'x' } } });
  expect(isValid.errors).not.toEqual([]);
});

test('the compose file refers only to what is there', () => {
  const names = Object.keys(compose.services);
  for (const [name, service] of Object.entries(compose.services)) {
    for (const other of Object.keys(service.depends_on)) {
      expect(names).toContain(other);
      // the app's own check is the image's
      expect([name, other, other === 'app' || compose.services[other]?.healthcheck]).not.toContain(
        undefined,
      );
    }
    for (const volume of service.volumes) {
      const [source = ''] = volume.split(':');
      const isKnown = source.startsWith('./')
        ? isThere(`deploy/${source.slice(2)}`)
        : source in compose.volumes;
      expect([volume, isKnown]).toEqual([volume, true]);
    }
    const networks = Array.isArray(service.networks)
      ? service.networks
      : Object.keys(service.networks);
    for (const network of networks) expect(Object.keys(compose.networks)).toContain(network);
    for (const { path } of service.env_file) expect(isThere(`deploy/${path}.example`)).toBe(true);
  }
  expect(app?.build).toEqual({ context: '..', dockerfile: 'deploy/Dockerfile' });
  const wanted = namesIn(readText('deploy/compose.yaml'));
  expect(Object.keys(readEnvFile('deploy/.env.example')).toSorted()).toEqual(wanted.toSorted());
});

test('SV-08 every setting of image and compose file is one of the product, and it starts with them', () => {
  const ofCompose = Object.fromEntries(
    Object.entries(app?.environment ?? {}).map(([name, value]) => [
      name,
      interpolate(value, filledIn),
    ]),
  );
  const own = readEnvFile('deploy/app.env.example');
  const { NODE_ENV, ...ofImage } = imageSettings;
  expect(NODE_ENV).toBe('production');
  const all = { ...ofImage, ...own, ...ofCompose };
  for (const name of Object.keys(all)) expect(settingNames).toContain(name);
  expect(readSettings(all)).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    publicUrl: 'https://nghego.example',
    databaseUrl: 'postgres://nghego:c0ffee@postgres:5432/nghego',
  });
});

test('the app trusts the proxy’s address alone, is closed to the outside, and is given no rights', () => {
  const address =
    proxy !== undefined && !Array.isArray(proxy.networks)
      ? proxy.networks['front']?.ipv4_address
      : undefined;
  expect(address).toMatch(/^\d+(\.\d+){3}$/);
  expect(app?.environment['TRUST_PROXY']).toBe(address);
  const subnet = compose.networks['front']?.ipam?.config[0]?.subnet ?? '';
  expect(address?.split('.').slice(0, 3)).toEqual(subnet.split('.').slice(0, 3));
  expect([app?.cap_drop, app?.read_only]).toEqual([['ALL'], true]);
  expect(compose.networks['back']?.internal).toBe(true);
  expect([postgres?.networks, postgres?.ports]).toEqual([['back'], []]);
});

test('no secret stands in a committed file', () => {
  for (const [name, value] of Object.entries({
    ...readEnvFile('deploy/.env.example'),
    ...readEnvFile('deploy/app.env.example'),
  }))
    if (/PASSWORD|KEY|SECRET|TOKEN/.test(name)) expect([name, value]).toEqual([name, '']);
  expect(readText('deploy/compose.yaml')).not.toMatch(/PASSWORD: (?!\$\{)/);
});
