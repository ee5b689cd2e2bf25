import { defaultVoice } from '@nghego/contracts/speech-choice';
import { type WaitingWork, waitingWorkSchema } from '@nghego/contracts/admin-jobs';
import { noVoices } from '@nghego/contracts/why-silent';
import type { Pool } from 'pg';
import type { Page } from '../../db/read-page.ts';
import { recordOfText } from '../voicing/wanted-sounds.ts';

export type WaitingWorkRepository = ReturnType<typeof createWaitingWorkRepository>;

type Row = Omit<WaitingWork, 'nextAt'> & { nextAt: Date | null; total: number };

/**
 * Waiting work, apart from editors' jobs (TR-08). The records themselves tell what is waiting.
 * @param can which services are configured: hosted sounds, speech, the form service for feedback
 */
export function createWaitingWorkRepository(
  pool: Pool,
  can: { hosts: boolean; speaks: boolean; forwards: boolean },
) {
  const configured = [can.hosts, can.speaks, can.forwards];
  return {
    /** How much of the work has failed at least once. */
    countFailed: async (): Promise<number> =>
      (await pool.query<{ failed: number }>(countFailed, configured)).rows[0]?.failed ?? 0,

    list: async ({
      page,
      pageSize,
    }: {
      page: number;
      pageSize: number;
    }): Promise<Page<WaitingWork>> => {
      const { rows } = await pool.query<Row>(selectWaiting, [
        ...configured,
        pageSize,
        (page - 1) * pageSize,
      ]);
      const [first] = rows;
      const items = rows.map(({ total: _, nextAt, ...row }) =>
        waitingWorkSchema.parse({ ...row, nextAt: nextAt?.toISOString() ?? null }),
      );
      return { items, page, pageSize, total: first?.total ?? 0 };
    },
  };
}

const atOrSoon = (time: string): string => `case when ${time} > now() then 'at' else 'soon' end`;

/**
 * SQL: when a silent set is tried; a set that the background work did not find at its start waits for the next start.
 */
const fromTries = `
  coalesce(tried.tries, 0) as tries, coalesce(tried.reason, '') as reason,
  case when not $2::boolean then 'unconfigured'
       when tried.state = 'waiting' then ${atOrSoon('tried.try_after')}
       when tried.state = 'working' then 'working'
       else 'next-start' end as "when",
  case when $2::boolean and tried.state = 'waiting' then tried.try_after end as "nextAt"`;

const withWork = `
  with silent as (
    select 'vocabulary' as collection, t.id::text as owner, t.name as label, v.set_no, '${defaultVoice}' as voice,
      count(*)::int as count
      from vocabulary v join topics t on t.id = v.topic_id where v.audio = '' group by t.id, t.name, v.set_no
    union all
    select 'sentences', part, part, set_no, '${defaultVoice}', count(*)::int
      from sentences where audio = '' group by part, set_no
  ),
  silent_items as (
    select 'listening:' || i.id, 'speak-item', coalesce(i.document -> 'lines' -> 0 ->> 'english', ''), null::int,
      count(*)::int, coalesce(max(tried.tries), 0),
      case when $2::boolean and bool_or(l.voice = 'none') then '${noVoices}'
        else coalesce((array_agg(tried.reason order by tried.tries desc nulls last))[1], '') end,
      case when not $2::boolean or bool_or(l.voice = 'none') then 'unconfigured'
           when bool_or(tried.record is null or tried.state <> 'left' and tried.try_after <= now()) then 'soon'
           when bool_and(tried.state = 'left') then 'next-start'
           else 'at' end,
      case when $2::boolean then min(tried.try_after) filter (where tried.state <> 'left') end
    from listening_lines l join listening_items i on i.id = l.item_id
    left join wanted_sounds tried
      on (tried.kind, tried.record, tried.voice) = ('text', ${recordOfText('l.english')}, l.voice)
    where l.audio = '' and l.english <> '' group by i.id
  ),
  work as (
    select 'sound:' || md5(f.address) as id, 'delete-sound' as kind, f.address as label, null::int as "setNo", 1 as count,
      f.attempts as tries, f.reason,
      case when not $1::boolean then 'unconfigured' else ${atOrSoon('f.next_at')} end as "when",
      case when $1::boolean then f.next_at end as "nextAt"
    from (select *, greatest(try_after, uploaded_at + interval '10 minutes') as next_at from media_files) f
    left join used_sounds() used on used.audio = f.address
    where used.audio is null
    union all
    select 'feedback:' || f.id, 'forward-feedback', left(f.text, 80), null, 1, f.tries, f.reason,
      case when not $3::boolean then 'unconfigured' else ${atOrSoon('f.try_after')} end,
      case when $3::boolean then f.try_after end
    from feedback f where f.forward = 'waiting'
    union all
    select concat_ws(':', silent.collection, silent.owner, silent.set_no), 'speak-set', silent.label, silent.set_no,
      silent.count, ${fromTries}
    from silent left join wanted_sounds tried
      on (tried.kind, tried.record, tried.voice) = (silent.collection, silent.owner || ':' || silent.set_no, silent.voice)
    union all
    select * from silent_items
  )`;

const countFailed = `${withWork} select count(*)::int as failed from work where tries > 0`;

const inOrder = `work."nextAt" nulls last, work.kind = 'speak-item', work.kind, work.label, work."setNo", work.id`;

/** SQL: what failed comes first; then some of each group, before the rest of a large one. */
const selectWaiting = `${withWork}
  select id, kind, label, "setNo", count, tries, reason, "when",
    case when "when" = 'at' then "nextAt" end as "nextAt", (count(*) over alike)::int as alike, count(*) over ()::int as total
  from work
  window alike as (partition by tries > 0, case when tries = 0 then kind || "when" end),
    listed as (alike order by ${inOrder})
  order by work.tries = 0, row_number() over listed > 20, ${inOrder} limit $4 offset $5`;
