import type { MinimumRank, RankingTypeId } from '@depotwerk/domain';
import { array, boolean, mixed, number, numberEntry, object } from '@depotwerk/ui/forms';

/** Funds for each peer group, as the contract allows them. */
const MAX_SHORTLIST_SIZE = 100;

/** TARIFF-SELECTION-17 to TARIFF-SELECTION-19; what is disabled is not validated (OPEN-79). */
export const selectionSchema = object({
  tariffFundSelectionManualMode: boolean().required(),
  tariffUniverseComponent: number()
    .nullable()
    .when('tariffFundSelectionManualMode', {
      is: true,
      then: (universe) => universe.required('ui:record.required'),
    }),
  tariffSelectedFunds: array()
    .of(number().required())
    .when('tariffFundSelectionManualMode', {
      is: true,
      then: (funds) => funds.min(1, 'admin:components.selection.fundsRequired'),
    }),
  tariffRankingType: mixed<RankingTypeId>().required('ui:record.required'),
  tariffFundShortlistSize: numberEntry(0)
    .required('ui:record.required')
    .min(1, 'admin:components.selection.sizeOutOfRange')
    .max(MAX_SHORTLIST_SIZE, 'admin:components.selection.sizeOutOfRange'),
  minimumRank: mixed<NonNullable<MinimumRank>>().nullable().defined(),
});
