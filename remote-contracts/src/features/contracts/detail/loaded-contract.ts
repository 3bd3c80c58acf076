import type { Contract, ContractInfo } from '@depotwerk/contract/contracts';

/** What every tab of the page gets. */
export interface LoadedContract {
  readonly contract: Contract;
  readonly info: ContractInfo;
}
