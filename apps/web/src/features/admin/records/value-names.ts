import { m } from '../../../messages/messages.js';

/** Values of the API with a translated name; others, such as types of words, are shown as they are. */
const names: Partial<Record<string, () => string>> = {
  Business: m.admin_value_business,
  Education: m.admin_value_education,
  Technology: m.admin_value_technology,
  Health: m.admin_value_health,
  Travel: m.admin_value_travel,
  Food: m.admin_value_food,
  Sports: m.admin_value_sports,
  Entertainment: m.admin_value_entertainment,
  Science: m.admin_value_science,
  Other: m.admin_value_other,
  beginner: m.admin_value_beginner,
  intermediate: m.admin_value_intermediate,
  advanced: m.admin_value_advanced,
  5: m.admin_value_usefulness_5,
  4: m.admin_value_usefulness_4,
  3: m.admin_value_usefulness_3,
  2: m.admin_value_usefulness_2,
  1: m.admin_value_usefulness_1,
  admin: m.admin_value_admin,
  teacher: m.admin_value_teacher,
  student: m.admin_value_student,
  active: m.admin_value_active,
  disabled: m.admin_value_disabled,
};

/** The name of a value of the API, in the language of the interface. */
export function valueName(value: string): string {
  return names[value]?.() ?? value;
}
