import { scoreBandOf } from '@depotwerk/domain';
import type { Queries } from '../../src/db/database';
import { takeNumbers } from '../../src/records/contract-numbers';
import { NOTHING_COUNTED } from '../../src/records/keep-figures';
import { next } from './insert';
import { createCustomer } from './people';
import { createTariff } from './tariffs';

export interface ContractFields {
  readonly customerId?: number;
  readonly tariffId?: number;
  readonly externalKey?: string;
  readonly startDate?: string;
  readonly endDate?: string | null;
  readonly totalValue?: number;
  readonly score?: number | null;
  /** 0 to 2 for a contract with hints. */
  readonly worstHint?: number | null;
  readonly hintCount?: number;
  /** Class of the accepted profile; `null` for none. */
  readonly riskClass?: number | null;
  /** Of a person, which is a review as well. */
  readonly lastCheck?: string | null;
  readonly sigma?: number | null;
}

/** The row alone: neither counted nor shown in lists that are kept, and its number is not taken. */
export async function insertContract(db: Queries, fields: ContractFields = {}): Promise<number> {
  const customerId = fields.customerId ?? (await createCustomer(db));
  const tariffId = fields.tariffId ?? (await createTariff(db));
  const score = fields.score === undefined ? 70 : fields.score;
  const worstHint = fields.worstHint ?? null;
  const riskClass = fields.riskClass ?? null;
  const lastCheck = fields.lastCheck ?? null;
  const [row] = await db.query<{ id: number }>(
    `insert into contract (customer_id, group_id, customer_sort_name, tariff_id, tariff_name, issuer_id, issuer_name,
      external_key, start_date, end_date, total_value, score, score_band, worst_hint_severity, worst_hint_id, hint_count,
      risk_class, has_risk_profile, last_check, last_checked_by, last_review, last_reviewed_by, sigma)
    select k.id, k.group_id, k.sort_name, t.id, t.name, i.id, i.name,
      $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $14, $15, $16
    from customer k, tariff t join issuer i on i.id = t.issuer_id where k.id = $1 and t.id = $2 returning id`,
    [
      customerId,
      tariffId,
      fields.externalKey ?? `V-${next()}`,
      fields.startDate ?? '2015-01-01',
      fields.endDate === undefined ? '2045-12-31' : fields.endDate,
      fields.totalValue ?? 10_000,
      score,
      score === null ? null : scoreBandOf(score),
      worstHint ?? -1,
      worstHint === null ? null : 12,
      worstHint === null ? 0 : (fields.hintCount ?? 1),
      riskClass,
      riskClass !== null,
      lastCheck,
      lastCheck === null ? null : 'Berta Berater',
      fields.sigma ?? null,
    ],
  );
  if (!row) throw new Error('customer or tariff is missing');
  return row.id;
}

async function countNew(db: Queries, ids: readonly number[]): Promise<void> {
  await db.query(`select count_figures_since($1::jsonb, $2::int[], '{}'), count_contract_change()`, [
    NOTHING_COUNTED,
    ids,
  ]);
  await takeNumbers(db, ids);
}

export async function createContract(db: Queries, fields: ContractFields = {}): Promise<number> {
  const id = await insertContract(db, fields);
  await countNew(db, [id]);
  return id;
}

/** Contracts of one customer, as a night has many. */
export async function createContracts(db: Queries, count: number): Promise<void> {
  const id = await createContract(db);
  const same = `customer_id, group_id, customer_sort_name, tariff_id, tariff_name, issuer_id, issuer_name, start_date`;
  const copies = await db.query<{ id: number }>(
    `insert into contract (${same}, external_key) select ${same}, external_key || '-' || number
      from contract, generate_series(2, $2::int) number where id = $1 returning id`,
    [id, count],
  );
  await countNew(
    db,
    copies.map((copy) => copy.id),
  );
}
