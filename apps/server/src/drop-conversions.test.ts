import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dropConversions } from './drop-conversions.ts';

test('SV-08 parsed JSON can be compared and printed, whatever its fields are called', () => {
  const key = fc.constantFrom('toString', 'valueOf', 'length', 'a');
  fc.assert(
    fc.property(fc.anything({ key, values: [fc.integer(), fc.string()] }), (value) => {
      const json: unknown = JSON.parse(JSON.stringify(value) ?? 'null');
      dropConversions(json);
      const text = JSON.stringify(json);
      expect(text).not.toMatch(/"(toString|valueOf)":/);
      expect(() => [String(json), Number(json) > 1]).not.toThrow();
    }),
  );
});

test('SV-08 all other fields stay', () => {
  const json = {
    length: [{ toString: 'x', word: 'gate' }],
    valueOf: 1,
    list: [1, null, 'toString'],
  };
  dropConversions(json);
  expect(JSON.stringify(json)).toBe('{"length":[{"word":"gate"}],"list":[1,null,"toString"]}');
});
