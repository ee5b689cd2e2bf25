import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DockerfileParser, ModifiableInstruction } from 'dockerfile-ast';
import { parse } from 'yaml';
import * as z from 'zod';

const root = fileURLToPath(new URL('../../', import.meta.url));

export const readText = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
export const isThere = (path: string): boolean => existsSync(`${root}${path}`);

/** A stage of an image: what it is made from, and its instructions in order. */
export type Stage = {
  name: string | undefined;
  image: string;
  instructions: { word: string; args: string[] }[];
};

/** The stages of a Dockerfile. */
export function readStages(path: string): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(readText(path)).getInstructions()) {
    const flags = instruction instanceof ModifiableInstruction ? instruction.getFlags() : [];
    const args = [
      ...flags.map((flag) => `--${flag.getName()}=${flag.getValue()}`),
      ...instruction.getArguments().map((argument) => argument.getValue()),
    ];
    const word = instruction.getKeyword();
    if (word === 'FROM') {
      const [image = '', , name] = args;
      stages.push({ image, name, instructions: [] });
    } else {
      stages.at(-1)?.instructions.push({ word, args });
    }
  }
  return stages;
}

const serviceSchema = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  env_file: z.array(z.object({ path: z.string() })).default([]),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  networks: z
    .union([
      z.array(z.string()),
      z.record(z.string(), z.object({ ipv4_address: z.string() }).nullable()),
    ])
    .default([]),
  profiles: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
});

const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  networks: z.record(
    z.string(),
    z.object({
      internal: z.boolean().default(false),
      ipam: z.object({ config: z.array(z.object({ subnet: z.string() })) }).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
});

/** A compose file as it stands, and as far as the checks read it. */
export function readCompose(path: string) {
  const raw: unknown = parse(readText(path));
  return { raw, ...composeSchema.parse(raw) };
}

/** The pairs of an env file; comments and empty lines are left out. */
export function readEnvFile(path: string): Record<string, string> {
  const lines = readText(path).split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const pair = /^([A-Z_]+)=(.*)$/.exec(line);
      return pair === null ? [] : [[pair[1], pair[2]]];
    }),
  );
}

/** Puts the values of an env file where compose would. */
export function interpolate(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+)(?::[?-][^}]*)?\}/g, (_all, name: string) => values[name] ?? '');
}

/** The names that a text takes from its surroundings. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)),
];

/** Whether a path goes into the build's context: the last pattern that matches decides, as Docker does. */
export function isInContext(path: string): boolean {
  const patterns = readText('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  // a folder that is let in brings what is in it
  const parts = path.split('/').map((_part, index, all) => all.slice(0, index + 1).join('/'));
  let isIn = true;
  for (const pattern of patterns) {
    const isException = pattern.startsWith('!');
    const expression = expressionOf(isException ? pattern.slice(1) : pattern);
    if (parts.some((part) => expression.test(part))) isIn = isException;
  }
  return isIn;
}

function expressionOf(pattern: string): RegExp {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '\u0000')
    .replaceAll('*', '[^/]*')
    .replaceAll('\u0000', '(?:.*/)?');
  return new RegExp(`^${source}$`);
}
