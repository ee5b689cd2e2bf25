import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '../../../messages/messages.js';
import { Button } from '../../../ui/button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { Link } from '../../../ui/link.tsx';
import { AnkiMapping } from './anki-mapping.tsx';
import type { AnkiReport } from './anki-report.ts';
import { AnkiRows } from './anki-rows.tsx';
import { FilledLists } from '../filled-lists.tsx';
import { useAnkiImport } from './use-anki-import.ts';

/**
 * The import of an Anki package into a list (LI-06): reads it on this device, lets the learner choose its fields,
 * checks the words and adds them. Its section takes the focus.
 */
export function AnkiImport({
  listId,
  file,
  onAdded,
  onClose,
}: {
  listId: string;
  file: File;
  onAdded: () => Promise<void>;
  onClose: () => void;
}): ReactNode {
  const { phase, noteTypes, choices, choose, check, run, back } = useAnkiImport(
    listId,
    file,
    onAdded,
  );

  const body = (): ReactNode => {
    switch (phase.kind) {
      case 'reading':
        return (
          <>
            <p role="status" className="wrap-anywhere">
              {m.anki_reading({ name: file.name })}
            </p>
            <Button look="quiet" className="justify-self-start" onClick={onClose}>
              {m.cancel()}
            </Button>
          </>
        );
      case 'failed':
        return (
          <>
            <FormAlert text={phase.error} />
            <Button className="justify-self-start" onClick={onClose}>
              {m.anki_cancel()}
            </Button>
          </>
        );
      case 'choosing':
      case 'checking': {
        const isChecking = phase.kind === 'checking';
        return (
          <>
            <p className="text-muted">{m.anki_choose_hint()}</p>
            {noteTypes.map((type) => (
              <AnkiMapping
                key={type.id}
                type={type}
                choice={choices[type.id] ?? { isTaken: false, fields: type.suggested }}
                onChoose={(choice) => choose(type.id, choice)}
              />
            ))}
            {phase.kind === 'choosing' ? <FormAlert text={phase.error} /> : null}
            <div className="flex flex-wrap gap-3">
              <Button aria-disabled={isChecking || undefined} onClick={() => void check()}>
                {isChecking ? m.anki_checking() : m.anki_check()}
              </Button>
              <Button look="quiet" onClick={onClose}>
                {m.anki_cancel()}
              </Button>
            </div>
          </>
        );
      }
      case 'checked': {
        const { checked } = phase;
        const { report } = checked;
        return (
          <Checked report={report} error={phase.error}>
            {report.added === 0 ? null : (
              <Button onClick={() => void run(checked)}>
                {m.anki_import({ count: report.added })}
              </Button>
            )}
            <Button look="quiet" onClick={back}>
              {m.anki_back()}
            </Button>
          </Checked>
        );
      }
      case 'importing':
        return <Importing done={phase.done} total={phase.total} />;
      case 'done':
        return <Done report={phase.report} listId={listId} onClose={onClose} />;
      default:
        return phase satisfies never;
    }
  };
  // one key for choosing and checking, so that the chosen fields stay mounted
  return <Phase key={phase.kind === 'checking' ? 'choosing' : phase.kind}>{body()}</Phase>;
}

/** Takes the focus: the buttons of the phase before are gone. */
function Phase({ children }: { children: ReactNode }): ReactNode {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={m.anki_title()}
      className="bg-surface border-line grid grid-cols-1 gap-4 rounded-3xl border p-5 shadow-sm sm:p-6"
    >
      <h2 className="text-xl font-semibold">{m.anki_title()}</h2>
      {children}
    </section>
  );
}

function Checked({
  report,
  error,
  children,
}: {
  report: AnkiReport;
  error: string | undefined;
  children: ReactNode;
}): ReactNode {
  return (
    <>
      <h3 className="font-semibold">{m.anki_before()}</h3>
      <div role="status">
        {report.added === 0 ? <p>{m.anki_none_added()}</p> : null}
        {report.refused === 0 ? null : (
          <p className="text-wrong">{m.anki_refused({ count: report.refused })}</p>
        )}
      </div>
      <FilledLists lists={report.lists} />
      <FormAlert text={error} />
      <div className="flex flex-wrap gap-3">{children}</div>
      <AnkiRows report={report} />
    </>
  );
}

function Importing({ done, total }: { done: number; total: number }): ReactNode {
  return (
    <label className="grid gap-2">
      {m.anki_importing({ done, total })}
      <progress className="accent-accent w-full" {...(total > 0 && { value: done, max: total })} />
    </label>
  );
}

function Done({
  report,
  listId,
  onClose,
}: {
  report: AnkiReport;
  listId: string;
  onClose: () => void;
}): ReactNode {
  const { added, refused, sounds, lists } = report;
  const others = lists.filter(({ id }) => id !== listId);
  return (
    <>
      <div role="status">
        <p>{m.anki_done({ count: added, sounds })}</p>
        {refused === 0 ? null : (
          <p className="text-wrong">{m.anki_done_refused({ count: refused })}</p>
        )}
      </div>
      {others.length === 0 ? null : (
        <ul className="list-disc ps-6">
          {others.map((list) => (
            <li key={list.name}>
              <Link to={`/lists/${list.id}`} className="text-accent underline underline-offset-4">
                {m.list_list_words({ name: list.name, count: list.added })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Button className="justify-self-start" onClick={onClose}>
        {m.anki_close()}
      </Button>
      <AnkiRows
        report={{
          ...report,
          rows: report.rows.filter((row) => row.fault !== null || row.soundFault !== null),
          omitted: 0,
        }}
      />
    </>
  );
}
