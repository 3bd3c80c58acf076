export interface ChangedField {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  if (value === null || value === undefined) return new Map();
  return new Map<string, unknown>(
    typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [['value', value]],
  );
}

/** Fields whose values differ; a field that was not there is null. Both sides come as the database keeps JSON. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const old = fieldsOf(before);
  const current = fieldsOf(after);
  return [...new Set([...old.keys(), ...current.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: current.get(field) ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
