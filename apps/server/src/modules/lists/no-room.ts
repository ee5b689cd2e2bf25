import { Refusal } from '../../refusal.ts';
import type { Room } from './take-room.ts';

/** Why an account may bring nothing more for a while. */
export const noRoom = (room: Exclude<Room, 'free'>): Refusal =>
  new Refusal(room === 'minute' ? 'TOO_MANY_REQUESTS' : 'TOO_MUCH_TODAY');
