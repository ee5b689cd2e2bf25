import { isSpelled } from './dictionaries.ts';
import type { EarCourse, EarFiles, EarLeast } from './ear-files.ts';
import { type Finding, findingsAt } from './finding.ts';
import { lintContrasts } from './lint-contrasts.ts';
import { lintReduced } from './lint-reduced.ts';
import { lintSense } from './lint-sense.ts';

/** Checks the content of 'Your ear' (EA-02, EA-03, EA-05). */
export function lintEar(files: EarFiles, course: EarCourse, least: EarLeast): Finding[] {
  const { contrasts } = files.contrasts;
  const { items } = files.reduced;
  const { pairs } = files.sense;
  const here = findingsAt('ear');
  if (contrasts.length < least.contrasts) here.add('contrasts', String(contrasts.length));
  if (items.length < least.reduced) here.add('reduced', String(items.length));
  if (pairs.length < least.sense) here.add('sense', String(pairs.length));
  for (const { id, pairs: ofContrast } of contrasts)
    if (ofContrast.length < least.pairs) here.add('pairs', `${id}: ${ofContrast.length}`);
  const ids = [...contrasts, ...items, ...pairs].map(({ id }) => id);
  for (const id of repeated(ids)) here.add('id', id);
  const sentences = [
    ...items.map(({ english }) => english),
    ...pairs.flatMap(({ sensible, absurd }) => [sensible.english, absurd.english]),
  ];
  for (const text of repeated(sentences)) here.add('repeated', text);
  return [
    ...here.all,
    ...lintContrasts(contrasts, course),
    ...lintReduced(items),
    ...lintSense(pairs, course),
    ...lintSpelling(files, course),
  ];
}

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, at) => texts.indexOf(text) !== at);
}

function lintSpelling({ contrasts, reduced, sense }: EarFiles, course: EarCourse): Finding[] {
  const texts = [
    ...contrasts.contrasts.flatMap(({ id, pairs }) =>
      pairs.map(({ a, b, frame = '' }) => ({ id, text: `${a.word} ${b.word} ${frame}` })),
    ),
    ...reduced.items.map(({ id, english }) => ({ id, text: english })),
    ...sense.pairs.map(({ id, sensible, absurd }) => ({
      id,
      text: `${sensible.english} ${absurd.english}`,
    })),
  ];
  return texts.flatMap(({ id, text }) =>
    [...text.matchAll(/\p{L}[\p{L}']*/gu)]
      .map(([word]) => word.replace(/'(?:s|ll|re|ve|d|m)?$/, ''))
      .filter((word) => !course.spellings.has(word) && !isSpelled(word))
      .map((word) => ({ place: `ear: ${id}`, rule: 'spelling', text: word })),
  );
}
