import { raiseVersion } from '../../src/cache/raise-version';
import type { Queries } from '../../src/db/database';
import { insert, next } from './insert';

export interface PortfolioEntryFields {
  readonly fundId: number;
  readonly value: number;
}

export async function createPortfolio(
  db: Queries,
  contractId: number,
  validOn: string,
  entries: readonly PortfolioEntryFields[],
): Promise<void> {
  const total = entries.reduce((sum, { value }) => sum + value, 0);
  await db.query('insert into portfolio (contract_id, valid_on, total_value) values ($1, $2, $3)', [
    contractId,
    validOn,
    total,
  ]);
  for (const { fundId, value } of entries)
    await db.query(
      `insert into portfolio_entry (contract_id, valid_on, fund_id, units, price, value)
      values ($1, $2, $3, $4, 100, $5)`,
      [contractId, validOn, fundId, value / 100, value],
    );
}

/** A report that names nobody, so that it can be published. */
export async function createReport(db: Queries, contractId: number): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into report (contract_id, type, snapshot, snapshot_hash, document, document_hash, file_name, created_by)
    values ($1, 'publicReport', '{}', $2, '%PDF', 'hash', 'Bericht_260101_publicReport.pdf', 'Berta Berater')
    returning id`,
    [contractId, `hash ${next()}`],
  );
  if (!row) throw new Error('no report was inserted');
  return row.id;
}

export interface AssessmentFields {
  readonly adviser?: string;
  readonly status?: 'suggested' | 'accepted' | 'rejected';
  readonly assessedAt?: string;
}

export async function createAssessment(
  db: Queries,
  contractId: number,
  fields: AssessmentFields = {},
): Promise<number> {
  const id = await insert(db, 'risk_assessment', {
    contract_id: contractId,
    status: fields.status ?? 'accepted',
    risk_class: 3,
    risk_class_count: 5,
    adviser_name: fields.adviser ?? null,
    assessed_at: fields.assessedAt ?? new Date().toISOString(),
  });
  await raiseVersion(db, 'contract');
  return id;
}

export async function createSavingsPlan(
  db: Queries,
  contractId: number,
  validOn: string,
  amount: number,
  entries: readonly { readonly fundId: number; readonly fraction: number }[],
): Promise<void> {
  await db.query('insert into savings_plan (contract_id, valid_on, amount) values ($1, $2, $3)', [
    contractId,
    validOn,
    amount,
  ]);
  for (const { fundId, fraction } of entries)
    await db.query(
      'insert into savings_plan_entry (contract_id, valid_on, fund_id, fraction) values ($1, $2, $3, $4)',
      [contractId, validOn, fundId, fraction],
    );
}

/** An analysis with the standard questionnaire and without holdings. */
export async function createAnalysis(db: Queries, customerId: number): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into depot_analysis (customer_id, questionnaire_id, questionnaire_number)
     select $1, q.id, 1 from questionnaire q where q.is_standard returning id`,
    [customerId],
  );
  if (!row) throw new Error('no analysis was inserted');
  return row.id;
}
