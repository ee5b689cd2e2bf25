export { judgeSentence } from '@nghego/engine/judge-sentence';
export { judgeWord } from '@nghego/engine/judge-word';
export { missedWords } from '@nghego/engine/missed-words';
export { AnswerClaim } from './answer-claim.tsx';
export { InputMethodKeys } from './input-method-keys.tsx';
export { MarkedAnswer } from './marked-answer.tsx';
export { quietTimes, RightNote } from './right-note.tsx';
export { wordMistake } from './word-mistake.ts';
export { sentenceMistake } from './sentence-mistake.ts';
