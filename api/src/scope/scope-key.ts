import { createHash } from 'node:crypto';
import type { DataScope } from './data-scope';

const keys = new WeakMap<DataScope, string>();

/**
 * Short text that is the same for two scopes exactly when they hold the same data. Kept beside the scope, because an
 * adviser may work for thousands of groups and every request asks for it.
 */
export function scopeKey(scope: DataScope): string {
  if (scope.kind === 'all') return 'all';
  if (scope.kind === 'customer') return `customer ${scope.customerId}`;
  const known = keys.get(scope);
  if (known !== undefined) return known;
  const groups = [...new Set(scope.groupIds)].sort().join();
  const key = `groups ${createHash('sha256').update(groups).digest('base64url')}`;
  keys.set(scope, key);
  return key;
}
