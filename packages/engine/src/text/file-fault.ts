/** Why a file with words cannot be read. */
export type FileFault =
  | { code: 'EMPTY' | 'NOT_TEXT' | 'NOT_WHOLE' | 'TOO_DEEP' | 'NO_ROWS' }
  | { code: 'TOO_MANY_ROWS'; most: number }
  | { code: 'NO_COLUMN'; column: string }
  | { code: 'OPEN_QUOTE'; line: number };

/** A file with words that cannot be read; the message is for an editor. */
export class WordFileError extends Error {
  override name = 'WordFileError';
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(describe(fault));
    this.fault = fault;
  }
}

function describe(fault: FileFault): string {
  switch (fault.code) {
    case 'EMPTY':
      return 'The file is empty.';
    case 'NOT_TEXT':
      return 'The file is not text in UTF-8 or UTF-16. In a spreadsheet, choose "CSV UTF-8" when saving.';
    case 'NOT_WHOLE':
      return 'The file is not whole JSON: it is cut off or damaged.';
    case 'TOO_DEEP':
      return 'The JSON in the file is nested too deep.';
    case 'NO_ROWS':
      return 'The file holds no words: it must be a list of rows, or an export with "vocabulary".';
    case 'TOO_MANY_ROWS':
      return `The file holds more than ${fault.most} rows: bring it in by parts.`;
    case 'NO_COLUMN':
      return `The first line must name the columns; there is none named "${fault.column}".`;
    case 'OPEN_QUOTE':
      return `The quote that opens on line ${fault.line} is never closed.`;
    default:
      return fault satisfies never;
  }
}
