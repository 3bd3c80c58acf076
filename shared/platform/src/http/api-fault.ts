import type { ApiError } from '@depotwerk/contract/floor';
import { isAxiosError, isCancel } from 'axios';

/** A failed call in the words of the product, whatever went wrong on the way. */
export interface ApiFault {
  /** Stable and translated, e.g. `contracts.notFound`; `{area}.unknown` when the server named none. */
  readonly errorCode: string;
  /** English, for logs. */
  readonly message: string;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly traceId: string | null;
  readonly field: string | null;
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly details: readonly { readonly field: string; readonly reason: string }[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isApiError = (body: unknown): body is ApiError => isRecord(body) && typeof body.errorCode === 'string';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** @param area first part of the code for failures without one (OPEN-42) */
export function toApiFault(error: unknown, area = 'common'): ApiFault {
  const empty = { traceId: null, field: null, parameters: {}, details: [] };
  if (!isAxiosError(error))
    return { ...empty, errorCode: `${area}.unknown`, message: messageOf(error), status: 0 };
  if (!error.response)
    return { ...empty, errorCode: 'common.unreachable', message: error.message, status: 0 };
  const { data, status, headers } = error.response;
  const body: unknown = data;
  const traceId: unknown = headers['x-trace-id'];
  if (!isApiError(body)) {
    const named = typeof traceId === 'string' ? traceId : null;
    return { ...empty, errorCode: `${area}.unknown`, message: error.message, status, traceId: named };
  }
  return {
    errorCode: body.errorCode,
    message: body.message,
    status,
    traceId: body.traceId,
    field: body.field ?? null,
    parameters: body.parameters ?? {},
    details: body.details ?? [],
  };
}

/** The call was given up on purpose (page left, search changed); nobody wants to read about it. */
export const isAborted = (error: unknown): boolean =>
  isCancel(error) || (error instanceof DOMException && error.name === 'AbortError');
