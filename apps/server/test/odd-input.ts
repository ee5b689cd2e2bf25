import { exportSchema } from '@nghego/contracts/admin-transfer';
import fc from 'fast-check';
import * as z from 'zod';
import { type DocumentedCall, type JsonSchema, jsonSchema } from './documented-calls.ts';

/** Values that exist in the app under test, by the name of the field or parameter that may hold them. */
export type Known = Record<string, unknown[]>;

/** One caller's request. */
export type OddRequest = {
  /** path and query, exactly as sent */
  target: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
};

const longText = fc
  .tuple(fc.constantFrom('a', 'ệ', '🎧', ' ', '%', '\0'), fc.constantFrom(255, 5_000, 40_000))
  .map(([unit, times]) => unit.repeat(times));

/** Texts that have caused faults in software before. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udc00x',
    '\u202e',
    '\ufeff',
    '\u0301',
    '👩‍👩‍👧‍👦',
    'Tiếng Việt',
    'İıſßŉ',
    "' or 1=1 --",
    '"; drop table users; --',
    '\\',
    '%',
    '_%\\',
    '$1',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'null',
    'undefined',
    'NaN',
    '-1',
    '1.5',
    '1e400',
    '9007199254740993',
    '99999999999999999999',
    '2147483648',
    '9999999',
    '0000-00-00',
    '2001-02-30',
    '+275760-09-13T00:00:00.000Z',
    '-000001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999999999Z',
    '294277-01-01T00:00:00Z',
    '00000000-0000-0000-0000-000000000000',
    'urn:uuid:00000000-0000-0000-0000-000000000000',
    '{00000000-0000-0000-0000-000000000000}',
  ),
  longText,
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
);

const oddNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.5, 1e-320, 1e308, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 + 2, 2 ** 63),
  fc.integer(),
  fc.double(),
);

/** Any JSON, as a value. */
export const oddJson: fc.Arbitrary<unknown> = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    oddText,
    oddNumber,
    fc.constantFrom(null, true, false),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.constantFrom('id', 'length', 'toString', ''), oddText), tie('any'), {
      maxKeys: 4,
    }),
  ),
})).any;

const id = fc.oneof(
  fc.uuid(),
  fc.uuid({ version: 7 }),
  fc.uuid().map((text) => text.toUpperCase()),
);

/** A text that matches its schema, or nearly. */
function wantedText(schema: JsonSchema): fc.Arbitrary<string> {
  const { pattern, minLength = 0, maxLength = 300, format } = schema;
  if (format === 'uuid') return id;
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((at) => at.toISOString());
  if (format === 'date')
    return fc.date({ noInvalidDate: true }).map((at) => at.toISOString().slice(0, 10));
  if (pattern !== undefined && !pattern.includes('(?'))
    return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) });
}

/** A value that matches a schema, in which a part is sometimes something else. */
export function nearly(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const usual: fc.Arbitrary<unknown>[] = [wanted(schema, known)];
  const values = known[name];
  if (values !== undefined) usual.push(fc.constantFrom(...values));
  return fc.oneof(
    { weight: 8, arbitrary: fc.oneof(...usual) },
    { weight: 1, arbitrary: schema.type === 'string' ? oddText : oddJson },
    { weight: 1, arbitrary: oddJson },
  );
}

function wanted(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((one) => nearly(one, known)));
  switch (schema.type) {
    case 'string':
      return wantedText(schema);
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 99, 1e9) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(nearly(schema.items ?? {}, known), { maxLength: 6 });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, inner]) => [
            key,
            nearly(inner, known, key),
          ]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case undefined:
    default:
      return oddJson;
  }
}

/** Percent-encodes any text: a lone surrogate becomes U+FFFD. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

const rawSegment = fc.constantFrom(
  '%00',
  '%',
  '%E0%A4%A',
  '%FF',
  '%2F',
  '..%2f..',
  '%ed%a0%80',
  '\xff\xfe',
  ';x=1',
  'a'.repeat(300),
  'a'.repeat(5_000),
);

/** An id in a path: one that exists, a possible one, or anything. */
const segment = (known: Known) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...(known['id'] ?? [''])).map(String) },
    { weight: 2, arbitrary: id },
    { weight: 1, arbitrary: rawSegment },
    { weight: 1, arbitrary: oddText.map((text) => encode(text.slice(0, 800))) },
  );

const rawQuery = fc.constantFrom(
  '%',
  '%00=%00',
  '%E0%A4%A=%FF',
  '&&&==&=',
  'page[]=1&page[a]=2',
  '__proto__=1&constructor=2&hasOwnProperty=3',
  `x=${'a'.repeat(10_000)}`,
  `text=${'%F0%9F%8E%A7'.repeat(800)}`,
  'a=1&'.repeat(2_000),
  '\xff=\xfe',
);

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** A query string: documented parameters, one of them perhaps twice, or anything. */
function query(call: DocumentedCall, known: Known): fc.Arbitrary<string> {
  const parameter = (of: DocumentedCall['query'][number]) =>
    nearly(of.schema, known, of.name).map(
      (value) => `${of.name}=${encode(asText(value).slice(0, 3_000))}`,
    );
  const some =
    call.query.length === 0
      ? fc.constant('')
      : fc
          .array(fc.oneof(...call.query.map(parameter)), { maxLength: 5 })
          .map((pairs) => pairs.join('&'));
  return fc.oneof({ weight: 8, arbitrary: some }, { weight: 1, arbitrary: rawQuery });
}

const brokenJson = fc.constantFrom(
  '',
  '{',
  '{"a":}',
  '\xff',
  'null',
  '"text"',
  '1e999',
  '[]',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":1,"a":2}',
  '['.repeat(20_000),
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `{"text":"${'a'.repeat(70_000)}"}`,
  '{"text":"\\ud800"}',
  '\ufeff{}',
);

const boundary = 'X';
const multipart = fc.constantFrom(
  '',
  `--${boundary}`,
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n--${boundary}--\r\n`,
);

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const picture = fc
  .tuple(
    fc.constantFrom(png, Uint8Array.from([0xff, 0xd8, 0xff]), new TextEncoder().encode('GIF89a')),
    fc.uint8Array({ maxLength: 300 }),
  )
  .map(([start, rest]) => Uint8Array.from([...start, ...rest]));

const exportedSchema = jsonSchema.parse(z.toJSONSchema(exportSchema, { io: 'input' }));

/** Rows in the format of an import or an export, or nearly. */
const importFile = (known: Known) => {
  const cell = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('word', 'meaning', 'n.', 'verb', 'Business') },
    { weight: 1, arbitrary: oddText.map((text) => text.slice(0, 300)) },
  );
  const names = ['word', 'type', 'meaning', 'phonetic', 'audio', 'topic', 'difficulty', 'topicId'];
  const row = fc.record(
    Object.fromEntries(names.map((name) => [name, nearly({ type: 'string' }, known, name)])),
    { requiredKeys: [] },
  );
  const rows = fc.array(fc.oneof({ weight: 5, arbitrary: row }, oddJson), { maxLength: 5 });
  return fc.oneof(
    { weight: 3, arbitrary: nearly(exportedSchema, known).map((file) => JSON.stringify(file)) },
    rows.map((list) => JSON.stringify(list)),
    fc
      .tuple(rows, oddJson)
      .map(([vocabulary, topics]) => JSON.stringify({ exportDate: 'x', topics, vocabulary })),
    fc
      .tuple(fc.constantFrom(',', ';', '\t'), fc.array(fc.array(cell), { maxLength: 5 }))
      .map(([by, lines]) =>
        [names.slice(0, 5), ...lines].map((cells) => cells.join(by)).join('\r\n'),
      ),
    fc.uint8Array({ maxLength: 200 }),
  );
};

type Body = { type: string | undefined; bytes: string | Uint8Array | undefined };

function body(call: DocumentedCall, known: Known): fc.Arbitrary<Body> {
  const json = (value: unknown): Body => ({
    type: 'application/json',
    bytes: JSON.stringify(value),
  });
  const type = fc.constantFrom(
    undefined,
    '',
    'application/json',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    `multipart/form-data; boundary=${boundary}`,
    'multipart/form-data',
    'text/plain',
    'text/csv',
    'image/png',
    'image/svg+xml',
    'nonsense',
  );
  const raw = (bytes: fc.Arbitrary<string | Uint8Array | undefined>) =>
    fc.record({ type, bytes }).map((one): Body => one);
  const other = fc.oneof(
    brokenJson.map((bytes): Body => ({ type: 'application/json', bytes })),
    raw(brokenJson),
    raw(multipart),
    raw(picture),
    raw(importFile(known)),
    raw(fc.uint8Array({ maxLength: 100 })),
    fc.constant<Body>({ type: undefined, bytes: undefined }),
    oddJson.map(json),
  );
  if (call.name === 'POST /api/import')
    return fc.oneof({ weight: 5, arbitrary: raw(importFile(known)) }, other);
  return call.body === undefined
    ? other
    : fc.oneof(
        { weight: 5, arbitrary: nearly(call.body, known).map(json) },
        { weight: 2, arbitrary: other },
      );
}

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { accept: 'text/html;q=\xff' },
      { 'accept-language': 'x'.repeat(3_000) },
      { 'if-none-match': '"' },
      { 'if-none-match': '*' },
      { 'if-modified-since': 'yesterday' },
      { range: 'bytes=-' },
      { range: 'bytes=99999999999999999999-1' },
      { origin: 'null' },
      { origin: '::::' },
      { 'sec-fetch-site': 'cross-site' },
      { authorization: 'Basic \xff' },
      { 'content-encoding': 'gzip' },
      { 'accept-encoding': 'br;q=2, zip' },
      { 'x-forwarded-for': 'not an address, ,,' },
      { 'x-forwarded-proto': 'javascript' },
      { 'x-forwarded-host': 'a b\xff' },
      { 'x-http-method-override': 'DELETE' },
      { expect: '200-maybe' },
      { 'last-event-id': '\xff' },
      { 'user-agent': '' },
    ),
  },
);

const badCookie = fc.constantFrom(
  'nghego.session_token=',
  'nghego.session_token=made.up',
  'nghego.session_token=%',
  'nghego.session_token=%00.%00',
  'nghego.session_token=a.b; nghego.session_token=c.d',
  'nghego.session_data=%7B%7D; nghego.session_token=x',
  `nghego.session_token=${'x'.repeat(6_000)}`,
  '=;;=\xff; __proto__=x',
  'language=xx; theme=<',
);

/** A request to a documented call, more or less as documented. */
export function oddRequest(
  call: DocumentedCall,
  known: Known,
  cookie: string,
): fc.Arbitrary<OddRequest> {
  return fc
    .record({
      id: segment(known),
      query: query(call, known),
      headers: oddHeaders,
      cookie: fc.oneof(
        { weight: 12, arbitrary: fc.constant(cookie) },
        { weight: 1, arbitrary: badCookie },
        { weight: 1, arbitrary: badCookie.map((bad) => `${cookie}; ${bad}`) },
      ),
      // each request has an address of its own, so that none reaches the limits of another
      address: fc.ipV4(),
      body:
        call.method === 'GET'
          ? fc.constant({ type: undefined, bytes: undefined })
          : body(call, known),
    })
    .map((drawn) => {
      const { type, bytes } = drawn.body;
      return {
        target: `${call.path.replaceAll(/\{\w+\}/g, drawn.id)}${drawn.query && `?${drawn.query}`}`,
        headers: {
          'x-forwarded-for': drawn.address,
          ...drawn.headers,
          ...(drawn.cookie !== '' && { cookie: drawn.cookie }),
          ...(type !== undefined && { 'content-type': type }),
        },
        body: bytes,
      };
    });
}
