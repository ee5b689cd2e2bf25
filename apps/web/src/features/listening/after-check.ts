// What is shown after the first check and at the end of a set: a chunk of its own, which the first page does not load.
export { linesToWrite } from '@nghego/engine/listening/lines-to-write';
export { ReplyResult } from './reply-result.tsx';
export { SetResult } from './set-result.tsx';
export { Transcript } from './transcript.tsx';
