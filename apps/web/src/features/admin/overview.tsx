import type { Overview as Figures } from '@nghego/contracts/admin-overview';
import { type ReactNode, useId } from 'react';
import { m } from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { Link } from '../../ui/link.tsx';

/** The start of the admin area: what is left to do, each with a link to it, and how much there is. */
export function Overview({ overview: { counts, open } }: { overview: Figures }): ReactNode {
  const headingId = useId();
  const left = openWork.filter(([name]) => open[name] > 0);
  return (
    <section
      aria-labelledby={headingId}
      className="border-line bg-surface mb-6 grid gap-2 rounded-2xl border p-4 sm:p-6"
    >
      <h2 id={headingId} className="text-xl font-semibold">
        {m.admin_left()}
      </h2>
      {left.length === 0 ? (
        <p>{m.admin_left_nothing()}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-6">
          {left.map(([name, text, search]) => (
            <li key={name}>
              <Link to={{ search }} className="inline-flex min-h-11 items-center gap-1 underline">
                {text()}: <strong>{figure(open[name])}</strong>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="text-muted">
        {m.admin_counts({
          topics: figure(counts.topics),
          words: figure(counts.vocabulary),
          sentences: figure(counts.sentences),
          questions: figure(counts.questions),
          listening: figure(counts.listening),
        })}
      </p>
    </section>
  );
}

/** What may be left to do, the most urgent first, with the list that shows it. */
const openWork: readonly (readonly [keyof Figures['open'], () => string, string])[] = [
  ['failed', m.admin_left_failed, '?tab=jobs'],
  ['claims', m.admin_box_claims, '?tab=inbox&box=claims&done=false'],
  ['messages', m.admin_box_messages, '?tab=inbox&box=messages&done=false'],
  ['feedback', m.admin_box_feedback, '?tab=inbox&box=feedback&done=false'],
  ['reported', m.admin_left_reported, '?tab=examples&state=reported'],
  ['questionDrafts', m.admin_left_questions, '?tab=questions&state=draft'],
  ['drafts', m.admin_left_drafts, '?tab=listening&state=unfinished'],
  ['unvoiced', m.admin_left_unvoiced, '?tab=listening&state=unvoiced'],
  ['silentWords', m.admin_left_words, '?tab=vocabulary&audio=without'],
  ['silentSentences', m.admin_left_sentences, '?tab=sentences&audio=without'],
];

const figure = (count: number): string => count.toLocaleString(getLocale());
