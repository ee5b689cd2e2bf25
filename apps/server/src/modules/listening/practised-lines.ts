/**
 * Lines that are items of memory: id, item_id, place, english, names (as JSON). If a listening item has a sentence, its
 * prompt and right reply are left out: writing them is a check of the sentence (LS-13).
 */
export const practisedLines = `(
  select l.id, l.item_id, l.place, l.english, i.is_published,
    coalesce(i.document -> 'lines' -> l.place, i.document -> 'replies' -> (l.place - 1)) -> 'names' as names
  from listening_lines l join listening_items i on i.id = l.item_id
  where i.sentence_id is null or (l.place <> 0 and l.place - 1 is distinct from (i.document ->> 'correct')::int)
)`;
