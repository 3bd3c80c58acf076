import type { Parameters } from '../../sql/parameters';
export type ContractScope =
  | { kind: 'all' }
  | { kind: 'groups'; groupIds: readonly string[] }
  | { kind: 'customer'; customerId: number };
export function scopeConditions(
  scope: ContractScope,
  parameters: Parameters,
  prefix: 'c.' | '' = '',
): readonly string[] {
  if (scope.kind === 'all') return [];
  if (scope.kind === 'groups') return [`${prefix}group_id = any(${parameters.add(scope.groupIds)}::uuid[])`];
  return [`${prefix}customer_id = ${parameters.add(scope.customerId)}`];
}
