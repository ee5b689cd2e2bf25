// What the results show of questions: a chunk of its own, which the first page does not load.
export { ReviewedQuestion } from './reviewed-question.tsx';
export { ruleName } from '../../practice/grammar/rule-name.ts';
export { WeakRules } from './weak-rules.tsx';
