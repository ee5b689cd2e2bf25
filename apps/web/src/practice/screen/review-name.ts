import { createContext } from 'react';
import { m } from '../../messages/messages.js';

/** What a practice that goes through items of many sets is called beside the topic: 'Review', or today's practice. */
export const ReviewName = createContext<() => string>(m.review_title);
