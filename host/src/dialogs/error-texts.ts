import type { UiState } from '@depotwerk/platform';

/** German fallbacks of the specification, for a key that is missing (ERROR-11, ERROR-12). */
const FALLBACK_TITLE = 'Es ist ein unerwarteter Fehler aufgetreten!';
const FALLBACK_MESSAGE =
  'Die letzte Aktion konnte nicht korrekt ausgeführt werden, bitte versuchen Sie es später erneut.';

type Translate = (
  key: string,
  options: { readonly defaultValue: string; readonly [parameter: string]: unknown },
) => string;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export interface ErrorTexts {
  readonly title: string;
  /** HTML; to be sanitised before it is shown. */
  readonly body: string;
  /** Plain text of the exception (ERROR-13), never HTML. */
  readonly exception: readonly string[];
  /** Names the call in the server's log; null when it never answered. */
  readonly reference: string | null;
}

/** Status 400 uses the expected-error texts, every other the unexpected ones (ERROR-08 to ERROR-13). */
export function errorTexts(
  { errorModalTitle, errorModalMessage, errorModalException, errorModalStatusCode }: UiState,
  t: Translate,
): ErrorTexts {
  const kind = errorModalStatusCode === 400 ? 'expected' : 'unexpected';
  const exception = isRecord(errorModalException) ? errorModalException : {};
  const { error, message, traceId } = exception;
  const parameters = isRecord(exception['parameters']) ? exception['parameters'] : {};
  const hasBoth = typeof error === 'string' && typeof message === 'string';
  return {
    title: t(errorModalTitle ?? `common:errors.${kind}Title`, {
      ...parameters,
      defaultValue: FALLBACK_TITLE,
    }),
    body: t(errorModalMessage ?? `common:errors.${kind}Message`, {
      ...parameters,
      defaultValue: FALLBACK_MESSAGE,
    }),
    exception: hasBoth ? [error, message] : [],
    reference: typeof traceId === 'string' ? traceId : null,
  };
}
