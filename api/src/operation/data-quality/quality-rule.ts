import type { Permission } from '@depotwerk/contract/floor';
import type {
  QualityMend,
  QualityRecordKind,
  QualityRuleKey,
} from '@depotwerk/contract/operation/values/data-quality';
import type { CheckLimits } from '@depotwerk/domain';
import type { Sql } from 'sql-template-tag';

/** A rule over the data of the house; see docs/guides/add-a-quality-rule.md. */
export interface QualityRule {
  /** Its texts stand below this key in `shared/contract/src/texts/quality`. */
  readonly key: QualityRuleKey;
  readonly record: QualityRecordKind;
  readonly mend: QualityMend;
  /** Beside the right to see its records. */
  readonly rights?: readonly Permission[];
  /** False where what is wrong is the value itself: then nobody knows the EUR that it affects. */
  readonly isValued: boolean;
  /** Statement of the records that break the rule: `id`, and `since` (a date, null where nothing says since when). @param today ISO date */
  readonly broken: (today: string, limits: CheckLimits) => Sql;
}

/** Keeps the type while a rule is declared. */
export const defineRule = (rule: QualityRule): QualityRule => rule;
