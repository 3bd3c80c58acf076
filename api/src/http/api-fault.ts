import type { ApiError } from '@depotwerk/contract';

type Parameters = NonNullable<ApiError['parameters']>;

/** A refusal that the caller can understand: a status of 400 to 499 with a stable code. */
export class ApiFault extends Error {
  constructor(
    readonly status: number,
    readonly errorCode: string,
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

export const notFound = (noun: string, id: string | number): ApiFault =>
  new ApiFault(404, `${noun}.notFound`, `there is no such record, or it is outside your data: ${id}`, {
    parameters: { id },
  });

export const badRequest = (errorCode: string, message: string, field?: string): ApiFault =>
  new ApiFault(400, errorCode, message, field === undefined ? {} : { field });

export const unauthorized = (errorCode: string, message: string): ApiFault =>
  new ApiFault(401, errorCode, message);
