// Tests what a run of the image does not show; `npm run try:images` builds and runs the image.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readSettings, settingNames } from '../apps/server/src/settings/settings.ts';
import { argumentsOf, fillIn, readCompose } from './try-images/read-services.ts';

const readText = (path: string): string =>
  readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

const dockerfile = readText('Dockerfile');
const { services, networks } = readCompose();
const { app, proxy, postgres } = services;
const values = {
  ...readEnvFile('.env.example'),
  ADMIN_PASSWORD: 'filled-in',
  POSTGRES_PASSWORD: 'c0ffee',
};

/** The pairs of an env file; comments and empty lines are left out. */
function readEnvFile(path: string): Record<string, string> {
  const pairs = [...readText(path).matchAll(/^([A-Z_]+)=(.*)$/gm)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}

test('every image is pinned to a whole version, and the product’s Node is one that it promises', () => {
  const [base = ''] = [...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, image]) => image ?? '');
  for (const image of [base, app.image, proxy.image, postgres.image])
    expect(image).toMatch(/^[a-z]+:\d+(\.\d+)+(-[a-z-]+)?$/);
  const [, major = 0, minor = 0] = /^node:(\d+)\.(\d+)/.exec(base)?.map(Number) ?? [];
  expect(major === 20 ? minor >= 19 : major > 20).toBe(true);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readText('../package.json')));
  expect(app.image).toBe(`nghego:${version}`);
});

test('SV-08 every setting of image and compose file is one of the product, and it starts with them', () => {
  const [, line = ''] = /^ENV NODE_ENV=production (.*)$/m.exec(dockerfile) ?? [];
  const ofImage = Object.fromEntries(line.split(' ').map((pair) => pair.split('=')));
  const ofCompose = Object.fromEntries(
    Object.entries(app.environment).map(([name, value]) => [name, fillIn(value, values)]),
  );
  const all = { ...ofImage, ...readEnvFile('app.env.example'), ...ofCompose };
  for (const name of Object.keys(all)) expect(settingNames).toContain(name);
  expect(readSettings(all)).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    publicUrl: 'https://nghego.example',
    databaseUrl: 'postgres://nghego:c0ffee@postgres:5432/nghego',
  });
});

test('PR-04 the app is tried with the settings and restrictions of the compose file', () => {
  const line = argumentsOf('app', app, { project: 'try', values }).join(' ');
  for (const part of [
    '--network try_front:alias=app --network try_back:alias=app',
    '--env DATABASE_URL=postgres://nghego:c0ffee@postgres:5432/nghego',
    '--restart unless-stopped --stop-timeout 30',
    '--read-only --read-only-tmpfs=false --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges',
  ])
    expect(line).toContain(part);
});

test('the app trusts the proxy’s address alone, is closed to the outside, and is given no rights', () => {
  const address = app.environment['TRUST_PROXY'];
  expect(argumentsOf('proxy', proxy, { project: 'try', values })).toContain(
    `try_front:alias=proxy,ip=${address}`,
  );
  expect([app.cap_drop, app.read_only, app.ports]).toEqual([['ALL'], true, []]);
  expect(/^USER (.*)$/m.exec(dockerfile)?.[1]).toBe('node');
  expect(networks['back']).toEqual(['--internal']);
  expect([postgres.networks, postgres.ports]).toEqual([['back'], []]);
});

test('PR-04 a variable without a value is an error, as it is for compose', () => {
  expect(fillIn('https://${SITE_ADDRESS:?the name}/', values)).toBe('https://nghego.example/');
  expect(() => fillIn('${MAIL:?}', values)).toThrow('MAIL');
});

test('no secret stands in a committed file, and none gets into an image', () => {
  for (const [name, value] of Object.entries({
    ...readEnvFile('.env.example'),
    ...readEnvFile('app.env.example'),
  }))
    if (/PASSWORD|KEY|SECRET|TOKEN/.test(name)) expect([name, value]).toEqual([name, '']);
  expect(readText('compose.yaml')).not.toMatch(/PASSWORD: (?!\$\{)/);
  const ignored = readText('../.gitignore').split('\n');
  for (const path of ['deploy/.env', 'deploy/app.env']) expect(ignored).toContain(path);
  // the file excludes everything from a build, then names what is included
  const [first, ...rest] = readText('../.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(first).toBe('*');
  for (const name of ['!deploy', '!.env', '!.git', '!data']) expect(rest).not.toContain(name);
  expect(rest).toContain('**/data');
});
