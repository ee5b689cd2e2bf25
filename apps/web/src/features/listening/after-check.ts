// What a learner sees after the first check, and at the end of a set: not a part of the first page.
export { linesToWrite } from '@nghego/engine/listening/lines-to-write';
export { ReplyResult } from './reply-result.tsx';
export { SetResult } from './set-result.tsx';
export { Transcript } from './transcript.tsx';
