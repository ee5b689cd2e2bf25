import type { Catalogue, CatalogueTopic } from '@nghego/contracts/catalogue';
import { sentenceSetAddress, vocabularySetAddress } from '@nghego/contracts/set-address';
import type { LeftSet } from '@nghego/engine/practice/left-sets';
import { vocabularySetKey } from '@nghego/engine/practice/progress';
import { readSetKey } from '@nghego/engine/practice/set-key';
import { setIndexOf, setNoAt, setSizeAt } from '@nghego/engine/practice/set-numbers';

/** A set to which Today leads. */
export type SetToOpen = {
  /**
   * the name of its topic, or its part as the course calls it ('part1'): this is computed in a worker, which does not
   * know the learner's language
   */
  name: string;
  /** the Vietnamese name of a topic; may be empty */
  nameVi: string;
  of: 'topic' | 'part';
  /** its place in the topic or part, from 1 */
  number: number;
  address: string;
  /** how many of its `size` items are right so far */
  right: number;
  size: number;
};

/**
 * The set with items left to do that was practised last, if it still exists; undefined if there is none. One in which
 * nothing is right yet was hardly begun, and comes after all others.
 */
export function leftSet(catalogue: Catalogue, left: readonly LeftSet[]): SetToOpen | undefined {
  const open = left.flatMap(({ key, right }) => {
    const set = setOf(catalogue, key, right);
    return set !== undefined && right < set.size ? [set] : [];
  });
  return open.find(({ right }) => right > 0) ?? open[0];
}

const levels = ['beginner', 'intermediate', 'advanced'];

/**
 * The first set of words that was never begun, in the order of the path; topics of no unit come after it, those for
 * beginners first. Undefined where all were begun.
 * @param lastTopic the id of the topic that was practised last: its sets come first, then those of its unit, of the units
 * after it, and of the units before it
 */
export function newSet(
  catalogue: Catalogue,
  begun: ReadonlySet<string> = new Set(),
  lastTopic?: string,
): SetToOpen | undefined {
  const { units } = catalogue;
  const unitOf = (id: string | undefined): number =>
    units.findIndex(({ topics }) => id !== undefined && topics.includes(id));
  const current = unitOf(lastTopic);
  const rank = (topic: CatalogueTopic): number => {
    if (topic.id === lastTopic) return -1;
    const unit = unitOf(topic.id);
    if (unit === -1) return units.length + rankOf(topic);
    // where no unit was begun, the catalogue has the order of the path
    return current === -1 ? 0 : (unit - current + units.length) % units.length;
  };
  for (const topic of catalogue.topics.toSorted((a, b) => rank(a) - rank(b)))
    for (let index = 0; index < topic.setCount; index += 1) {
      const key = vocabularySetKey(topic.id, setNoAt(index, topic) ?? 0);
      if (!begun.has(key)) return setOf(catalogue, key, 0);
    }
  return undefined;
}

function rankOf({ difficulty }: CatalogueTopic): number {
  const rank = levels.indexOf(difficulty);
  return rank === -1 ? levels.length : rank;
}

function setOf({ topics, parts }: Catalogue, key: string, right: number): SetToOpen | undefined {
  const named = readSetKey(key);
  if (named?.kind === 'vocabulary') {
    const place = topics.findIndex(({ id }) => id === named.topicId);
    const topic = topics[place];
    const index = topic && setIndexOf(named.setNo, topic);
    if (topic === undefined || index === undefined) return undefined;
    return {
      name: topic.name,
      nameVi: topic.nameVi,
      of: 'topic',
      number: index + 1,
      address: vocabularySetAddress(setsBefore(topics, place) + index, topic.name, index),
      right,
      size: setSizeAt(named.setNo, 'vocabulary', topic.sizes),
    };
  }
  if (named === undefined) return undefined;
  const place = parts.findIndex(({ part }) => part === named.part);
  const part = parts[place];
  const index = part && setIndexOf(named.setNo, part);
  if (part === undefined || index === undefined) return undefined;
  return {
    name: part.part,
    nameVi: '',
    of: 'part',
    number: index + 1,
    address: sentenceSetAddress(setsBefore(parts, place) + index, part.part, index),
    right,
    size: setSizeAt(named.setNo, 'sentence', part.sizes),
  };
}

/** How many sets the home grid has before a topic or part. */
function setsBefore(groups: readonly { setCount: number }[], place: number): number {
  return groups.slice(0, place).reduce((sum, { setCount }) => sum + setCount, 0);
}
