import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

/** Queries whose own check bounds them, within an address that is bounded; and events, and items and questions of a file, which are judged one by one. */
const checkedByThemselves = [
  'getMemory.query.zone',
  'getPracticeItems.query.ids',
  'getSoundPairs.query.pair',
  'importListening.body.items[]',
  'importQuestions.body.questions[]',
  'postEvents.body.events[]',
];

const node = z.looseObject({
  type: z.optional(z.string()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
  allOf: z.optional(z.array(z.unknown())),
});

/** The places of a JSON schema whose texts or lists may be of any length. */
function unbounded(schema: unknown, place: string): string[] {
  const { type, properties = {}, items, ...given } = node.parse(schema);
  const { anyOf = [], oneOf = [], allOf = [], ...rules } = given;
  const parts = [...anyOf, ...oneOf, ...allOf];
  const has = (...names: string[]): boolean => names.some((name) => name in rules);
  const isOpen =
    (type === 'string' && !has('maxLength', 'enum', 'const', 'format', 'pattern')) ||
    (type === 'array' && !has('maxItems')) ||
    (type === undefined && parts.length === 0 && !has('enum', 'const'));
  return [
    ...(isOpen ? [place] : []),
    ...Object.entries(properties).flatMap(([name, value]) => unbounded(value, `${place}.${name}`)),
    ...(items === undefined ? [] : unbounded(items, `${place}[]`)),
    ...parts.flatMap((value) => unbounded(value, place)),
  ];
}

const folder = new URL('../packages/contracts/src/', import.meta.url);

/** All that the contracts export, by name. */
async function declaredByContracts(): Promise<[string, unknown][]> {
  const files = readdirSync(folder).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const modules = await Promise.all(
    files.map(async (file): Promise<unknown> => import(new URL(file, folder).href)),
  );
  return modules.flatMap((exports) =>
    Object.entries(z.looseObject({}).parse({ ...Object(exports) })),
  );
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

test('IN-18 every text and every list that a call takes is bounded', async () => {
  const declared = await declaredByContracts();
  const open = declared.flatMap(([name, value]) => {
    if (typeof value !== 'object' || value === null || !('path' in value)) return [];
    const parts = { query: 'query' in value && value.query, body: 'body' in value && value.body };
    return Object.entries(parts).flatMap(([part, schema]) =>
      isSchema(schema)
        ? unbounded(
            z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
            `${name}.${part}`,
          )
        : [],
    );
  });
  expect(declared.length).toBeGreaterThan(100);
  expect(new Set(open)).toEqual(new Set(checkedByThemselves));
});
