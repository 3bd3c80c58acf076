import type { ContractOrder } from './contract-sort';
import { sortColumns } from './contract-sort';
import type { Position } from './cursor';
import type { Parameters } from '../../db/parameters';

/**
 * Conditions for the rows behind a position, in the order in which they follow: one condition as a rule; two where
 * missing values make two stretches of the index (missing first when ascending, last when descending). Each stretch
 * is a range of the index, which one condition joined with OR would not be.
 */
export function rowsBehind(
  { sort, direction }: ContractOrder,
  { keys, id }: Position,
  parameters: Parameters,
): readonly string[] {
  const columns = sortColumns[sort];
  const operator = direction === 'asc' ? '>' : '<';
  const [first] = columns;
  const idPlaceholder = `${parameters.add(id)}::integer`;
  if (first?.isNullable && keys[0] === null) {
    const missing = `(${first.column} is null and id ${operator} ${idPlaceholder})`;
    return direction === 'asc' ? [missing, `${first.column} is not null`] : [missing];
  }
  const compared = columns.flatMap((sorted) => sorted.compared(sorted.column)).join(', ');
  const values = columns.flatMap((sorted, i) =>
    sorted.compared(`${parameters.add(keys[i])}::text::${sorted.cast}`),
  );
  const behind = `(${compared}, id) ${operator} (${values.join(', ')}, ${idPlaceholder})`;
  return first?.isNullable && direction === 'desc' ? [behind, `${first.column} is null`] : [behind];
}
