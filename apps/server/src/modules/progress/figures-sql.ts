/**
 * SQL for the figures of a learner ($1) as one row. Must equal `practiceFigures` of the engine (decision 009); a test
 * compares both by one table of cases and by random logs. Percents are of whole numbers, half rounded up.
 */
export const selectFigures = `
with log as materialized (
  select event_id, kind, at, day, device, set_key, item_id, asked, correct, unseen_right, first_right, item_count
  from practice_events where user_id = $1
),
-- a pass of a set goes from one completion or restart to the next; a check without a set, such as a review's, is in none
of_set as (
  select *, count(*) filter (where kind in ('set-completed', 'set-restarted')) over (
    partition by set_key order by at, event_id rows between unbounded preceding and 1 preceding) as pass
  from log where set_key <> '' and kind in ('word-checked', 'sentence-checked', 'set-completed', 'set-restarted')
),
first_checks as (
  select distinct on (set_key, pass, kind, item_id) set_key, pass, kind, item_id, first_right
  from of_set where kind in ('word-checked', 'sentence-checked')
  order by set_key, pass, kind, item_id, at, event_id
),
passes as (
  select set_key, pass, count(*) as items, count(*) filter (where first_right) as right_items
  from first_checks group by set_key, pass
),
-- a completion counts only if its set has a right answer: without one there is nothing but the device's word for it
completions as (
  select done.event_id, done.at, done.set_key, coalesce(
    (200 * right_items + greatest(items, item_count)) / nullif(2 * greatest(items, item_count), 0), 0) as score
  from of_set done
  left join passes on passes.set_key = done.set_key and passes.pass = done.pass
  where done.kind = 'set-completed' and done.set_key in (
    select set_key from log where kind in ('word-checked', 'sentence-checked') and correct)
),
exercises as (
  select set_key, max(score) as best_score, max(at) as completed_at from completions group by set_key
),
activities as (
  select event_id, at, set_key, score, null::text as device, null::integer as total from completions
  union all
  select event_id, at, set_key, null, device, item_count from log where kind = 'game-finished'
  order by at desc, event_id desc limit 3
),
-- the score of a finished game: the last answers before its end are those of the game
recent as (
  select at, event_id, set_key, coalesce(score, (
    select (200 * count(*) filter (where correct) + total) / nullif(2 * total, 0) from (
      select correct from log answer
      where answer.kind = 'grammar-answered' and answer.set_key = activities.set_key
        and answer.device = activities.device
        and (answer.at, answer.event_id) < (activities.at, activities.event_id)
      order by answer.at desc, answer.event_id desc limit total) of_game), 0) as score
  from activities
),
practice as (
  select event_id, kind, at, day, coalesce(item_id, event_id::text) as item, coalesce(first_right, unseen_right) as is_right
  from log where kind in ('word-checked', 'sentence-checked', 'own-word-checked', 'grammar-answered',
    'line-checked', 'listening-answered', 'pair-heard', 'sense-judged')
),
first_tries as (
  select distinct on (day, kind, item) day, is_right from practice order by day, kind, item, at, event_id
),
tries as (
  select day, count(*) as tries, count(*) filter (where is_right) as right_tries from first_tries group by day
),
days as (
  select day, count(*) as checks from practice group by day
),
-- only the first answer to a question counts: the learner may remember later ones
heard as (
  select distinct on (item_id) asked, correct from log
  where kind = 'listening-answered' and asked is not null order by item_id, at, event_id
),
tallies as (
  select asked, count(*) as answered, count(*) filter (where correct) as right_answers from heard group by asked
)
select
  (select count(distinct (kind, item_id)) from first_checks where first_right)::integer as mastered_items,
  (select count(distinct item_id) from log where kind = 'sentence-checked' and correct)::integer as sentences_completed,
  (select count(*) from log where kind = 'game-finished')::integer as games_finished,
  (select count(*) from exercises)::integer as exercises_completed,
  (select (2 * sum(best_score)::bigint + count(*)) / nullif(2 * count(*), 0) from exercises)::integer as average_score,
  coalesce((select json_agg(json_build_object('key', set_key, 'score', score,
    'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by at desc, event_id desc)
    from recent), '[]') as recent,
  coalesce((select json_agg(json_build_object('key', set_key, 'score', best_score,
    'at', to_char(completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by set_key collate "C")
    from exercises), '[]') as exercises,
  coalesce((select json_agg(json_build_object('day', day, 'checks', checks, 'tries', tries, 'right', right_tries)
    order by day) from days join tries using (day)), '[]') as days,
  coalesce((select json_agg(json_build_object('part', split_part(asked, ':', 1), 'asks', split_part(asked, ':', 2),
    'answered', answered, 'right', right_answers)) from tallies), '[]') as heard`;
