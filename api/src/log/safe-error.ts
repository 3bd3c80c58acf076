/** An error as it stands in the log: what happened and where, without a word that a caller sent. */
interface SafeError {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  /** Places in the program, the innermost first. */
  readonly stack: string;
  readonly cause?: SafeError;
}

/**
 * What may quote a value: text in quotes or brackets, values beside a statement, addresses, account numbers, and any long
 * number.
 */
const quotes = [
  /"[^"]*"|'[^']*'|`[^`]*`|„[^“]*“/g,
  /\([^)]*\)/g,
  /\bparams:[\s\S]*$/g,
  /\S+@\S+/g,
  /\b[A-Z]{2}\d{2}[ \d A-Z]{10,}\b/g,
  /\+?\d[\d ./-]{5,}\d/g,
];

const withoutQuotes = (message: string): string =>
  quotes.reduce((text, quote) => text.replace(quote, '…'), message).slice(0, 300);

const framesOf = (stack: unknown): string =>
  typeof stack === 'string'
    ? stack
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line.startsWith('at '))
        .slice(0, 20)
        .join('\n')
    : '';

/** The depth of causes that is followed. */
const MOST_CAUSES = 3;

/**
 * Details, hints and parameters that the database adds hold values of rows; of an error only its kind, its code, the frame
 * of its message and the places in the program go on.
 */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'no error object', stack: '' };
  const code: unknown = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    message: withoutQuotes(error.message),
    stack: framesOf(error.stack),
    ...(error.cause !== undefined && depth < MOST_CAUSES && { cause: safeError(error.cause, depth + 1) }),
  };
}
