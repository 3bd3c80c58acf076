import type { ImportKind } from '@depotwerk/contract/floor/values/import-kinds';
import type { QualityRuleKey } from '@depotwerk/contract/operation/values/data-quality';
import { importPaths } from '../imports/paths';

/** Pages of this part that no other part leads to. */
export const qualityPaths = {
  page: '/admin/data-quality',
  records: (rule?: QualityRuleKey) =>
    `/admin/data-quality/records${rule === undefined ? '' : `?rule=${rule}`}`,
  import: (kind: ImportKind) => `${importPaths.list}?kind=${kind}`,
} as const;
