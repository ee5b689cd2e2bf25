import type { RowFault } from '@nghego/contracts/own-lists';
import { WordFileError } from '@nghego/engine/text/file-fault';
import { m } from '../../messages/messages.js';
import { ApiFailure } from '../../platform/browser-api.ts';

/** Why a change to a list failed. */
export function listFailure(error: unknown): string {
  if (error instanceof WordFileError)
    return error.fault.code === 'TOO_MANY_ROWS' ? m.list_text_long() : m.list_file_broken();
  const code = error instanceof ApiFailure ? error.code : '';
  switch (code) {
    case 'TOO_MANY_LISTS':
      return m.lists_too_many();
    case 'PAYLOAD_TOO_LARGE':
      return m.list_text_long();
    case 'TOO_MUCH_TODAY':
      return m.lists_too_much_today();
    case 'NOT_FOUND':
      return m.lists_missing_text();
    case 'NOT_SIGNED_IN':
      return m.lists_sign_in_title();
    case 'TOO_MANY_REQUESTS':
      return m.send_too_often();
    default:
      return m.lists_save_failed();
  }
}

/** What is wrong with a row, and how to correct it. */
export function faultText(fault: RowFault): string {
  switch (fault.code) {
    case 'EXTRA_CELLS':
      return m.list_fault_extra_cells();
    case 'NO_WORD':
      return m.list_fault_no_word();
    case 'NO_MEANING':
      return m.list_fault_no_meaning();
    case 'TOO_LONG':
      return longTexts[fault.field]({ longest: fault.longest });
    case 'NOT_ENGLISH':
      return m.list_fault_not_english();
    case 'TWICE':
      return m.list_fault_twice({ line: fault.line });
    case 'ON_LIST':
      return m.list_fault_on_list();
    case 'LIST_FULL':
      return m.list_fault_full({ most: fault.most });
    default:
      return fault satisfies never;
  }
}

const longTexts = {
  line: m.list_fault_long_line,
  word: m.list_fault_long_word,
  meaning: m.list_fault_long_meaning,
  phonetic: m.list_fault_long_phonetic,
  example: m.list_fault_long_example,
  exampleMeaning: m.list_fault_long_example_meaning,
};
