import {
  initialTariffOrder,
  tariffColumnKeys,
  tariffSortKeys,
  type TariffColumnKey,
  type TariffSortKey,
} from '@depotwerk/contract/tariffs/values/tariff-list';
import { tariffReleaseFilters } from '@depotwerk/contract/tariffs/values/tariff-versions';
import { pathTo } from '@depotwerk/platform';
import { describeList, inactive, line, oneOf, recordId, type List } from '@depotwerk/ui/data';
import type { TariffFilter } from '../api/tariffs';

export const tariffList = describeList<TariffFilter, TariffSortKey, TariffColumnKey>({
  name: 'tariffs',
  texts: ['admin', 'tariffs'],
  path: () => pathTo('tariffs.list'),
  fields: {
    search: line,
    insurerId: recordId,
    tariffTypeId: recordId,
    release: oneOf(tariffReleaseFilters),
    includeInactive: inactive,
  },
  order: { keys: tariffSortKeys, initial: initialTariffOrder },
  columns: tariffColumnKeys,
  // With it the list is wider than a page of 1440 px.
  hiddenColumns: ['riskClassCount'],
});

export type TariffsOnScreen = List<TariffFilter, TariffSortKey, TariffColumnKey>;
