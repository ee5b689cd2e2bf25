export { judgeSentence } from '@nghego/engine/judge-sentence';
export { judgeWord } from '@nghego/engine/judge-word';
