import {
  addOwnWords,
  createOwnList,
  deleteOwnWord,
  getListsForWord,
  type ListForWord,
  updateOwnWord,
} from '@nghego/contracts/own-lists';
import { useCallback, useRef, useState } from 'react';
import { m } from '../../messages/messages.js';
import { browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';
import { sendPlain, sendToApi, withId } from '../../platform/send-to-api.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { broughtWord, type ListableWord } from './brought-word.ts';
import { faultText, listFailure } from './list-failure.ts';
import { ofWord } from './of-word.ts';
import { useSignedInData } from './use-signed-in-data.ts';

/** What the last press did. */
type Outcome =
  | { kind: 'none' }
  | { kind: 'changed'; listId: string; name: string; isOn: boolean }
  | { kind: 'failed'; text: string };

/** The learner's lists, and on which of them a word is; puts it on a list and takes it off (LI-04). */
export function useListsForWord(word: ListableWord) {
  const read = useCallback(
    async (signal: AbortSignal) =>
      (await callApi(browserApi, getListsForWord, { word: word.word }, signal)).items,
    [word.word],
  );
  const { own, refresh, change } = useSignedInData(read);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const once = useSingleFlight();
  /** by list: the id of the word that was taken off here, so that it can be restored unchanged */
  const takenOff = useRef(new Map<string, string>());

  /** @returns why the list did not take the word */
  const put = async (listId: string): Promise<string | undefined> => {
    const before = takenOff.current.get(listId);
    if (before !== undefined) {
      await sendToApi(ofWord(updateOwnWord, listId, before), { isDeleted: false });
      return undefined;
    }
    const { rows } = await sendToApi(withId(addOwnWords, listId), broughtWord(word));
    const fault = rows[0]?.fault ?? null;
    if (fault === null || fault.code === 'ON_LIST') return undefined;
    // `faultText` explains how to write a meaning on a line of many words: here it has a field of its own
    return fault.code === 'NO_MEANING' ? m.list_meaning_blank() : faultText(fault);
  };
  const takeOff = async (listId: string, wordId: string): Promise<void> => {
    await sendPlain(ofWord(deleteOwnWord, listId, wordId));
    takenOff.current.set(listId, wordId);
  };
  const mark = (listId: string, wordId: string | null): void =>
    change((lists) => lists.map((list) => (list.id === listId ? { ...list, wordId } : list)));

  const setOn = ({ id, name, wordId }: ListForWord, isOn: boolean): Promise<void> =>
    once(async () => {
      mark(id, isOn ? '' : null);
      try {
        const failure = isOn ? await put(id) : await takeOff(id, wordId ?? '');
        if (failure === undefined) {
          setOutcome({ kind: 'changed', listId: id, name, isOn });
          await refresh();
          return;
        }
        setOutcome({ kind: 'failed', text: failure });
      } catch (error) {
        setOutcome({ kind: 'failed', text: listFailure(error) });
      }
      mark(id, wordId);
    });

  return {
    own,
    refresh,
    outcome,
    setOn,
    undo: (): void => {
      if (own.kind !== 'ready' || outcome.kind !== 'changed') return;
      const list = own.data.find(({ id }) => id === outcome.listId);
      if (list !== undefined) void setOn(list, !outcome.isOn);
    },
    /** @returns why the list could not be made */
    make: async (name: string): Promise<string | undefined> => {
      try {
        const list = await sendToApi(createOwnList, { name });
        await refresh();
        await setOn({ id: list.id, name: list.name, wordId: null }, true);
        return undefined;
      } catch (error) {
        return listFailure(error);
      }
    },
  };
}
