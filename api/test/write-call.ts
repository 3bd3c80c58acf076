import type { Method } from '@depotwerk/contract/floor';

/** What a write answered, and by which trace its entry in the audit log is found. */
export interface WriteAnswer {
  readonly status: number;
  readonly traceId: unknown;
}

/** Sends one writing call. */
export type WriteCall = (
  method: Method,
  url: string,
  payload?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<WriteAnswer>;
