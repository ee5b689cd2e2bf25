import type { ImportReason } from '@nghego/contracts/admin-transfer';

/** The English text of a reason, for the API. */
export function describeReason(reason: ImportReason): string {
  switch (reason.code) {
    case 'EXTRA_CELLS':
      return 'has more cells than columns: put a text that contains the separator in quotation marks';
    case 'BLANK':
      return `${reason.field} must not be blank`;
    case 'TOO_LONG':
      return `${reason.field} must be ${reason.longest} characters at most`;
    case 'TOO_MANY':
      return `${reason.field} must be ${reason.most} entries at most`;
    case 'NOT_A_WORD':
      return `${reason.field} must be an English word or phrase: letters, no sign that stands alone, no HTML`;
    case 'NOT_A_SENTENCE':
      return `${reason.field} must be an English sentence, without HTML`;
    case 'NOT_WORD_AND_TYPE':
      return `${reason.field} must be words with their types, such as application (n.)`;
    case 'NOT_SENSES':
      return `${reason.at} is wrong: senses are a list of type, meaning, cefr, example (english, vietnamese) and collocations, in JSON files`;
    case 'NOT_ONE_OF':
      return `${reason.field} must be one of ${reason.choices.join(', ')}`;
    case 'NOT_TEXT':
      return `${reason.field} must be text`;
    case 'NOT_A_SOUND':
      return `${reason.field} must be an http(s) address or one of our own media`;
    case 'NOT_IPA':
      return `${reason.field} must be IPA, such as /dɪˈzɝt/`;
    case 'NOT_A_TIME':
      return `${reason.field} must be a time`;
    case 'UNKNOWN_TOPIC':
      return `Topic "${reason.topicName}" not found`;
    case 'TWICE':
      return `is in the file already, on line ${reason.line}`;
    case 'ELSEWHERE':
      return `is added, and is also in the topic "${reason.topicName}"`;
    case 'CHANGED':
      return 'is there already and is changed';
    case 'SAME':
      return 'is there already, the same';
    case 'KEPT':
      return 'is there already and is left as it is';
    default:
      return reason satisfies never;
  }
}
