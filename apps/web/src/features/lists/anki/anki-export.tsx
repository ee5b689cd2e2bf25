import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '../../../messages/messages.js';
import { Button } from '../../../ui/button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';

type Phase = { kind: 'idle'; error?: string } | { kind: 'writing'; done: number; total: number };

/** Saves a list as an Anki package, which this device makes (LI-05); the code is loaded with the first export. */
export function AnkiExport({ listId }: { listId: string }): ReactNode {
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' });
  const once = useSingleFlight();
  const ending = useRef(new AbortController());
  useEffect(() => {
    const controller = (ending.current = new AbortController());
    return () => controller.abort();
  }, []);

  const write = (): Promise<void> =>
    once(async () => {
      const { signal } = ending.current;
      setPhase({ kind: 'writing', done: 0, total: 0 });
      try {
        const { exportToAnki } = await import('./export-to-anki.ts');
        const tell = (done: number, total: number): void =>
          setPhase({ kind: 'writing', done, total });
        await exportToAnki(listId, tell, signal);
        setPhase({ kind: 'idle' });
      } catch {
        if (!signal.aborted) setPhase({ kind: 'idle', error: m.anki_export_failed() });
      }
    });

  const isWriting = phase.kind === 'writing';
  return (
    <>
      <Button look="quiet" aria-disabled={isWriting || undefined} onClick={() => void write()}>
        {m.anki_export()}
      </Button>
      <span role="status" className="text-muted self-center">
        {isWriting ? progressText(phase) : ''}
      </span>
      <FormAlert text={isWriting ? undefined : phase.error} />
    </>
  );
}

const progressText = ({ done, total }: { done: number; total: number }): string =>
  done < total ? m.anki_exporting({ done, total }) : m.anki_export_writing();
