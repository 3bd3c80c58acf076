/** A message could not be handed to the next station; the text says why and holds no credentials. */
export class DeliveryError extends Error {}

/** Longest wait for another server, in milliseconds: somebody sits in front of the screen. */
export const DELIVERY_TIMEOUT = 10_000;

const messageOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
    ? value.message
    : undefined;

/** What went wrong, in the words of whoever noticed it first: `fetch` itself only says that it failed. */
export function reasonOf(error: unknown): string {
  const cause =
    typeof error === 'object' && error !== null && 'cause' in error ? messageOf(error.cause) : undefined;
  return cause ?? messageOf(error) ?? String(error);
}
