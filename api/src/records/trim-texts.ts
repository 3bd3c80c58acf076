import type { RecordType } from './record-type';

/** Texts of an input without spaces at their ends; what is empty then and may be missing is missing. */
export function trimTexts<Input extends object>({ fields }: RecordType, input: Input): Input {
  const trimmed = Object.entries(fields).flatMap(([key, field]) => {
    const value: unknown = new Map<string, unknown>(Object.entries(input)).get(key);
    if (field.kind !== 'column' || typeof value !== 'string') return [];
    return [[key, value.trim() || (field.column.notNull ? '' : null)] as const];
  });
  return { ...input, ...Object.fromEntries(trimmed) };
}
