import type { InboxClaim } from '@nghego/contracts/admin-inbox';
import type { ReactNode } from 'react';
import { m } from '../../../messages/messages.js';
import { kindName } from '../../../practice/mistake/kind-name.ts';
import { Link } from '../../../ui/link.tsx';
import { Moment } from '../records/record-cells.tsx';
import { RecordList } from '../records/record-list.tsx';

/** The claims of learners (SE-08), each with a link to the form that edits its item. */
export function ClaimList({
  page,
  doneMark,
}: {
  page: { items: readonly InboxClaim[]; page: number; pageSize: number; total: number };
  doneMark: (claim: InboxClaim) => ReactNode;
}): ReactNode {
  return (
    <RecordList<InboxClaim>
      caption={m.admin_box_claims()}
      page={page}
      empty={m.admin_inbox_empty()}
      columns={[
        { name: m.admin_claim_item(), show: (claim) => <ClaimedItem claim={claim} /> },
        {
          name: m.admin_claim_typed(),
          isNamedOnPhone: true,
          show: ({ typed }) => (
            <span dir="auto" lang="en" className="font-semibold whitespace-pre-wrap">
              {typed}
            </span>
          ),
        },
        {
          name: m.admin_claim_verdict(),
          isNamedOnPhone: true,
          show: (claim) => <Verdict {...claim} />,
        },
        { name: m.admin_created(), show: ({ createdAt }) => <Moment at={createdAt} /> },
        { name: m.admin_settled(), show: doneMark },
      ]}
    />
  );
}

/** How the answer was judged, and whether the learner claims that the question itself is wrong. */
function Verdict({ mistake, about, correct }: InboxClaim): ReactNode {
  const wrong = mistake === null ? m.admin_claim_wrong() : kindName(mistake);
  return (
    <>
      {correct ? m.admin_claim_right() : wrong}
      {about === 'question' ? <p className="font-semibold">{m.admin_claim_question()}</p> : null}
    </>
  );
}

function ClaimedItem({ claim: { item, expected, text } }: { claim: InboxClaim }): ReactNode {
  return (
    <>
      <p lang="en">{expected}</p>
      {text === null ? <p className="text-muted text-sm">{m.admin_claim_deleted()}</p> : null}
      {text === null || text === expected ? null : (
        <p className="text-muted text-sm">{m.admin_claim_now({ text })}</p>
      )}
      {text === null || item.kind === 'line' ? null : (
        <Link
          to={{ search: searchFor(item.kind, item.id, text) }}
          aria-label={m.admin_edit_one({ what: text })}
          className="inline-flex min-h-11 items-center underline"
        >
          {m.admin_edit()}
        </Link>
      )}
    </>
  );
}

/** The longest text that a list can be searched for. */
const longestSearch = 200;

/** The query with which a list shows this item first. */
function searchFor(kind: 'word' | 'sentence' | 'question', id: string, text: string): string {
  if (kind === 'question')
    return `?${new URLSearchParams({ tab: 'questions', text: id }).toString()}`;
  const sought = text.slice(0, longestSearch);
  const query =
    kind === 'word'
      ? { tab: 'vocabulary', prefix: sought, sort: 'word:asc' }
      : { tab: 'sentences', text: sought };
  return `?${new URLSearchParams(query).toString()}`;
}
