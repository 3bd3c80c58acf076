import type { SecondFactorIssuer } from '@depotwerk/contract/banks/values/trader-depots';
import sql from 'sql-template-tag';
import type { Senders } from '../../adapters/senders';
import type { SmsSender } from '../../adapters/sms/http-sms';
import type { TraderGateways } from '../../adapters/trader/gateways';
import { traderGateways } from '../../adapters/trader/gateways';
import type { CredentialKeys } from '../../settings/credential-keys';
import type { Database, Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';

/** What the calls to banks need. */
export interface BankParts {
  readonly db: Database;
  readonly gateways: TraderGateways;
  /** Null: credentials cannot be stored here. */
  readonly keys: CredentialKeys | null;
  readonly sms: SmsSender | null;
  /** Longest wait for one answer of a bank in milliseconds; without it as long as somebody in front of the screen waits. */
  readonly patienceMs?: number;
}

export const banksOf = (db: Database, { sms }: Senders, keys: CredentialKeys | null): BankParts => ({
  db,
  gateways: traderGateways(db, sms),
  keys,
  sms,
});

/** An issuer with a connection. */
export interface Bank {
  readonly id: number;
  readonly name: string;
  readonly adapter: 'simulator';
  readonly secondFactor: SecondFactorIssuer;
}

export const readBanks = (db: Queries): Promise<Bank[]> =>
  db.query<Bank>(
    sql`select issuer.id, issuer.name, adapter, second_factor as "secondFactor"
    from trader join issuer on issuer.id = trader.issuer_id order by issuer.name, issuer.id`,
  );

/** @returns undefined where the issuer has no connection, or none any more */
export const findBank = async (db: Queries, issuerId: number): Promise<Bank | undefined> =>
  (await readBanks(db)).find(({ id }) => id === issuerId);

/** @throws {ApiFault} 404 `traders.notFound` */
export async function requireBank(db: Queries, issuerId: number): Promise<Bank> {
  const bank = await findBank(db, issuerId);
  if (!bank) throw notFound('traders', issuerId);
  return bank;
}
