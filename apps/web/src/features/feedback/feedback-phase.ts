/** The state of the feedback dialog (SH-13); what is typed lives in its form and outlasts closing. */
export type FeedbackPhase =
  | { kind: 'closed' }
  | { kind: 'open'; failure?: string }
  | { kind: 'submitting' }
  /** it has arrived; the thanks stay for {@link thanksMs} */
  | { kind: 'thanks' };

export type FeedbackStep =
  | { kind: 'opened' }
  | { kind: 'submitted' }
  | { kind: 'arrived' }
  | { kind: 'failed'; told: string }
  | { kind: 'dismissed' };

/** SH-13: thanks are shown for two seconds. */
export const thanksMs = 2_000;

/** SH-13, SH-14: a step that does not belong to the phase changes nothing, so one text is sent once. */
export function nextFeedbackPhase(phase: FeedbackPhase, step: FeedbackStep): FeedbackPhase {
  switch (step.kind) {
    case 'opened':
      return phase.kind === 'closed' ? { kind: 'open' } : phase;
    case 'submitted':
      return phase.kind === 'open' ? { kind: 'submitting' } : phase;
    case 'arrived':
      return phase.kind === 'submitting' ? { kind: 'thanks' } : phase;
    case 'failed':
      return phase.kind === 'submitting' ? { kind: 'open', failure: step.told } : phase;
    case 'dismissed':
      // what is on its way is waited for: closing would hide whether it arrived
      return phase.kind === 'submitting' ? phase : { kind: 'closed' };
    default:
      return step satisfies never;
  }
}
