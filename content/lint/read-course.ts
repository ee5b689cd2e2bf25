import { readdirSync, readFileSync } from 'node:fs';
import {
  courseSchema,
  type CourseUnit,
  sentenceFileSchema,
  topicFileSchema,
} from '@nghego/contracts/course-file';
import { contrastFileSchema, reducedFileSchema, senseFileSchema } from '@nghego/contracts/ear-file';
import { listeningFileSchema } from '@nghego/contracts/listening-file';
import { grammarBankNames } from '@nghego/engine/grammar/grammar-question';
import { grammarBankSchema } from '@nghego/contracts/grammar-bank';
import { miniTestFileSchema } from '@nghego/contracts/mini-test-file';
import type * as z from 'zod/mini';
import type { EarFiles } from './ear-files.ts';
import type { Course } from './lint-course.ts';
import { type Reviewed, reviewedSchema } from './reviewed.ts';

const folder = new URL('../', import.meta.url);

function read<Shape extends z.ZodMiniType>(path: string, shape: Shape): z.infer<Shape> {
  const parsed = shape.safeParse(JSON.parse(readFileSync(new URL(path, folder), 'utf8')));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${path}: ${issue?.path.join('.')} ${issue?.message}`);
}

/**
 * Reads all files of the course.
 * @throws if a file does not have the shape of GUIDE.md, or course.json does not list it
 */
export function readCourse(): {
  course: Course;
  ear: EarFiles;
  units: readonly CourseUnit[];
  reviewed: Reviewed;
} {
  const { units, parts } = read('course.json', courseSchema);
  const topics = units.flatMap((unit) => unit.topics);
  const named = topics.map((slug) => `${slug}.json`).toSorted();
  const there = readdirSync(new URL('topics', folder)).toSorted();
  const stray =
    there.find((name, i) => name !== named[i]) ?? named.find((name, i) => name !== there[i]);
  if (stray !== undefined) throw new Error(`topics/${stray} is not in course.json, or not there`);
  return {
    course: {
      topics: topics.map((slug) => ({ slug, ...read(`topics/${slug}.json`, topicFileSchema) })),
      parts: parts.map((part) => read(`sentences/${part}.json`, sentenceFileSchema)),
      banks: grammarBankNames.map((name) => read(`grammar/${name}.json`, grammarBankSchema)),
      listening: readdirSync(new URL('listening', folder))
        .toSorted()
        .map((name) => read(`listening/${name}`, listeningFileSchema)),
      miniTests: read('mini-tests.json', miniTestFileSchema),
    },
    ear: {
      contrasts: read('ear/contrasts.json', contrastFileSchema),
      reduced: read('ear/reduced.json', reducedFileSchema),
      sense: read('ear/sense.json', senseFileSchema),
    },
    units,
    reviewed: read('lint/reviewed.json', reviewedSchema),
  };
}
