import { risingBorders, unorderedClasses, type RiskTypeId } from '@depotwerk/domain';
import { array, boolean, mixed, number, object, percentEntry } from '@depotwerk/ui/forms';
import type { RiskValues } from './risk-values';

/** TARIFF-RISK-16, TARIFF-RISK-17 */
const border = () =>
  percentEntry(1)
    .required('ui:record.required')
    .min(0, 'admin:components.risk.outOfRange')
    .max(1, 'admin:components.risk.outOfRange');

/** Class whose border stands at a place like `tariffRiskItemsUpperBorders[2]`. */
const classAt = (path: string): number => Number(/\[(\d+)\]$/.exec(path)?.[1]) + 1;

/** True while one of the two is not a number yet: that says its own error. */
function isAboveBefore(upper: unknown, lower: unknown): boolean {
  if (typeof upper !== 'number' || typeof lower !== 'number') return true;
  return unorderedClasses(risingBorders([upper], lower)).length === 0;
}

/** TARIFF-RISK-10 to TARIFF-RISK-17; OPEN-81: the text is as it was written, the rule is "must be larger". */
export const riskSchema = object({
  tariffRiskItemsNumber: number().required('ui:record.required'),
  tariffRiskType: mixed<RiskTypeId>().required('ui:record.required'),
  useQuota: boolean().required('ui:record.required'),
  tariffRiskItemOneLowerBorder: border(),
  tariffRiskItemsUpperBorders: array()
    .of(
      border().test('rising', 'admin:components.risk.notRising', (upper, { path, parent, from }) => {
        const uppers = parent as RiskValues['tariffRiskItemsUpperBorders'];
        const form = from?.at(-1)?.value as RiskValues | undefined;
        return isAboveBefore(
          upper,
          classAt(path) === 1 ? form?.tariffRiskItemOneLowerBorder : uppers[classAt(path) - 2],
        );
      }),
    )
    .required(),
});
