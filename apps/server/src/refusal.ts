import { type Problem, type ProblemCode, problemCatalogue } from '@nghego/contracts/problem';

type Field = { field: string; message: string };

/**
 * How a service says no, or that it could not do its work, by a code of the contracts. It knows nothing of HTTP:
 * `http/as-problem.ts` gives it its status.
 */
export class Refusal extends Error {
  override name = 'Refusal';

  readonly code: ProblemCode;
  readonly fields: Field[];
  readonly reason: Problem['reason'];

  /**
   * @param message for the caller; the code's own text where there is nothing to add
   * @param options.fields the fields that it is about
   * @param options.reason what the message says, for a reader of any language
   * @param options.cause the error behind it; it is logged and never sent
   */
  constructor(
    code: ProblemCode,
    message: string = problemCatalogue[code].detail,
    options: ErrorOptions & { fields?: Field[]; reason?: Problem['reason'] } = {},
  ) {
    super(message, options);
    this.code = code;
    this.fields = options.fields ?? [];
    this.reason = options.reason;
  }
}
