import { giveWay } from '@depotwerk/api/time/give-way';
import type { DemoCustomer } from '../people/customers';
import { makeCustomer } from '../people/customers';
import type { DemoWorld } from '../world';
import type { DemoContract } from './demo-contract';
import { makeContract } from './make-contract';

export interface ContractChunk {
  readonly customers: readonly DemoCustomer[];
  readonly contracts: readonly DemoContract[];
}

/** Customers with their contracts in pieces of about `size` contracts; only one piece is in memory. */
export async function* contractChunks(
  world: DemoWorld,
  total: number,
  size: number,
): AsyncGenerator<ContractChunk> {
  let customers: DemoCustomer[] = [];
  let contracts: DemoContract[] = [];
  let made = 0;
  for (let customerId = 1; made < total; customerId++) {
    const customer = makeCustomer(world.seed, customerId, world.today, world.sales);
    customers.push(customer);
    for (let i = 0; i < customer.contractCount && made < total; i++) {
      await giveWay();
      contracts.push(makeContract(world, customer, ++made));
    }
    if (contracts.length >= size || made === total) {
      yield { customers, contracts };
      customers = [];
      contracts = [];
    }
  }
}
