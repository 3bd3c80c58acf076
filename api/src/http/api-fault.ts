import type { ApiError } from '@depotwerk/contract/floor';
import type { ErrorCode } from '@depotwerk/contract/floor/values/error-codes';
import type { ImportFileCode } from '@depotwerk/contract/floor/values/import-codes';

type Parameters = NonNullable<ApiError['parameters']>;

/** A refusal that the caller can understand: a stable code, and a status of 400 to 499 unless the server is at fault. */
export class ApiFault extends Error {
  constructor(
    readonly status: number,
    readonly errorCode: ErrorCode | ImportFileCode,
    message: string,
    readonly details: {
      readonly field?: string;
      readonly parameters?: Parameters;
      /** Several reasons, each with where it lies. */
      readonly details?: NonNullable<ApiError['details']>;
    } = {},
  ) {
    super(message);
  }
}

/** Records that a caller can name; `users` of `users.notFound`. */
export type Noun = ErrorCode extends infer Code
  ? Code extends `${infer Name}.notFound`
    ? Name
    : never
  : never;

export const notFound = (noun: Noun, id: string | number): ApiFault =>
  new ApiFault(404, `${noun}.notFound`, `there is no such record, or it is outside your data: ${id}`, {
    parameters: { id },
  });

/** @param where field, or all that is to be said of it */
export const badRequest = (
  errorCode: ErrorCode,
  message: string,
  where?: string | ApiFault['details'],
): ApiFault => new ApiFault(400, errorCode, message, typeof where === 'string' ? { field: where } : where);

/** @param reason why a session has ended */
export const unauthorized = (errorCode: ErrorCode, message: string, reason: string | null = null): ApiFault =>
  new ApiFault(401, errorCode, message, reason === null ? {} : { parameters: { reason } });
