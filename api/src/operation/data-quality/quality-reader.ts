import type { Permission } from '@depotwerk/contract/floor';
import type { QualityRecordKind } from '@depotwerk/contract/operation/values/data-quality';
import { scopeOfPermission } from '../../identity/sign-in/user-rights';
import type { UserRights } from '../../scope/caller';
import type { DataScope } from '../../scope/data-scope';
import { qualityRules } from './catalogue';
import type { QualityRule } from './quality-rule';

const rightOf: Readonly<Record<QualityRecordKind, Permission>> = {
  fund: 'imports.run',
  contract: 'contracts.view',
  import: 'imports.run',
};

/** What somebody may see of the data quality. */
export interface QualityReader {
  readonly rules: readonly QualityRule[];
  /** Whose contracts; null: nobody's, so that EUR are unknown. */
  readonly scope: DataScope | null;
}

/** Rules whose records a user may see, and the contracts that count for them. */
export function qualityReader(user: UserRights): QualityReader {
  const scope = scopeOfPermission(user, 'contracts.view', 'groups') ?? null;
  const maySee = (permission: Permission): boolean =>
    permission === 'contracts.view' ? scope !== null : user.permissions.has(permission);
  return {
    rules: qualityRules.filter(({ record, rights = [] }) => [rightOf[record], ...rights].every(maySee)),
    scope,
  };
}
