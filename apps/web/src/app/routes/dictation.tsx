import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router';
import { m } from '../../messages/messages.js';
import { Button, buttonClass } from '../../ui/button.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
import type { PracticeData, Refusal } from '../loaded.ts';
import { Practice } from './practice.tsx';

/** Dictation of a set, or why it cannot be practised (DC-05, DC-16). */
export function Component(): ReactNode {
  const loaded = useLoaderData<PracticeData>();
  switch (loaded.kind) {
    case 'ready':
      return <Practice key={`${loaded.set.topicId}:${loaded.set.setNo}`} set={loaded.set} />;
    case 'empty':
      return (
        <NoticePage title={m.dictation_empty_title()} text={m.dictation_empty_text()}>
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
        <NoticePage role="alert" title={m.home_error_title()} text={m.dictation_error()}>
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
    case 'unknown-topic':
      return m.dictation_state_unknown_topic(refusal);
    case 'told':
      return refusal.message;
    default:
      return refusal satisfies never;
  }
}
