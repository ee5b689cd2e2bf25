import { createContext } from 'react';
import { m } from '../../messages/messages.js';

/** The name of a practice with items of many sets, shown beside the topic: 'Review', or 'Today's practice'. */
export const ReviewName = createContext<() => string>(m.review_title);
