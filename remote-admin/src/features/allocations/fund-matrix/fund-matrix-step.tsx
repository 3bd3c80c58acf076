import { unorderedClasses } from '@depotwerk/domain';
import { array, boolean, mixed, number, object, percentEntry, type WizardStep } from '@depotwerk/ui/forms';
import type { Matrix } from '../../matrix/matrix-data';
import type { Allocation, AllocationValues } from '../allocation-values';
import { areSumsWhole } from '../matrix-sums';
import { FundMatrixFields } from './fund-matrix-fields';

/** TARIFF-FUNDMATRIX-21, 22 */
const border = () =>
  percentEntry(1)
    .required('ui:record.required')
    .min(0, 'admin:allocation.error.border')
    .max(1, 'admin:allocation.error.border');

/** TARIFF-FUNDMATRIX-14 to 22 */
const schema = object({
  riskComponentId: number().nullable().required('ui:record.required'),
  riskTypeId: number().nullable().required('ui:record.required'),
  riskItemsNumber: number().nullable().required('ui:record.required'),
  useQuota: boolean().required('ui:record.required'),
  lowerBorder: border(),
  upperBorders: array()
    .of(border())
    .required()
    .test(
      'rising',
      'admin:allocation.error.Current value can not be less than previous one',
      function isRising(uppers) {
        const { lowerBorder } = this.parent as AllocationValues;
        const lowest = typeof lowerBorder === 'number' ? lowerBorder : 0;
        const [first] = unorderedClasses({ lowest, uppers: uppers.map(Number) });
        return first === undefined || this.createError({ path: `${this.path}[${first - 1}]` });
      },
    ),
  fundMatrix: mixed<Matrix>()
    .required()
    .test('funds', 'admin:allocation.error.Funds not added', ({ rows }) => rows.length > 0)
    .test(
      'sums',
      'admin:allocation.error.Sums dont match',
      ({ rows }) => rows.length === 0 || areSumsWhole(rows),
    )
    .test('due', 'admin:allocation.error.ratingDue', function isRated(this) {
      return !(this.parent as AllocationValues).isRatingDue;
    }),
  isRatingDue: boolean().required(),
});

export const fundMatrixStep: WizardStep<Allocation, AllocationValues> = {
  key: 'fund-matrix',
  label: 'admin:allocation.step.fundMatrix',
  schema,
  Fields: FundMatrixFields,
  isEnabled: ({ allocationBy }) => allocationBy === 'fund',
};
