/**
 * What is wrong with an answer, and why (MK-01 to MK-10): pure, the same on device and server. The kinds, the order of
 * the rules and the measures are in `packages/engine/docs/diagnosis.md`.
 */
export { diagnoseWord, type KnownWord } from './diagnosis/diagnose-word.ts';
export { diagnoseSentence } from './diagnosis/diagnose-sentence.ts';
export type {
  KnownSentence,
  SentenceDiagnosis,
  SentenceMark,
  BoxDiagnosis,
  ExtraWord,
} from './diagnosis/sentence-diagnosis.ts';
export { isRight, mistakeKinds } from './diagnosis/mistake.ts';
export type {
  HintSlots,
  Mark,
  MistakeKind,
  Place,
  Verdict,
  WordDiagnosis,
} from './diagnosis/mistake.ts';
export { hintOf, type Hint } from './diagnosis/hint-of.ts';
