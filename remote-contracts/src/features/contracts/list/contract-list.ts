import type { ContractFilter } from '@depotwerk/contract/contracts';
import {
  checkFilters,
  contractColumnKeys,
  contractSortKeys,
  hintFilters,
  initialContractOrder,
  orderFilters,
  riskProfileFilters,
  type ContractColumnKey,
  type ContractSortKey,
} from '@depotwerk/contract/contracts/values/contract-list';
import { hintKeys, scoreBands } from '@depotwerk/domain';
import { pathTo } from '@depotwerk/platform';
import { describeList, euro, line, oneOf, recordId, riskClass, uuid, type List } from '@depotwerk/ui/data';

export const contractList = describeList<ContractFilter, ContractSortKey, ContractColumnKey>({
  name: 'contracts',
  texts: ['contracts', 'list'],
  path: () => pathTo('contracts.list'),
  fields: {
    search: line,
    insurerId: recordId,
    tariffId: recordId,
    customerId: recordId,
    groupId: uuid,
    hints: oneOf(hintFilters),
    worstHint: oneOf(hintKeys),
    riskProfile: oneOf(riskProfileFilters),
    check: oneOf(checkFilters),
    orders: oneOf(orderFilters),
    scoreBand: oneOf(scoreBands),
    riskClass,
    minValue: euro,
    maxValue: euro,
  },
  order: { keys: contractSortKeys, initial: initialContractOrder },
  columns: contractColumnKeys,
  hiddenColumns: ['insurer', 'riskClass', 'startDate'],
});

export type ContractsOnScreen = List<ContractFilter, ContractSortKey, ContractColumnKey>;
