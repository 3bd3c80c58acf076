import type { Queries } from '../src/db/database';
import { createBank, createBankDepot } from './banks';
import { createContract } from './records/contracts';
import { createFund, createPeerGroup } from './records/funds';
import { createAssessment, createPortfolio, createSavingsPlan } from './records/contract-parts';
import { createCustomer } from './records/people';
import { createTariff } from './records/tariffs';
import type { TestUser } from './test-api';

type BankFields = Parameters<typeof createBank>[1];

/** A tariff that splits its class 3 in 60 % shares and 40 % bonds, with a fund for each. */
export interface TariffWorld {
  readonly issuerId: number;
  readonly tariffId: number;
  readonly sharesFundId: number;
  readonly bondsFundId: number;
  /** Of the peer group of the shares and in the universe, but not recommended. */
  readonly otherFundId: number;
}

export async function createTariffWorld(db: Queries, bank: BankFields = {}): Promise<TariffWorld> {
  const issuerId = await createBank(db, bank);
  const tariffId = await createTariff(db, { issuerId });
  const shares = await createPeerGroup(db);
  const bonds = await createPeerGroup(db);
  const sharesFundId = await createFund(db, { peerGroupId: shares });
  const bondsFundId = await createFund(db, { peerGroupId: bonds });
  const otherFundId = await createFund(db, { peerGroupId: shares });
  for (const [peerGroupId, fraction] of [
    [shares, 0.6],
    [bonds, 0.4],
  ])
    await db.query(
      'insert into tariff_allocation (tariff_id, risk_class, peer_group_id, fraction) values ($1, 3, $2, $3)',
      [tariffId, peerGroupId, fraction],
    );
  for (const fundId of [sharesFundId, bondsFundId, otherFundId])
    await db.query('insert into tariff_fund (tariff_id, fund_id, is_selected) values ($1, $2, $3)', [
      tariffId,
      fundId,
      fundId !== otherFundId,
    ]);
  return { issuerId, tariffId, sharesFundId, bondsFundId, otherFundId };
}

export interface PlannedWorld extends TariffWorld {
  readonly contractId: number;
  readonly externalKey: string;
}

let running = 0;

export interface DriftedFields {
  readonly groupId?: string;
  /** EUR in shares and in bonds. */
  readonly values?: readonly [number, number];
  /** Whose depot it is at the bank; without it the contract has none. */
  readonly userIds?: readonly string[];
}

/** A contract of class 3 with 9,000 EUR in shares and 1,000 EUR in bonds, so 3,000 EUR are to be moved. */
export async function createDriftedContract(
  db: Queries,
  world: TariffWorld,
  { groupId, values: [shares, bonds] = [9_000, 1_000], userIds }: DriftedFields = {},
): Promise<PlannedWorld> {
  const { issuerId, tariffId, sharesFundId, bondsFundId } = world;
  const externalKey = `D-PLAN-${++running}`;
  const customerId = await createCustomer(db, groupId === undefined ? {} : { groupId });
  const contractId = await createContract(db, { customerId, tariffId, totalValue: shares + bonds });
  await createAssessment(db, contractId);
  await createPortfolio(db, contractId, '2026-01-01', [
    { fundId: sharesFundId, value: shares },
    { fundId: bondsFundId, value: bonds },
  ]);
  await createSavingsPlan(db, contractId, '2026-01-01', 500, [{ fundId: sharesFundId, fraction: 1 }]);
  if (userIds) {
    const positions = [
      { fundId: sharesFundId, units: shares / 100 },
      { fundId: bondsFundId, units: bonds / 100 },
    ];
    await createBankDepot(db, { issuerId, externalKey, userIds, positions });
    await db.query(
      `insert into trader_depot (issuer_id, external_key, external_consumer_key, owner_name, contract_id, linked_at, linked_by)
      values ($1, $2, 'K-1', 'Müller, Anna', $3, now(), 'Anna')`,
      [issuerId, externalKey, contractId],
    );
  }
  return { ...world, contractId, externalKey };
}

export const signInAtBank = (user: TestUser, issuerId: number) =>
  user.request('POST', `/trader-credentials/set-password?issuerId=${issuerId}`, {
    payload: { password: 'mein Bankpasswort' },
  });

export const ifVersion = (version: number) => ({ 'if-match': `"${version}"` });

/** What an adviser saves when the proposal is fine. */
export const rebalancing = {
  source: 'rebalancing',
  hintKey: null,
  targets: null,
  route: 'trade',
  alignsSavingsPlan: false,
} as const;
