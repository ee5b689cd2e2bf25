import type { AnswerClaimDraft } from '@nghego/contracts/answer-claims';
import { type ReactNode, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';

/** Claims that this page has sent: the same answer is not sent twice. */
const sent = new Set<string>();

/**
 * 'My answer was right' (SE-08): sends a wrong answer to the people who edit the course; about a question it says 'This
 * question is wrong' (CO-10). Give it a key for each item
 * and answer. Its line is always reserved, so that nothing moves.
 */
export function AnswerClaim({
  item,
  typed,
  mistake,
  about = 'answer',
  correct = false,
}: Pick<AnswerClaimDraft, 'item' | 'typed' | 'mistake'> &
  Partial<Pick<AnswerClaimDraft, 'about' | 'correct'>>): ReactNode {
  const key = JSON.stringify([item.kind, item.id, typed, about]);
  const [phase, setPhase] = useState<{ kind: 'open' | 'sending' | 'sent' } | Failure>(
    sent.has(key) ? { kind: 'sent' } : { kind: 'open' },
  );
  // the same id for each attempt, so that a retry does not store the claim twice
  const [id] = useState(() => uuid());
  const once = useSingleFlight();
  const send = (): Promise<void> =>
    once(async () => {
      if (sent.has(key)) return;
      setPhase({ kind: 'sending' });
      try {
        const { sendClaim } = await import('./send-claim.ts');
        const failure = await sendClaim({ id, item, typed, mistake, about, correct });
        if (failure === undefined) sent.add(key);
        setPhase(failure === undefined ? { kind: 'sent' } : { kind: 'failed', text: failure });
      } catch {
        setPhase({ kind: 'failed', text: m.claim_failed() });
      }
    });
  return (
    <div className="flex min-h-11 items-center justify-center gap-2">
      <Button
        look="bare"
        className="shrink-0 underline underline-offset-4"
        aria-disabled={phase.kind === 'sending' || phase.kind === 'sent' || undefined}
        // the field keeps the focus, and a phone its keyboard
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void send()}
      >
        {about === 'question' ? m.claim_question() : m.claim_button()}
      </Button>
      <p role="status" className="text-sm leading-tight">
        {phase.kind === 'sent' ? <span className="text-accent">{m.claim_thanks()}</span> : null}
        {phase.kind === 'failed' ? <span className="text-wrong">{phase.text}</span> : null}
      </p>
    </div>
  );
}

type Failure = { kind: 'failed'; text: string };
