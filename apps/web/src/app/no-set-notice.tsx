import type { ReactNode } from 'react';
import { m } from '../messages/messages.js';
import { Button, buttonClass } from '../ui/button.tsx';
import { NoticePage } from '../ui/notice-page.tsx';
import type { PracticeData, Refusal } from './loaded.ts';
import { Link } from '../ui/link.tsx';

const textsOf = {
  words: {
    emptyTitle: m.dictation_empty_title,
    emptyText: m.dictation_empty_text,
    failed: m.dictation_error,
  },
  sentences: {
    emptyTitle: m.sentence_empty_title,
    emptyText: m.sentence_empty_text,
    failed: m.sentence_error,
  },
  listening: {
    emptyTitle: m.listening_empty_title,
    emptyText: m.listening_empty_text,
    failed: m.listening_error,
  },
};

/** Says why no set is practised here (DC-05, DC-16; SP-01, SP-09), with a link to go on. */
export function NoSetNotice({
  loaded,
  of,
}: {
  loaded: Exclude<PracticeData<unknown>, { kind: 'ready' }>;
  of: keyof typeof textsOf;
}): ReactNode {
  const texts = textsOf[of];
  switch (loaded.kind) {
    case 'empty':
      return (
        <NoticePage title={texts.emptyTitle()} text={texts.emptyText()}>
          <Button onClick={() => location.reload()}>{m.refresh()}</Button>
        </NoticePage>
      );
    case 'refused':
      return (
        <NoticePage
          role="alert"
          title={m.practice_refused_title()}
          text={refusalText(loaded.refusal)}
        >
          <Link to="/" className={buttonClass('main')}>
            {m.back_to_home()}
          </Link>
        </NoticePage>
      );
    case 'failed':
      return (
        <NoticePage role="alert" title={m.home_error_title()} text={texts.failed()}>
          <Button onClick={() => location.reload()}>{m.try_again()}</Button>
        </NoticePage>
      );
    default:
      return loaded satisfies never;
  }
}

function refusalText(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'out-of-range':
      return m.practice_state_out_of_range(refusal);
    case 'no-number':
      return m.practice_state_no_number(refusal);
    case 'unknown-topic':
      return m.dictation_state_unknown_topic(refusal);
    case 'unknown-part':
      return m.sentence_unknown_part(refusal);
    case 'other':
      return refusal.message;
    default:
      return refusal satisfies never;
  }
}
