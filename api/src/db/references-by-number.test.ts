import { createBank } from '../../test/banks';
import { dangling } from '../../test/database/dangling';
import { createConsultation } from '../../test/consultations';
import { createPerson } from '../../test/data-protection/person';
import { createContract } from '../../test/records/contracts';
import { createAnalysis } from '../../test/records/contract-parts';
import { createCustomer } from '../../test/records/people';
import { ifVersion } from '../../test/optimization';
import { createTestApi, type TestApi, type TestUser } from '../../test/test-api';
import { cleanUp } from '../operation/housekeeping/clean-up';

let api: TestApi;
let officer: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  officer = await api.signIn({ role: 'administrator' });
});
afterAll(() => api.close());

let running = 0;

/** A contract with a linked depot, a settled order, a talk about it, an analysis, a report that was ordered and the result of a job. */
async function createNamedContract(customerId?: number): Promise<{ contractId: number; jobId: string }> {
  const number = ++running;
  const contractId = await createContract(api.db, customerId === undefined ? {} : { customerId });
  const issuerId = await createBank(api.db);
  await api.db.query(
    `insert into trader_depot (issuer_id, external_key, external_consumer_key, owner_name, contract_id, linked_at, linked_by)
      values ($1, $2, 'K-1', 'Müller, Anna', $3, now(), 'Anna')`,
    [issuerId, `D-NUMMER-${number}`, contractId],
  );
  await api.db.query(
    `insert into trader_order (id, client_key, contract_id, issuer_id, external_key, state, ordered_by_name)
      values (gen_random_uuid(), $1, $2, $3, 'D-1', 'executed', 'Anna')`,
    [`nummer ${number}`, contractId, issuerId],
  );
  await createConsultation(api.db, contractId);
  await api.db.query(
    `insert into consultation (contract_id, held_on, way, occasion, hints, decisions, recorded_by, order_id)
      select contract_id, '2026-01-02', 'phone', 'review', '[]', 'bleibt', 'Anna', id from trader_order where contract_id = $1`,
    [contractId],
  );
  const [holder] = await api.db.query<{ id: number }>(
    'select customer_id as id from contract where id = $1',
    [contractId],
  );
  const analysisId = await createAnalysis(api.db, holder?.id ?? 0);
  await api.db.query('update depot_analysis set contract_id = $1 where id = $2', [contractId, analysisId]);
  const [job] = await api.db.query<{ id: string }>(
    `insert into job (id, kind, state, finished_at) values (gen_random_uuid(), 'contractReports', 'done', now()) returning id`,
  );
  const jobId = job?.id ?? '';
  await api.db.query(
    `insert into report_run_row (job_id, position, contract_id, contract_number) values ($1, 1, $2, 'LV-1')`,
    [jobId, contractId],
  );
  await api.db.query(
    `insert into contract_result (job_id, contract_id, outcome) values ($1, $2, 'executed')`,
    [jobId, contractId],
  );
  return { contractId, jobId };
}

const rowsOf = (table: string, contractId: number) =>
  api.db.query(`select from ${table} where contract_id = $1`, [contractId]);

test('with a contract go its orders, talks and analyses, and its depot is new again', async () => {
  const { contractId } = await createNamedContract();
  const other = await createNamedContract();
  expect((await officer.request('DELETE', `/contracts/${contractId}`)).status).toBe(204);
  expect(await dangling(api.db)).toEqual([]);
  const depots = await api.db.query(
    `select contract_id as "contractId", linked_at as "linkedAt", linked_by as "linkedBy" from trader_depot
      where external_key = $1`,
    [`D-NUMMER-${running - 1}`],
  );
  expect(depots).toEqual([{ contractId: null, linkedAt: null, linkedBy: null }]);
  for (const table of ['trader_order', 'trader_depot', 'depot_analysis', 'consultation', 'contract_result'])
    expect((await rowsOf(table, other.contractId)).length).toBeGreaterThan(0);
});

test('an erasure leaves nothing that names the person, not even an analysis of an earlier holder', async () => {
  const person = await createPerson(api, { lastName: 'Nummernlos', contractNumber: 'V-Nummernlos' });
  const { contractId } = await createNamedContract(person.customerId);
  const earlier = await createAnalysis(api.db, await createCustomer(api.db));
  await api.db.query('update depot_analysis set contract_id = $1 where id = $2', [contractId, earlier]);
  const headers = ifVersion(1);
  const erasure = await officer.request('POST', `/customers/${person.customerId}/erasure`, { headers });
  expect(erasure.status).toBe(204);
  expect(await dangling(api.db)).toEqual([]);
});

test('results go with the job when its time is over, those of the last run of a schedule stay', async () => {
  const [over, kept] = [await createNamedContract(), await createNamedContract()];
  await api.db.query(`update job set finished_at = now() - interval '91 days'`);
  await api.db.query(
    `update contract_result set effective_on = '2026-01-01', tariff_id = (select tariff_id from contract where id = $1)
      where contract_id = $1`,
    [kept.contractId],
  );
  await cleanUp(api.db);
  expect(await rowsOf('contract_result', over.contractId)).toEqual([]);
  expect(await rowsOf('contract_result', kept.contractId)).toHaveLength(1);
  expect(await dangling(api.db)).toEqual([]);
});
