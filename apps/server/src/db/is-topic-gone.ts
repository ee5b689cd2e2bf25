import { DatabaseError } from 'pg';

const constraints = [
  'vocabulary_topic_id_topics_id_fk',
  // inserting a word inserts the row of its set first
  'vocabulary_sets_topic_id_topics_id_fk',
];

/** Whether a word could not be written because its topic was deleted meanwhile; follows causes. */
export function isTopicGone(error: unknown): boolean {
  if (error instanceof DatabaseError)
    return error.code === '23503' && constraints.includes(error.constraint ?? '');
  return error instanceof Error && isTopicGone(error.cause);
}
