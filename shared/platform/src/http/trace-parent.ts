/** @param count of bytes, two digits each */
const randomHex = (count: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * The beginning of a trace, which the server goes on with; its id is the reference that people read beside a fault.
 *
 * @see https://www.w3.org/TR/trace-context/
 */
export const traceParent = (): string => `00-${randomHex(16)}-${randomHex(8)}-01`;
