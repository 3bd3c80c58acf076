import type { ContractOptimization } from '@depotwerk/contract/advice';
import type { Notifications } from '@depotwerk/contract/desk';
import { createGroup } from '../../../test/records/people';
import { runNow } from '../../../test/jobs/run-now';
import { createDriftedContract, createTariffWorld } from '../../../test/optimization';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';
import { scheduledOptimizationJob } from './schedule-job';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Quarterly from Monday 2026-03-02; its orders are due on 2026-02-23. */
const start = '2026-03-02';

async function scheduledTariff() {
  const tariff = await createTariffWorld(api.db);
  await api.db.query('update tariff set optimization_interval = 4, optimization_start = $2 where id = $1', [
    tariff.tariffId,
    start,
  ]);
  return tariff;
}
const rung = async (user: TestUser) =>
  (await user.get<Notifications>('/notifications')).body.items
    .filter(({ kind }) => kind === 'plansWaiting')
    .map(({ done }) => done);

test('the bell of the advisers rings for the contracts of their own group, else of the nearest group above', async () => {
  const above = await createGroup(api.db, 'Zentrale');
  const office = await createGroup(api.db, 'Büro', above);
  const empty = await createGroup(api.db, 'Leer', above);
  const elsewhere = await createGroup(api.db, 'Fremde');
  const [head, adviser, stranger] = [
    await api.signIn({ role: 'adviser', groupIds: [above] }),
    await api.signIn({ role: 'adviser', groupIds: [office] }),
    await api.signIn({ role: 'adviser', groupIds: [elsewhere] }),
  ];
  const tariff = await scheduledTariff();
  for (const groupId of [office, office, empty]) await createDriftedContract(api.db, tariff, { groupId });
  await runNow(api.db, scheduledOptimizationJob, {}, '2026-02-23');
  expect([await rung(adviser), await rung(head), await rung(stranger)]).toEqual([[2], [1], []]);
  // Nothing is planned anew the next night, so nobody is called.
  await runNow(api.db, scheduledOptimizationJob, {}, '2026-02-24');
  expect(await rung(adviser)).toEqual([2]);
});

test('a release that comes too late for the orders of the first day skips it, as it has said', async () => {
  const groupId = await createGroup(api.db, 'Spät');
  const adviser = await api.signIn({ role: 'adviser', groupIds: [groupId] });
  const tariff = await scheduledTariff();
  await api.db.query(
    `insert into tariff_version (tariff_id, number, state, input, content, valid_from, applied_at)
      values ($1, 1, 'released', '{}', '{}', '2026-02-24', '2026-02-24T10:00:00Z')`,
    [tariff.tariffId],
  );
  const { contractId } = await createDriftedContract(api.db, tariff, { groupId });
  const plan = async () =>
    (await adviser.get<ContractOptimization>(`/contracts/${contractId}/optimization`)).body.plan;
  await runNow(api.db, scheduledOptimizationJob, {}, '2026-02-25');
  expect(await plan()).toBeNull();
  await runNow(api.db, scheduledOptimizationJob, {}, '2026-05-26');
  expect(await plan()).toMatchObject({ effectiveOn: '2026-06-02' });
});
