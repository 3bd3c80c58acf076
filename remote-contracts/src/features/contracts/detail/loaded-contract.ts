import type { Contract, ContractInfo } from '@depotwerk/contract';

/** What every tab of the page gets. */
export interface LoadedContract {
  readonly contract: Contract;
  readonly info: ContractInfo;
}
