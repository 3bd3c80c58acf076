import type {
  BulkCheckResults,
  Contract,
  ContractPage,
  OptimizationHints,
  RiskAssessments,
} from '@depotwerk/contract/contracts';
import { createContract } from '../../test/records/contracts';
import { createAssessment } from '../../test/records/contract-parts';
import { createCustomer, createGroup } from '../../test/records/people';
import { createTariff } from '../../test/records/tariffs';
import type { TestApi, TestUser } from '../../test/test-api';
import { createTestApi } from '../../test/test-api';

let api: TestApi;
let groupId: string;
let adviser: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  groupId = await createGroup(api.db, 'Büro');
  adviser = await api.signIn({ role: 'adviser', groupIds: [groupId] });
});
afterAll(() => api.close());

async function newContract(group = groupId): Promise<number> {
  const customerId = await createCustomer(api.db, { groupId: group });
  return createContract(api.db, { customerId, tariffId: await createTariff(api.db) });
}

const decide = (contractId: number, payload: object) =>
  adviser.request<Contract & { errorCode?: string }>(
    'POST',
    `/contracts/${contractId}/accept-suggested-risk-profile`,
    { payload },
  );
const assessmentsOf = async (contractId: number) =>
  (await adviser.get<RiskAssessments>(`/contracts/${contractId}/risk-assessments`)).body.assessments;
const actionsOf = async (contractId: number) =>
  (
    await api.db.query<{ action: string }>(
      `select action from audit_entry where entity_type = 'contract' and entity_id = $1 order by id`,
      [String(contractId)],
    )
  ).map(({ action }) => action);

test('an accepted suggestion is the profile of the contract from now on, and the contract shows its class', async () => {
  const contractId = await newContract();
  const suggestionId = await createAssessment(api.db, contractId, { status: 'suggested' });
  const { status, body } = await decide(contractId, { accept: true, suggestionId });
  expect(status).toBe(200);
  expect(body.latestRiskAssessment).toMatchObject({
    id: contractId,
    status: 'accepted',
    riskClassId: 3,
    decidedBy: adviser.fullName,
  });
  const [row] = await api.db.query('select risk_class as "riskClass" from contract where id = $1', [
    contractId,
  ]);
  expect(row).toEqual({ riskClass: 3 });
  expect(await actionsOf(contractId)).toEqual(['riskProfile.accepted']);
  const rows = await api.db.query<{ status: string }>(
    'select status from risk_assessment where contract_id = $1 order by id',
    [contractId],
  );
  expect(rows.map((stored) => stored.status)).toEqual(['suggested', 'accepted']);
});

test.each([
  ['accepts', true, 'accepted'],
  ['rejects', false, 'rejected'],
] as const)(
  'who %s a suggestion leaves its day, its adviser and its validity',
  async (_verb, accept, status) => {
    const contractId = await newContract();
    const assessed = new Date(Date.now() - 700 * 86_400_000).toISOString();
    await createAssessment(api.db, contractId, {
      status: 'suggested',
      assessedAt: assessed,
      adviser: 'Karla Kollegin',
    });
    const [suggested] = await assessmentsOf(contractId);
    const { body } = await decide(contractId, { accept });
    const origin = { createdAt: assessed, adviser: 'Karla Kollegin', validUntil: suggested?.validUntil };
    expect(body.latestRiskAssessment).toMatchObject({ ...origin, status, decidedBy: adviser.fullName });
    const [decided] = await assessmentsOf(contractId);
    expect(decided).toMatchObject({ ...origin, status, decidedBy: adviser.fullName });
    expect(Date.parse(decided?.decidedAt ?? '')).toBeGreaterThan(Date.parse(assessed));
  },
);

test('a suggestion that is older than two years is not fresh by being accepted', async () => {
  const contractId = await newContract();
  await createAssessment(api.db, contractId, { status: 'suggested', assessedAt: '2023-01-05T12:00:00Z' });
  const { body } = await decide(contractId, { accept: true });
  expect(body.latestRiskAssessment).toMatchObject({ validUntil: '2025-01-05', isOutdated: true });
  const outdated = (await adviser.get<ContractPage>('/contracts?riskProfile=outdated&limit=200')).body.items;
  expect(outdated.map(({ id }) => id)).toContain(contractId);
  const hints = (await adviser.get<OptimizationHints>(`/contracts/${contractId}/optimization-hints`)).body
    .hints;
  expect(hints.find(({ hintKey }) => hintKey === 'riskProfileOutdated')).toMatchObject({ severity: 1 });
});

test('a rejected suggestion changes no profile: the one that was accepted before still counts', async () => {
  const contractId = await newContract();
  await createAssessment(api.db, contractId, { assessedAt: '2026-01-01T00:00:00Z' });
  await createAssessment(api.db, contractId, { status: 'suggested' });
  expect((await decide(contractId, { accept: false })).body.latestRiskAssessment?.status).toBe('rejected');
  expect((await assessmentsOf(contractId)).map(({ status }) => status)).toEqual(['rejected', 'accepted']);
});

test('a suggestion is decided on once, and nobody decides on one that they have not seen', async () => {
  const contractId = await newContract();
  expect((await decide(contractId, { accept: true })).body.errorCode).toBe('riskProfile.noSuggestion');
  const first = await createAssessment(api.db, contractId, {
    status: 'suggested',
    assessedAt: '2026-01-01T00:00:00Z',
  });
  await createAssessment(api.db, contractId, { status: 'suggested' });
  const other = await decide(contractId, { accept: true, suggestionId: first });
  expect([other.status, other.body.errorCode]).toEqual([409, 'riskProfile.otherSuggestion']);
  const both = await Promise.all([
    decide(contractId, { accept: true }),
    decide(contractId, { accept: false }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('several contracts are marked as checked; one of another group is refused alone', async () => {
  const own = [await newContract(), await newContract()];
  const foreign = await newContract(await createGroup(api.db, 'Fremde'));
  const { body } = await adviser.request<BulkCheckResults>('POST', '/contracts/last-checked', {
    payload: { contractIds: [own[0], foreign, own[1]] },
  });
  expect(body.lastCheckedBy).toBe(adviser.fullName);
  expect(body.results.map(({ status, errorCode }) => [status, errorCode])).toEqual([
    ['done', null],
    ['refused', 'contracts.notFound'],
    ['done', null],
  ]);
  expect(body.results[1]?.name).toBe('');
  expect(await actionsOf(own[0] ?? 0)).toEqual(['contract.checked']);
  expect(await actionsOf(foreign)).toEqual([]);
});

test('each of several checks can be taken back by its version', async () => {
  const contractId = await newContract();
  const { body } = await adviser.request<BulkCheckResults>('POST', '/contracts/last-checked', {
    payload: { contractIds: [contractId] },
  });
  const back = await adviser.request<{ lastCheck: string | null }>(
    'DELETE',
    `/contracts/${contractId}/last-checked`,
    { headers: { 'if-match': `"${body.results[0]?.version}"` } },
  );
  expect([back.status, back.body.lastCheck]).toEqual([200, null]);
});
