import { createContract } from '../records/contracts';
import { createFund } from '../records/funds';
import {
  createAnalysis,
  createAssessment,
  createPortfolio,
  createReport,
  createSavingsPlan,
} from '../records/contract-parts';
import { createCustomer } from '../records/people';
import type { TestApi, TestUser } from '../test-api';

export interface StoredPerson {
  readonly customerId: number;
  readonly contractId: number;
  readonly account: TestUser;
}

export interface PersonFields {
  readonly lastName: string;
  readonly contractNumber: string;
  readonly endDate?: string | null;
}

/** A customer with an account, a contract and something in the tables of advice, orders and banks. */
export async function createPerson(api: TestApi, fields: PersonFields): Promise<StoredPerson> {
  const { db } = api;
  const { lastName, contractNumber, endDate = null } = fields;
  const customerId = await createCustomer(db, { firstName: 'Zoe', lastName });
  const contractId = await createContract(db, {
    customerId,
    externalKey: contractNumber,
    startDate: '2000-01-01',
    endDate,
  });
  const fundId = await createFund(db, { name: 'Weltfonds Test' });
  await createPortfolio(db, contractId, '2026-01-01', [{ fundId, value: 900 }]);
  await createSavingsPlan(db, contractId, '2026-01-01', 100, [{ fundId, fraction: 1 }]);
  await createAssessment(db, contractId, { assessedAt: '2025-05-01T10:00:00Z' });
  await createReport(db, contractId);
  const analysisId = await createAnalysis(db, customerId);
  await db.query(`update depot_analysis set answers = '{"horizon": ["long"]}' where id = $1`, [analysisId]);
  const account = await api.signIn({ role: 'customer', customerId });
  await db.query(
    `insert into consent (user_id, key, text_version, language, text) values ($1, 'privacy', '1', 'de', 'Ich stimme zu.')`,
    [account.id],
  );
  await db.query(
    `insert into trader (issuer_id, adapter) select issuer_id, 'simulator' from contract where id = $1
     on conflict do nothing`,
    [contractId],
  );
  await db.query(
    `insert into trader_credential (user_id, issuer_id, sealed_password, key_id, state)
     select $2, issuer_id, 'c2VhbGVk', 'key', 'confirmed' from contract where id = $1`,
    [contractId, account.id],
  );
  await db.query(
    `insert into form_draft (user_id, form, sealed, key_id) values ($1, 'tariff', 'c2VhbGVk', 'key')`,
    [account.id],
  );
  await db.query(
    `insert into trader_order (id, client_key, contract_id, issuer_id, external_key, state, ordered_by_name, ordered_at)
     select gen_random_uuid(), 'k' || id, id, issuer_id, 'D-1', 'executed', 'Berta Berater', '2025-03-01'
     from contract where id = $1`,
    [contractId],
  );
  return { customerId, contractId, account };
}
