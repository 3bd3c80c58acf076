import type { ApiError } from '@depotwerk/contract/floor';
import type { StoredReports } from '@depotwerk/contract/reports';
import { contractReportTypes, type ContractReportType } from '@depotwerk/contract/reports/values/reports';
import { createConsultation } from '../../test/consultations';
import { createGroup, createGroupRight, createRole } from '../../test/records/people';
import { createDriftedContract, createTariffWorld } from '../../test/optimization';
import type { TestApi, TestUser } from '../../test/test-api';
import { createTestApi } from '../../test/test-api';

const aboutTheContract = ['legalContract', 'portfolioHistory'] as const;
const everything = contractReportTypes;
const ofAdvice = ['comparison', 'optimization', 'riskProfile', 'consultationProtocol'] as const;

let api: TestApi;
let contractId: number;
let customer: TestUser;
let makers: Readonly<Record<string, readonly [TestUser, readonly ContractReportType[]]>>;
beforeAll(async () => {
  api = await createTestApi();
  const { db } = api;
  const region = await createGroup(db, 'Region');
  const groupId = await createGroup(db, 'Büro', region);
  ({ contractId } = await createDriftedContract(db, await createTariffWorld(db), { groupId }));
  await createConsultation(db, contractId);
  const [row] = await db.query<{ customerId: number }>(
    'select customer_id as "customerId" from contract where id = $1',
    [contractId],
  );
  const customerId = row?.customerId ?? 0;
  customer = await api.signIn({ role: 'customer', customerId });
  const office = await createRole(db, { name: 'Innendienst', permissions: ['contracts.view'] });
  const helper = await api.signIn({ role: { id: office }, groupIds: [region, groupId] });
  await createGroupRight(db, helper.id, groupId, 'reports.advise');
  makers = {
    'an adviser of the customer': [await api.signIn({ role: 'adviser', groupIds: [groupId] }), everything],
    'an adviser of a group above': [await api.signIn({ role: 'adviser', groupIds: [region] }), everything],
    'a helper who looks alone': [
      await api.signIn({ role: { id: office }, groupIds: [groupId] }),
      aboutTheContract,
    ],
    'a helper who advises in this group': [helper, [...everything].filter((type) => type !== 'publicReport')],
    'the customer': [customer, aboutTheContract],
    'an administrator of no group': [
      await api.signIn({ role: 'administrator' }),
      [...aboutTheContract, 'publicReport'],
    ],
    'an administrator who works in the office': [
      await api.signIn({ role: 'administrator', groupIds: [groupId] }),
      everything,
    ],
  };
});
afterAll(() => api.close());

const make = (user: TestUser, type: ContractReportType) =>
  user.request<ApiError>('POST', `/contracts/${contractId}/report-data/${type}`);
const listOf = async (user: TestUser) =>
  (await user.get<StoredReports>(`/contracts/${contractId}/reports`)).body;

test.each([
  'an adviser of the customer',
  'an adviser of a group above',
  'a helper who looks alone',
  'a helper who advises in this group',
  'the customer',
  'an administrator of no group',
  'an administrator who works in the office',
])('%s is offered and gets exactly the documents that are theirs to make', async (name) => {
  const [user, expected] = makers[name] ?? [customer, []];
  const allowed: string[] = [];
  for (const type of contractReportTypes) {
    const { status, body } = await make(user, type);
    if (status === 200) allowed.push(type);
    else
      expect([status, body.errorCode]).toEqual([
        403,
        type === 'publicReport' ? 'auth.forbidden' : 'reports.notAdviser',
      ]);
  }
  expect(allowed.sort()).toEqual([...expected].sort());
  expect([...((await listOf(user)).makes ?? [])].sort()).toEqual([...expected].sort());
});

test('the calls of their own for comparison and statement refuse the customer, too', async () => {
  for (const path of ['comparison-report-data', 'optimization-report-data'])
    expect((await customer.request('POST', `/contracts/${contractId}/${path}`)).status).toBe(403);
});

test('proposals are not for the customer', async () => {
  for (const path of ['optimization', 'optimization/history'])
    expect((await customer.get(`/contracts/${contractId}/${path}`)).status).toBe(403);
});

test.each(ofAdvice)(
  'a document %s that a customer once made is marked as made without advice',
  async (type) => {
    const { id } = customer;
    await api.db.query(
      `insert into report (contract_id, type, snapshot, snapshot_hash, document, document_hash, file_name, created_by_id, created_by)
    values ($1, $2, '{"head":{"makerName":"Kim Kunde","customerName":"Kim Kunde"}}', $3, ''::bytea, '', 'alt.pdf', $4, 'Kim Kunde'),
      ($1, $2, '{"head":{"makerName":"Kim Kunde","customerName":"Kim Kunde"}}', $3 || ' later', ''::bytea, '', 'weg.pdf', null, 'Kim Kunde')`,
      [contractId, type, `old ${type}`, id],
    );
    const { reports } = await listOf(customer);
    const marked = (fileName: string) =>
      reports.filter((report) => report.fileName === fileName && report.reportType === type);
    for (const fileName of ['alt.pdf', 'weg.pdf'])
      expect(marked(fileName).map(({ isWithoutAdvice }) => isWithoutAdvice)).toEqual([true]);
    const others = reports.filter(({ fileName }) => fileName !== 'alt.pdf' && fileName !== 'weg.pdf');
    expect(others.length).toBeGreaterThan(0);
    expect(others.map(({ isWithoutAdvice }) => isWithoutAdvice)).not.toContain(true);
  },
);
