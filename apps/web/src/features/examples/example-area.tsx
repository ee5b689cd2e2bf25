import { postExample } from '@nghego/contracts/examples';
import type { VocabularyItem } from '@nghego/contracts/vocabulary-set';
import { Sparkles } from '../../ui/icons/sparkles.ts';
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { m } from '../../messages/messages.js';
import { site } from '../../platform/site.ts';
import { ApiFailure } from '../../platform/browser-api.ts';
import { sendToApi } from '../../platform/send-to-api.ts';
import { keepFocus } from '../../practice/screen/keep-focus.ts';
import { Button } from '../../ui/button.tsx';
import { ExampleCard } from './example-card.tsx';
import { allExamples, createExampleStore, type CreationFailure } from './example-store.ts';
import { explainFailure } from './failure-text.ts';

/** The server asks its provider at most twice, 20 s each; this wait is longer. */
const patienceMs = 60_000;

const store = createExampleStore((word) => sendToApi(postExample, word, patienceMs), readFailure);

/**
 * Examples of a word that was right, and a button to create new ones (EX-01 to EX-08).
 * @param children shown below the examples. Where no new ones can be created, a small line of the card says so (UX-08)
 */
export function ExampleArea({
  word,
  children,
}: {
  word: VocabularyItem;
  children?: ReactNode;
}): ReactNode {
  const createButton = useRef<HTMLButtonElement>(null);
  const alertId = useId();
  const [position, setPosition] = useState(0);
  const { created, creation } = useSyncExternalStore(
    store.subscribe,
    () => store.read(word.id),
    () => store.read(word.id),
  );
  useEffect(() => () => store.leave(word.id), [word.id]);

  const examples = allExamples(created, word.exampleSentences);
  const at = Math.min(position, examples.length - 1);
  const example = examples[at];
  const failure = creation.kind === 'failed' ? creation.failure : undefined;
  // the server's last answer is newer than the settings of the page
  const isOff = failure === undefined ? site().writesExamples !== true : isWithoutProvider(failure);
  const failed = failure === undefined || isOff ? undefined : explainFailure(failure);
  const create = (): void => void store.create(word).then(() => setPosition(0));
  const tryAgain = (): void => {
    // the pressed button is about to disappear, so the one that creates examples gets the focus
    if (document.activeElement?.closest('[role="alert"]')) createButton.current?.focus();
    create();
  };

  const pressed = {
    ref: createButton,
    // `aria-disabled` and not `disabled`: while an example is created the button keeps the focus, so that Enter continues
    'aria-disabled': creation.kind === 'creating' || undefined,
    onMouseDown: keepFocus,
    onClick: create,
  };
  const text = buttonText(creation.kind === 'creating', examples.length > 0);
  const offLine = isOff ? (
    <p className="text-muted -mb-2 text-start text-xs">
      <button
        type="button"
        aria-describedby={alertId}
        className="hover:text-ink min-h-8 aria-disabled:opacity-60"
        {...pressed}
      >
        {text}
      </button>
      <span aria-hidden> · </span>
      <span id={alertId}>{m.examples_not_configured()}</span>
    </p>
  ) : null;

  return (
    <div className="grid w-full gap-3">
      {example === undefined ? (
        offLine
      ) : (
        <ExampleCard
          word={word.word}
          example={example}
          position={at}
          total={examples.length}
          onMove={setPosition}
        >
          {offLine}
        </ExampleCard>
      )}
      {failed === undefined ? null : (
        <div
          role="alert"
          id={alertId}
          className="bg-wrong-soft text-wrong flex flex-wrap items-center justify-between gap-2 rounded-xl px-4 py-2 text-start text-sm"
        >
          <p>{failed.text}</p>
          {failed.canTryAgain ? (
            <Button look="quiet" onMouseDown={keepFocus} onClick={tryAgain}>
              {m.try_again()}
            </Button>
          ) : null}
        </div>
      )}
      {isOff ? null : (
        <Button
          look="quiet"
          aria-describedby={failed === undefined ? undefined : alertId}
          className="aria-disabled:opacity-60"
          {...pressed}
        >
          <Sparkles size={18} className="text-accent" />
          {text}
        </Button>
      )}
      {children}
      <p role="status" className="sr-only">
        {creation.kind === 'shown' ? m.examples_created() : ''}
      </p>
    </div>
  );
}

/** Whether this site has no language model that writes examples (UX-08). */
const isWithoutProvider = ({ code }: CreationFailure): boolean => code === 'NOT_CONFIGURED';

function buttonText(isCreating: boolean, hasExamples: boolean): string {
  if (isCreating) return m.examples_creating();
  return hasExamples ? m.examples_create_new() : m.examples_create();
}

function readFailure(error: unknown): CreationFailure {
  if (!(error instanceof ApiFailure)) return { code: '', message: String(error) };
  const isOffline = error.status === 0 && !navigator.onLine;
  return { code: isOffline ? 'OFFLINE' : error.code, message: error.message };
}
