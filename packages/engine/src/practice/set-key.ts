import { sentenceParts } from './practice-event.ts';

/** Parses a set's key (`setKeyOf` of progress.ts); undefined for any other text. */
export function readSetKey(
  key: string,
):
  | { kind: 'vocabulary'; topicId: string; setNo: number }
  | { kind: 'sentence'; part: (typeof sentenceParts)[number]; setNo: number }
  | undefined {
  const [, kind, group = '', setNo] = /^(vocabulary|sentence):(.+):(\d+)$/.exec(key) ?? [];
  if (kind === 'vocabulary') return { kind, topicId: group, setNo: Number(setNo) };
  const part = sentenceParts.find((name) => name === group);
  return part === undefined || kind !== 'sentence'
    ? undefined
    : { kind: 'sentence', part, setNo: Number(setNo) };
}
