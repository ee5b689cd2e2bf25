/** The state of the feedback dialog (SH-13); its form holds the text, also while it is closed. */
export type FeedbackPhase =
  | { kind: 'closed' }
  | { kind: 'open'; failure?: string }
  | { kind: 'submitting' }
  /** the text has arrived; the thanks are shown for {@link thanksMs} */
  | { kind: 'thanks' };

export type FeedbackStep =
  | { kind: 'opened' }
  | { kind: 'submitted' }
  | { kind: 'arrived' }
  | { kind: 'failed'; text: string }
  | { kind: 'dismissed' };

/** SH-13: thanks are shown for two seconds. */
export const thanksMs = 2_000;

/** A step that does not fit the phase changes nothing, so one text is sent once (SH-13, SH-14). */
export function nextFeedbackPhase(phase: FeedbackPhase, step: FeedbackStep): FeedbackPhase {
  switch (step.kind) {
    case 'opened':
      return phase.kind === 'closed' ? { kind: 'open' } : phase;
    case 'submitted':
      return phase.kind === 'open' ? { kind: 'submitting' } : phase;
    case 'arrived':
      return phase.kind === 'submitting' ? { kind: 'thanks' } : phase;
    case 'failed':
      return phase.kind === 'submitting' ? { kind: 'open', failure: step.text } : phase;
    case 'dismissed':
      // the dialog cannot be closed while the text is sent: that would hide whether it arrived
      return phase.kind === 'submitting' ? phase : { kind: 'closed' };
    default:
      return step satisfies never;
  }
}
