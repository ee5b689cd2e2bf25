import { m } from '../../messages/messages.js';

const categories: Partial<Record<string, () => string>> = {
  Business: m.category_business,
  Education: m.category_education,
  Technology: m.category_technology,
  Health: m.category_health,
  Travel: m.category_travel,
  Food: m.category_food,
  Sports: m.category_sports,
  Entertainment: m.category_entertainment,
  Science: m.category_science,
  Other: m.category_other,
};

const levels: Partial<Record<string, () => string>> = {
  all: m.level_all,
  beginner: m.level_beginner,
  intermediate: m.level_intermediate,
  advanced: m.level_advanced,
};

/** The name of a category of topics, in the language of the interface. */
export function categoryName(category: string): string {
  return categories[category]?.() ?? category;
}

/** The name of a level, and of `all`. */
export function levelName(level: string): string {
  return levels[level]?.() ?? level;
}
