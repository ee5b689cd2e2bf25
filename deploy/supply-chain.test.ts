import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod';

const readText = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');

const versions = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: versions,
  devDependencies: versions,
  overrides: versions,
});
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().default(false),
    }),
  ),
});

test('every package is one exact version, with its checksum, from the registry', () => {
  const { packages } = lockSchema.parse(JSON.parse(readText('package-lock.json')));
  const entries = Object.entries(packages);
  const workspaces = entries.flatMap(([, { link, resolved }]) =>
    link && resolved ? [resolved] : [],
  );
  for (const folder of ['.', ...workspaces]) {
    const manifest = manifestSchema.parse(JSON.parse(readText(`${folder}/package.json`)));
    const { dependencies, devDependencies, overrides } = manifest;
    for (const [name, version] of Object.entries({
      ...dependencies,
      ...devDependencies,
      ...overrides,
    }))
      expect([folder, name, version]).toEqual([
        folder,
        name,
        expect.stringMatching(/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/),
      ]);
  }
  const installed = entries.filter(([path, { link }]) => path.includes('node_modules/') && !link);
  expect(installed.length).toBeGreaterThan(300);
  for (const [path, { integrity, resolved = 'https://registry.npmjs.org/' }] of installed) {
    expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-/)]);
    expect([path, resolved]).toEqual([
      path,
      expect.stringMatching(/^https:\/\/registry\.npmjs\.org\//),
    ]);
  }
});
