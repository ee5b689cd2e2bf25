import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

/** What runs in the product and sees text from outside. */
const sources = ['packages/engine/src', 'packages/contracts/src', 'apps/server/src']
  .flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path}`,
    ),
  )
  .filter(
    (path) =>
      path.endsWith('.ts') &&
      !/\.(test|cases|d)\.ts$|test-kit\.ts$|\/test\/|\/commands\/|\/db\/|\/speech\/(neural|pack)\//.test(
        path,
      ),
  );

/** Files whose patterns see a text of any length, up to what a call may send. The others see a line or a field. */
const ofWholeTexts =
  /\/(tidy-line|plain-signs|word-key|read-csv|read-word-file|word-rows|write-csv|visitor-messages|page-query|content-fields)\.ts$/;

/** Four times the longest line or field, and a whole text. */
const lengths = { line: 8_000, text: 300_000 };

/** In milliseconds: plenty for the square of a line, far too short for its cube, or for the square of a text. */
const endless = 5_000;

type Pattern = { place: string; source: string; flags: string };

function patternsOf(path: string): Pattern[] {
  const text = readFileSync(`${root}${path}`, 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? [];
      const { line } = file.getLineAndCharacterOfPosition(node.pos);
      found.push({ place: `${path}:${line + 1}`, source, flags });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** What a pattern may try again and again: each of its own signs, what people type, and pairs of both. */
function pumpsOf(source: string): string[] {
  const own = source.replaceAll(/\\./g, '').match(/[^|*+?{}^$\\]/gu) ?? [];
  const signs = [...new Set([...own.slice(0, 24), ' ', 'a', '0', '\t', "'", 'ə'])];
  return [...signs, ...signs.map((sign) => `${sign} `), 'a-', '[ə', '(a', '/a', '"a', '1,', 'a.'];
}

/** One for all: to make a context takes longer than most patterns. */
const tried = { text: '', pattern: /./ };
const context = vm.createContext(tried);
const replace = new vm.Script(`text.replace(pattern, '')`);

/** Runs a pattern everywhere in hostile texts. @throws Error for one that would not end */
function run({ place, source, flags }: Pattern, length: number, timeout = endless): void {
  tried.pattern = new RegExp(source, flags);
  for (const pump of pumpsOf(source)) {
    tried.text = `${pump.repeat(Math.ceil(length / pump.length))}\u0001`;
    try {
      replace.runInContext(context, { timeout });
    } catch {
      throw new Error(`${place} does not end: /${source}/${flags} on ${JSON.stringify(pump)}…`);
    }
  }
}

const patterns = sources.flatMap(patternsOf);

test('IN-18 no pattern of the product hangs on a hostile line', () => {
  expect(patterns.length).toBeGreaterThan(150);
  for (const pattern of patterns) expect(() => run(pattern, lengths.line)).not.toThrow();
}, 300_000);

test('IN-18 a pattern that sees whole texts takes time in proportion to them', () => {
  const ofTexts = patterns.filter(({ place }) => ofWholeTexts.test(place.replace(/:\d+$/, '')));
  expect(ofTexts.length).toBeGreaterThan(10);
  for (const pattern of ofTexts) expect(() => run(pattern, lengths.text)).not.toThrow();
}, 300_000);

test('IN-18 the patterns that held the server are found', () => {
  // both would take minutes or hours: a part of the time shows it as well
  const soon = endless / 10;
  const ipa = { place: 'before', source: '\\[[^\\]]*[ˈə][^\\]]*\\]', flags: 'u' };
  expect(() => run(ipa, lengths.line, soon)).toThrow(/does not end/);
  const spaces = { place: 'before', source: '\\s+[-–]+\\s+', flags: '' };
  expect(() => run(spaces, lengths.text, soon)).toThrow(/does not end/);
}, 120_000);
