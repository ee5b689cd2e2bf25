import type { Level } from '@nghego/engine/practice/practice-figures';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';

const looks: Record<Level, { text: () => string; colors: string }> = {
  beginner: { text: m.level_beginner, colors: 'bg-accent-soft text-accent' },
  intermediate: {
    text: m.level_intermediate,
    colors: 'bg-amber-100 text-amber-900 dark:bg-amber-950 dark:text-amber-200',
  },
  advanced: {
    text: m.level_advanced,
    colors: 'bg-violet-100 text-violet-900 dark:bg-violet-950 dark:text-violet-200',
  },
};

/** PF-01: the level in its color, and what it takes to reach the next one. */
export function LevelBadge({ level, mastered }: { level: Level; mastered: number }): ReactNode {
  const { text, colors } = looks[level];
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className={`rounded-full px-3 py-0.5 text-sm font-semibold ${colors}`}>{text()}</span>
      <span className="text-muted text-sm">{nextLevel(level, mastered)}</span>
    </p>
  );
}

function nextLevel(level: Level, count: number): string {
  switch (level) {
    case 'beginner':
      return m.level_to_intermediate({ count });
    case 'intermediate':
      return m.level_to_advanced({ count });
    case 'advanced':
      return m.level_top({ count });
    default:
      return level satisfies never;
  }
}
