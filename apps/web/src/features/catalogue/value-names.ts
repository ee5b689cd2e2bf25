import { m } from '../../messages/messages.js';

const levels: Partial<Record<string, () => string>> = {
  all: m.level_all,
  beginner: m.level_beginner,
  intermediate: m.level_intermediate,
  advanced: m.level_advanced,
};

/** The name of a level, and of `all`. */
export function levelName(level: string): string {
  return levels[level]?.() ?? level;
}
