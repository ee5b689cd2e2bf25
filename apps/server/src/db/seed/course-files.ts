import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  courseSchema,
  type CourseUnit,
  sentenceFileSchema,
  topicFileSchema,
} from '@nghego/contracts/course-file';
import {
  contrastFileSchema,
  type EarFiles,
  reducedFileSchema,
  senseFileSchema,
} from '@nghego/contracts/ear-file';
import { listeningFileSchema } from '@nghego/contracts/listening-file';
import { listeningParts } from '@nghego/engine/listening/parts';
import { grammarBankSchema } from '@nghego/contracts/grammar-bank';
import { miniTestFileSchema } from '@nghego/contracts/mini-test-file';
import { grammarBankNames } from '@nghego/engine/grammar/grammar-question';
import type { FormItems } from '@nghego/engine/mini-test/test-form';
import type * as z from 'zod/mini';
import type { Course, CourseQuestion } from './course-items.ts';

// the path from the sources, and from the bundle
export const contentFolder = ['../../../../../content/', '../../../content/']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(fileURLToPath(new URL('course.json', url))));

async function readContent<Shape extends z.ZodMiniType>(
  path: string,
  shape: Shape,
): Promise<z.infer<Shape>> {
  if (contentFolder === undefined) throw new Error('The folder "content" is missing.');
  const file = await readFile(new URL(path, contentFolder), 'utf8');
  const parsed = shape.safeParse(JSON.parse(file));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`content/${path}: ${issue?.path.join('.')} ${issue?.message}`);
}

/**
 * Reads the course from its files, in teaching order.
 * @throws an error that names the file and the wrong field
 */
export async function readCourse(): Promise<Course> {
  const course = await readContent('course.json', courseSchema);
  return {
    topics: await Promise.all(
      course.units.flatMap(({ id: unitId, topics }) =>
        topics.map(async (slug, place) => ({
          slug,
          unit: { unitId, place },
          ...(await readContent(`topics/${slug}.json`, topicFileSchema)),
        })),
      ),
    ),
    parts: await Promise.all(
      course.parts.map((part) => readContent(`sentences/${part}.json`, sentenceFileSchema)),
    ),
    listening: (
      await Promise.all(
        listeningParts.map(async (part) => {
          const { items } = await readContent(`listening/${part}.json`, listeningFileSchema);
          return items;
        }),
      )
    ).flat(),
    questions: await readQuestions(),
  };
}

/** The units of the path with their names, in order (CO-08). */
export async function readUnits(): Promise<CourseUnit[]> {
  return (await readContent('course.json', courseSchema)).units;
}

/** The questions of the grammar game, bank by bank. */
async function readQuestions(): Promise<CourseQuestion[]> {
  const banks = await Promise.all(
    grammarBankNames.map(async (bank) => {
      const { questions } = await readContent(`grammar/${bank}.json`, grammarBankSchema);
      return questions.map((question): CourseQuestion => ({ ...question, bank }));
    }),
  );
  return banks.flat();
}

/** The forms of the mini test, each with the ids of its items (LS-14). */
export async function readMiniTestForms(): Promise<FormItems[]> {
  return (await readContent('mini-tests.json', miniTestFileSchema)).forms;
}

/** The files of ear training (`content/ear`). */
export async function readEar(): Promise<EarFiles> {
  const [{ contrasts }, { items: reduced }, { pairs: senses }] = await Promise.all([
    readContent('ear/contrasts.json', contrastFileSchema),
    readContent('ear/reduced.json', reducedFileSchema),
    readContent('ear/sense.json', senseFileSchema),
  ]);
  return { contrasts, reduced, senses };
}
