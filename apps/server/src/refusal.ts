import { type Problem, type ProblemCode, problemCatalogue } from '@nghego/contracts/problem';

type Field = { field: string; message: string };

/**
 * A service's refusal or failure, by a code of the contracts. It knows nothing of HTTP: `http/as-problem.ts` chooses
 * the status.
 */
export class Refusal extends Error {
  override name = 'Refusal';

  readonly code: ProblemCode;
  readonly fields: Field[];
  readonly reason: Problem['reason'];
  readonly retryAfter: number | undefined;

  /**
   * @param message for the caller; default: the code's own text
   * @param options.fields the fields that caused the refusal
   * @param options.reason the content of the message as data, from which a page makes a text in its language
   * @param options.retryAfter seconds after which the same call is no longer refused
   * @param options.cause the underlying error; logged, never sent
   */
  constructor(
    code: ProblemCode,
    message: string = problemCatalogue[code].detail,
    options: ErrorOptions & {
      fields?: Field[];
      reason?: Problem['reason'];
      retryAfter?: number;
    } = {},
  ) {
    super(message, options);
    this.code = code;
    this.fields = options.fields ?? [];
    this.reason = options.reason;
    this.retryAfter = options.retryAfter;
  }
}
