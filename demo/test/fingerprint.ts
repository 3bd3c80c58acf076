import { createHash } from 'node:crypto';

/** SHA-256 over data with maps and typed arrays, hex: equal for equal data. */
export function fingerprint(data: unknown): string {
  const text = JSON.stringify(data, (_, value: unknown) => {
    if (value instanceof Map) return [...value];
    return value instanceof Float64Array ? [...value] : value;
  });
  return createHash('sha256').update(text).digest('hex');
}
