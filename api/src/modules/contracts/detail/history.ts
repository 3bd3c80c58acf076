import type { HistoryEntry } from '@depotwerk/contract';

export interface AuditRow {
  readonly id: number;
  readonly at: string;
  readonly actorName: string;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** An entry of the audit log as the changes of single fields. */
export function historyEntry({ id, at, actorName, action, before, after }: AuditRow): HistoryEntry {
  const old = fieldsOf(before);
  const current = fieldsOf(after);
  const names = [...new Set([...Object.keys(old), ...Object.keys(current)])];
  const changes = names
    .map((field) => ({ field, before: textOf(old[field]), after: textOf(current[field]) }))
    .filter((change) => change.before !== change.after);
  return { id, at, by: actorName === '' ? null : actorName, action, changes };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { value };
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
