import type { ContractSelection } from './contract-filter';
import type { ContractOrder } from './contract-sort';
import type { Position } from './cursor';

export interface PageRequest {
  readonly selection: ContractSelection;
  readonly order: ContractOrder;
  readonly limit: number;
  readonly offset: number;
  readonly after: Position | null;
}
