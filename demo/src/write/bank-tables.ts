import { demoBanks } from '../banks';
import type { ContractChunk } from '../contracts/contract-stream';
import type { DemoContract } from '../contracts/demo-contract';
import type { DemoCustomer } from '../people/customers';
import { groupsOfDemoAdviser } from '../people/demo-adviser';
import type { DemoWorld } from '../world';
import type { TableRows } from './loader';
import { tableRows } from './loader';
import { demoAccounts } from './people-tables';

/** One depot of so many waits to be linked, and one of so many customers has a depot that is no contract yet. */
const NEW_EVERY = 4;
const CONTRACTLESS_EVERY = 9;
/** One depot of so many is not confirmed at the bank. */
const UNCONFIRMED_EVERY = 25;

interface DemoDepot {
  readonly issuerId: number;
  readonly externalKey: string;
  readonly externalConsumerKey: string;
  readonly ownerName: string;
  readonly adviser: string;
  readonly logins: readonly string[];
  readonly isConfirmed: boolean;
  readonly positions: readonly { readonly isin: string; readonly units: number }[];
  /** Contract that it is linked to from the start. */
  readonly contractId: number | null;
  readonly linkedAt: string;
}

export const bankTable = (): TableRows =>
  tableRows('trader', demoBanks, {
    issuer_id: ({ issuerId }) => issuerId,
    adapter: () => 'simulator',
    second_factor: ({ secondFactor }) => secondFactor,
    settings: ({ behaviour }) => JSON.stringify(behaviour),
  });

function depotOf(
  world: DemoWorld,
  contract: DemoContract,
  customer: DemoCustomer,
  ofDemoAdviser: ReadonlySet<string>,
): DemoDepot[] {
  const issuerId = world.tariffs[contract.tariffId - 1]?.plan.issuerId;
  const [portfolio] = contract.portfolios;
  if (issuerId === undefined || !portfolio || portfolio.entries.length === 0) return [];
  const positions = portfolio.entries.map(({ fundId, units }) => ({
    isin: world.fundById.get(fundId)?.isin ?? '',
    units: Number(units.toFixed(6)),
  }));
  const depot: DemoDepot = {
    issuerId,
    externalKey: contract.externalKey,
    externalConsumerKey: contract.externalConsumerKey,
    ownerName: `${customer.lastName}, ${customer.firstName}`,
    adviser: customer.adviser.fullName,
    logins: [
      customer.adviser.userName,
      ...(ofDemoAdviser.has(customer.groupId) ? [demoAccounts.adviser] : []),
    ],
    isConfirmed: contract.id % UNCONFIRMED_EVERY !== 0,
    positions,
    contractId: contract.id % NEW_EVERY === 0 ? null : contract.id,
    linkedAt: `${world.today}T08:00:00Z`,
  };
  if (contract.id % CONTRACTLESS_EVERY !== 0) return [depot];
  const second = positions
    .slice(0, 2)
    .map(({ isin, units }) => ({ isin, units: Number((units / 2).toFixed(6)) }));
  return [
    depot,
    {
      ...depot,
      externalKey: `${depot.externalKey}-2`,
      positions: second,
      contractId: null,
      isConfirmed: true,
    },
  ];
}

/** Depots that the banks hold for contracts of a chunk, most of them linked. */
export function bankDepotTables(
  world: DemoWorld,
  { customers, contracts }: ContractChunk,
): readonly TableRows[] {
  const ofDemoAdviser = groupsOfDemoAdviser(world);
  const customerById = new Map(customers.map((customer) => [customer.id, customer]));
  const depots = contracts.flatMap((contract) => {
    const customer = customerById.get(contract.customerId);
    return customer ? depotOf(world, contract, customer, ofDemoAdviser) : [];
  });
  const linked = depots.filter(({ contractId }) => contractId !== null);
  return [
    tableRows('simulated_depot', depots, {
      issuer_id: ({ issuerId }) => issuerId,
      external_key: ({ externalKey }) => externalKey,
      external_consumer_key: ({ externalConsumerKey }) => externalConsumerKey,
      owner_name: ({ ownerName }) => ownerName,
      logins: ({ logins }) => [...logins],
      is_confirmed: ({ isConfirmed }) => isConfirmed,
      positions: ({ positions }) => JSON.stringify(positions),
    }),
    tableRows('trader_depot', linked, {
      issuer_id: ({ issuerId }) => issuerId,
      external_key: ({ externalKey }) => externalKey,
      external_consumer_key: ({ externalConsumerKey }) => externalConsumerKey,
      owner_name: ({ ownerName }) => ownerName,
      contract_id: ({ contractId }) => contractId,
      is_confirmed: ({ isConfirmed }) => isConfirmed,
      found_at: ({ linkedAt }) => linkedAt,
      linked_at: ({ linkedAt }) => linkedAt,
      linked_by: ({ adviser }) => adviser,
    }),
  ];
}
