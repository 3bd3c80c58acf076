import type {
  ContractFilter,
  ContractPage,
  ContractStats,
  RiskAssessments,
} from '@depotwerk/contract/contracts';
import { addDays, addMonths } from '@depotwerk/domain';
import { createContract } from '../../../test/records/contracts';
import { createAssessment } from '../../../test/records/contract-parts';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';
import { todayInBerlin } from '../../../test/today';

let api: TestApi;
let user: TestUser;
const ids = new Map<string, number>();

/** The server counts the days of a call without headers in Berlin; at noon UTC it is the same day there. */
const today = todayInBerlin();
const noon = (day: string): string => `${day}T12:00:00Z`;
const monthsAgo = addMonths(today, -24);
/** From 28 February it is 24 months to the 28th, on the 29th of a leap year too. */
const lastDay = addMonths(monthsAgo, 24) < today ? addDays(monthsAgo, 1) : monthsAgo;
const tooOld = addDays(lastDay, -1);

/** Assessments by contract, each with its status and day. */
const contracts: Readonly<
  Record<string, readonly (readonly ['suggested' | 'accepted' | 'rejected', string])[]>
> = {
  never: [],
  suggestedOnly: [['suggested', today]],
  valid: [['accepted', addDays(today, -1)]],
  lastDay: [['accepted', lastDay]],
  outdated: [['accepted', tooOld]],
  renewed: [
    ['accepted', tooOld],
    ['accepted', today],
  ],
  renewalSuggested: [
    ['accepted', tooOld],
    ['suggested', today],
  ],
  renewalRejected: [
    ['accepted', tooOld],
    ['rejected', today],
  ],
};

beforeAll(async () => {
  api = await createTestApi();
  for (const [externalKey, assessments] of Object.entries(contracts)) {
    const hasProfile = assessments.some(([status]) => status === 'accepted');
    const id = await createContract(api.db, { externalKey, riskClass: hasProfile ? 3 : null });
    ids.set(externalKey, id);
    for (const [status, day] of assessments)
      await createAssessment(api.db, id, { status, assessedAt: noon(day) });
  }
  user = await api.signIn({ role: 'administrator' });
});
afterAll(() => api.close());

const pageOf = async (riskProfile: ContractFilter['riskProfile']): Promise<ContractPage> =>
  (await user.get<ContractPage>(`/contracts?sort=contractNumber&riskProfile=${riskProfile}`)).body;
const found = async (riskProfile: ContractFilter['riskProfile']): Promise<string[]> =>
  (await pageOf(riskProfile)).items.map(({ contractNumber }) => contractNumber);

test.each([
  ['missing', ['never', 'suggestedOnly']],
  ['outdated', ['outdated', 'renewalRejected', 'renewalSuggested']],
  ['due', ['never', 'outdated', 'renewalRejected', 'renewalSuggested', 'suggestedOnly']],
  ['present', ['lastDay', 'outdated', 'renewalRejected', 'renewalSuggested', 'renewed', 'valid']],
] as const)('riskProfile=%s', async (riskProfile, expected) => {
  expect(await found(riskProfile)).toEqual(expected);
  const { body } = await user.get<ContractStats>(`/contracts/stats?riskProfile=${riskProfile}`);
  expect(body.all).toBe(expected.length);
});

test('the list calls the same profiles outdated as the page of the contract', async () => {
  const outdated: string[] = [];
  for (const [contractNumber, id] of ids) {
    const { body } = await user.get<RiskAssessments>(`/contracts/${id}/risk-assessments`);
    const accepted = body.assessments.find(({ status }) => status === 'accepted');
    if (accepted?.isOutdated) outdated.push(contractNumber);
  }
  expect(outdated.sort()).toEqual(await found('outdated'));
});

test('a profile of half past midnight counts from that day, though it is the day before in UTC', async () => {
  const id = await createContract(api.db, { externalKey: 'midnight', riskClass: 3 });
  await createAssessment(api.db, id, { assessedAt: '2024-06-30T22:30:00Z' });
  const { body } = await user.get<RiskAssessments>(`/contracts/${id}/risk-assessments`);
  expect(body.assessments[0]?.validUntil).toBe('2026-07-01');
  await api.db.query('delete from contract where id = $1', [id]);
});

test('a new profile shows in the next answer', async () => {
  expect(await found('outdated')).toContain('outdated');
  await createAssessment(api.db, ids.get('outdated') ?? 0);
  expect(await found('outdated')).not.toContain('outdated');
});

test('another word is refused', async () => {
  expect((await user.get('/contracts?riskProfile=old')).status).toBe(400);
});
