import { DatabaseError } from 'pg';

/** The name of the unique constraint that refused a write, if one did; follows causes. */
export function refusingConstraint(error: unknown): string | undefined {
  if (error instanceof DatabaseError) return error.code === '23505' ? error.constraint : undefined;
  return error instanceof Error ? refusingConstraint(error.cause) : undefined;
}

/** Turns a refusal by this constraint into the result 'exists'. */
export function existsIf(constraint: string): (error: unknown) => 'exists' {
  return (error) => {
    if (refusingConstraint(error) === constraint) return 'exists';
    throw error;
  };
}
