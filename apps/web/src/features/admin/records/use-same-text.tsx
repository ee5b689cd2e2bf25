import { getExamples } from '@nghego/contracts/examples';
import { listQuestions } from '@nghego/contracts/admin-questions';
import { listSentences } from '@nghego/contracts/admin-sentences';
import { listWords } from '@nghego/contracts/admin-vocabulary';
import type { Topic } from '@nghego/contracts/admin-topics';
import { wordsOf } from '@nghego/contracts/language-checks';
import { longestQuery } from '@nghego/contracts/page-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { m } from '../../../messages/messages.js';
import { browserApi } from '../../../platform/browser-api.ts';
import { callApi } from '../../../platform/call-api.ts';
import { Link } from '../../../ui/link.tsx';
import { topicTitle } from './topic-choices.ts';

/**
 * In which other topics a typed word stands, and what it means there, with a link to it.
 * @param id of the edited word
 */
export function useWordElsewhere(
  word: string,
  id: string | undefined,
  known: readonly Topic[],
): ReactNode {
  return useSameText(word, async (text, signal) => {
    const query = { prefix: text, sort: 'word:asc', pageSize: '20' };
    const { items } = await callApi(browserApi, listWords, query, signal);
    const others = items.filter((one) => one.id !== id && isSame(one.word, text));
    if (others.length === 0) return undefined;
    const topics = others
      .map(({ topicId, topic, meaning }) => {
        const title = topicTitle(
          known.find((one) => one.id === topicId) ?? { ...topic, nameVi: '' },
        );
        return `${title} (${meaning})`;
      })
      .join(', ');
    const search = `?tab=vocabulary&prefix=${encodeURIComponent(text)}`;
    return <Elsewhere text={m.admin_word_elsewhere({ word: text, topics })} search={search} />;
  });
}

/** Says in which part a sentence stands already; undefined if it is new. @param id of the edited sentence */
export async function findSentence(
  text: string,
  id: string | undefined,
  signal?: AbortSignal,
): Promise<{ text: string; search: string } | undefined> {
  // without the final full stop, which the stored sentence may lack
  const prefix = tidy(text)
    .replace(/[.!?…]+$/, '')
    .slice(0, longestQuery);
  const query = { prefix, sort: 'englishSentence:asc', pageSize: '20' };
  const { items } = await callApi(browserApi, listSentences, query, signal);
  const other = items.find((one) => one.id !== id && isSame(one.englishSentence, text));
  return (
    other && {
      text: m.admin_sentence_elsewhere({ n: other.part.slice(4) }),
      search: `?tab=sentences&prefix=${encodeURIComponent(prefix)}`,
    }
  );
}

/** In which part a typed sentence stands already, with a link to it there. @param id of the edited sentence */
export const useSentenceElsewhere = (sentence: string, id: string | undefined): ReactNode =>
  useSameText(sentence, async (text, signal) => {
    const found = await findSentence(text, id, signal);
    return found && <Elsewhere {...found} />;
  });

/** Says that a question has the same text already, with a link to it. @param id of the edited question */
export const useQuestionElsewhere = (sentence: string, id: string | undefined): ReactNode =>
  useSameText(sentence, async (typed, signal) => {
    // the gap is stored as three signs, however many were typed
    const text = typed.replaceAll(/_{2,}/g, '___').slice(0, longestQuery);
    const { items } = await callApi(browserApi, listQuestions, { text, pageSize: '20' }, signal);
    const other = items.find((one) => one.id !== id && isSame(one.sentence, typed));
    const search = `?tab=questions&text=${encodeURIComponent(text)}`;
    return other && <Elsewhere text={m.admin_question_elsewhere()} search={search} />;
  });

/** Whether a word has the same example already. @param id of the edited example */
export async function hasExample(
  sentence: string,
  word: string,
  id: string | undefined,
  signal?: AbortSignal,
): Promise<boolean> {
  if (tidy(word) === '') return false;
  const query = { word: tidy(word), pageSize: '100' };
  const { items } = await callApi(browserApi, getExamples, query, signal);
  return items.some((one) => one.id !== id && isSame(one.englishSentence, sentence));
}

/** Says that a word has the same example already. @param id of the edited example */
export const useExampleElsewhere = (
  sentence: string,
  word: string,
  id: string | undefined,
): ReactNode =>
  useSameText(sentence, async (text, signal) => {
    const search = `?tab=examples&word=${encodeURIComponent(tidy(word))}`;
    return (
      (await hasExample(text, word, id, signal)) && (
        <Elsewhere text={m.admin_example_elsewhere()} search={search} />
      )
    );
  });

/** Words of the course that begin with a text, each once. */
async function findWords(text: string, signal?: AbortSignal): Promise<string[]> {
  const query = { prefix: text, sort: 'word:asc', pageSize: '20' };
  const { items } = await callApi(browserApi, listWords, query, signal);
  return [...new Set(items.map(({ word }) => word))];
}

/** Whether the course has a word. */
export async function isOfCourse(word: string): Promise<boolean> {
  const text = tidy(word);
  return (await findWords(text)).some((one) => isSame(one, text));
}

/**
 * Words of the course for a typed beginning; and of a whole word, how many examples it has, with a link to them.
 * @param typed empty where no word is typed
 * @param listed the list of examples: once it was read again, so is their number
 */
export function useWordsOfCourse(
  typed: string,
  listed: object,
): { words: readonly string[]; note: ReactNode } {
  const [words, setWords] = useState<readonly string[]>([]);
  const note = useSameText(
    typed,
    async (text, signal) => {
      const found = await findWords(text, signal);
      setWords(found);
      if (!found.some((one) => isSame(one, text))) return undefined;
      const query = { word: text, pageSize: '1' };
      const { total } = await callApi(browserApi, getExamples, query, signal);
      const search = `?tab=examples&word=${encodeURIComponent(text)}`;
      return <Elsewhere text={m.admin_word_examples({ count: total })} search={search} />;
    },
    listed,
  );
  return { words, note };
}

/** Whether two texts have the same words; capitals and signs do not count. */
const isSame = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);

const tidy = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ');

const quietMs = 400;

/**
 * Searches once typing pauses. A search that fails says nothing: the text may be saved in any case.
 * @param listed searches again when it is another one
 */
function useSameText(
  typed: string,
  find: (text: string, signal: AbortSignal) => Promise<ReactNode>,
  listed?: object,
): ReactNode {
  const text = tidy(typed);
  const [found, setFound] = useState<{ text: string; note: ReactNode }>();
  const search = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const note = await find(text, signal).catch(() => undefined);
    if (!signal.aborted) setFound({ text, note });
  });
  useEffect(() => {
    if (text === '') return undefined;
    const searching = new AbortController();
    const timer = setTimeout(() => void search(searching.signal), quietMs);
    return () => {
      clearTimeout(timer);
      searching.abort();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- also runs for each new list
  }, [text, listed]);
  return found?.text === text ? found.note : undefined;
}

function Elsewhere({ text, search }: { text: string; search: string }): ReactNode {
  return (
    <span role="status">
      {text}{' '}
      <Link to={{ search }} className="inline-flex min-h-11 items-center underline">
        {m.admin_show()}
      </Link>
    </span>
  );
}
