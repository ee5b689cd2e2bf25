import type { ListeningAsks } from '@nghego/engine/listening/asked';
import { m } from '../../messages/messages.js';

const askNames: Record<ListeningAsks, () => string> = {
  who: m.listening_asks_who,
  what: m.listening_asks_what,
  when: m.listening_asks_when,
  where: m.listening_asks_where,
  why: m.listening_asks_why,
  how: m.listening_asks_how,
  'how-many': m.listening_asks_how_many,
  which: m.listening_asks_which,
  'yes-no': m.listening_asks_yes_no,
  negative: m.listening_asks_negative,
  tag: m.listening_asks_tag,
  choice: m.listening_asks_choice,
  request: m.listening_asks_request,
  statement: m.listening_asks_statement,
  gist: m.listening_asks_gist,
  detail: m.listening_asks_detail,
  inference: m.listening_asks_inference,
  intention: m.listening_asks_intention,
  graphic: m.listening_asks_graphic,
  next: m.listening_asks_next,
};

/** The name of what a question asks for. */
export function askName(asks: ListeningAsks): string {
  return askNames[asks]();
}
