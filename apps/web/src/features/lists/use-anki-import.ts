import {
  type AnkiFields,
  type AnkiPackage,
  type AnkiReport,
  checkAnkiImport,
  deleteAnkiPackage,
  getAnkiImport,
  startAnkiImport,
  uploadAnkiPackage,
} from '@nghego/contracts/anki';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../messages/messages.js';
import { browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';
import { sendPlain, sendToApi, withId } from '../../platform/send-to-api.ts';
import { uploadToApi } from '../../platform/upload-to-api.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { ankiFailure, ankiFaultText } from './anki-texts.ts';

/** Reading a large package takes the server a while. */
const patienceMs = 90_000;
/** How often the page asks how far an import is. */
const askMs = 700;

/** What the learner chose for a note type: its fields, or that it stays out. */
export type Choice = { isTaken: boolean; fields: AnkiFields };
export type Choices = Readonly<Record<string, Choice>>;

/** Where the import of one file is. */
export type AnkiPhase =
  | { kind: 'uploading'; part: number }
  | { kind: 'failed'; error: string }
  | { kind: 'choosing'; uploaded: AnkiPackage; error?: string | undefined }
  | { kind: 'checking'; uploaded: AnkiPackage }
  | { kind: 'checked'; uploaded: AnkiPackage; report: AnkiReport; error?: string | undefined }
  | { kind: 'importing'; uploaded: AnkiPackage; done: number; total: number }
  | { kind: 'done'; report: AnkiReport };

/** Uploads a package, and imports it into a list as the learner chooses (LI-06). */
export function useAnkiImport(listId: string, file: File, onAdded: () => Promise<void>) {
  const [phase, setPhase] = useState<AnkiPhase>({ kind: 'uploading', part: 0 });
  const [choices, setChoices] = useState<Choices>({});
  const once = useSingleFlight();
  const ending = useRef(new AbortController());

  useEffect(() => {
    const { signal } = (ending.current = new AbortController());
    const upload = async (): Promise<void> => {
      try {
        const path = `${uploadAnkiPackage.path}?name=${encodeURIComponent(file.name)}` as const;
        const tell = (part: number): void => setPhase({ kind: 'uploading', part });
        const uploaded = await uploadToApi(
          { ...uploadAnkiPackage, path },
          file,
          tell,
          patienceMs,
          signal,
        );
        if (signal.aborted) return;
        setChoices(suggestedOf(uploaded));
        setPhase({ kind: 'choosing', uploaded });
      } catch (error) {
        if (!signal.aborted) setPhase({ kind: 'failed', error: ankiFailure(error) });
      }
    };
    void upload();
    return () => ending.current.abort();
  }, [file]);

  const bodyOf = ({ id, noteTypes }: AnkiPackage) => ({
    packageId: id,
    noteTypes: noteTypes.flatMap(({ id: typeId }) => {
      const choice = choices[typeId];
      return choice?.isTaken === true ? [{ id: typeId, fields: choice.fields }] : [];
    }),
  });

  const check = (uploaded: AnkiPackage): Promise<void> =>
    once(async () => {
      const body = bodyOf(uploaded);
      if (body.noteTypes.length === 0) {
        setPhase({ kind: 'choosing', uploaded, error: m.anki_none_taken() });
        return;
      }
      setPhase({ kind: 'checking', uploaded });
      try {
        const report = await sendToApi(withId(checkAnkiImport, listId), body, patienceMs);
        setPhase({ kind: 'checked', uploaded, report });
      } catch (error) {
        setPhase({ kind: 'choosing', uploaded, error: ankiFailure(error) });
      }
    });

  const run = (uploaded: AnkiPackage, checked: AnkiReport): Promise<void> =>
    once(async () => {
      const { signal } = ending.current;
      const fail = (error: string): void =>
        setPhase({ kind: 'checked', uploaded, report: checked, error });
      setPhase({ kind: 'importing', uploaded, done: 0, total: 0 });
      try {
        const body = bodyOf(uploaded);
        let state = await sendToApi(withId(startAnkiImport, listId), body, patienceMs);
        while (state.kind === 'running' && !signal.aborted) {
          const { done, total } = state;
          setPhase({ kind: 'importing', uploaded, done, total });
          await pause(askMs);
          state = await callApi(browserApi, withId(getAnkiImport, uploaded.id), {}, signal);
        }
        if (state.kind === 'done') setPhase({ kind: 'done', report: state.report });
        if (state.kind === 'failed')
          fail(state.fault === null ? m.anki_failed() : ankiFaultText(state.fault));
      } catch (error) {
        if (!signal.aborted) fail(ankiFailure(error));
        return;
      }
      await onAdded();
    });

  return {
    phase,
    choices,
    choose: (typeId: string, choice: Choice) =>
      setChoices((before) => ({ ...before, [typeId]: choice })),
    check,
    run,
    back: (uploaded: AnkiPackage) => setPhase({ kind: 'choosing', uploaded }),
    /** The server would keep it for an hour otherwise. */
    forget: (uploaded: AnkiPackage | undefined): void => {
      if (uploaded === undefined) return;
      sendPlain(withId(deleteAnkiPackage, uploaded.id)).catch(() => undefined);
    },
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** All note types are taken at first, as their fields' names suggest. */
const suggestedOf = ({ noteTypes }: AnkiPackage): Choices =>
  Object.fromEntries(
    noteTypes.map(({ id, suggested }) => [id, { isTaken: true, fields: suggested }]),
  );
