import type { FactsOf, RecordType } from './record-type';

/**
 * Facts of a record that nobody has entered: missing, or the default of the column.
 *
 * @param entered the fields that somebody has to enter
 * @throws {Error} for another field that can neither be missing nor has a default
 */
export function emptyFacts<T extends RecordType, K extends keyof FactsOf<T>>(
  { fields }: T,
  entered: readonly K[],
): Omit<FactsOf<T>, K> {
  const names = Object.keys(fields).filter((name) => !entered.some((key) => key === name));
  const values = names.map((name) => {
    const field = fields[name];
    if (!field || field.kind === 'list') return [name, []] as const;
    const { notNull, default: value } = field.column;
    if (notNull && typeof value !== 'string' && typeof value !== 'boolean' && typeof value !== 'number')
      throw new Error(`${name} has no default`);
    return [name, notNull ? value : null] as const;
  });
  return Object.fromEntries(values) as Omit<FactsOf<T>, K>;
}
