import { DatabaseError } from 'pg';

/** Whether a write was refused by the unique constraint of that name. */
function isUnique(error: unknown, constraint: string): boolean {
  if (error instanceof DatabaseError)
    return error.code === '23505' && error.constraint === constraint;
  return error instanceof Error && error.cause !== undefined && isUnique(error.cause, constraint);
}

/** Turns that refusal into a result. */
export function existsIf(constraint: string): (error: unknown) => 'exists' {
  return (error) => {
    if (isUnique(error, constraint)) return 'exists';
    throw error;
  };
}
