import type { Notifications } from '@depotwerk/contract/desk';
import { createContract } from '../../../test/records/contracts';
import { createFund } from '../../../test/records/funds';
import { createPortfolio } from '../../../test/records/contract-parts';
import { createTariff } from '../../../test/records/tariffs';
import { runNow } from '../../../test/jobs/run-now';
import type { TestApi } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';
import { analysisJob } from './analysis-job';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('a delivery that is missing for the house is one entry for administrators, and a sentence in no contract', async () => {
  const administrator = await api.signIn({ role: 'administrator' });
  const adviser = await api.signIn({ role: 'adviser' });
  const tariffId = await createTariff(api.db);
  const fundId = await createFund(api.db);
  const others = [await createFund(api.db), await createFund(api.db)];
  const contractId = await createContract(api.db, { tariffId });
  await createPortfolio(api.db, contractId, '2026-11-20', [{ fundId, value: 1000 }]);
  const rung = async (user: typeof adviser) =>
    (await user.get<Notifications>('/notifications')).body.items.filter(
      ({ kind }) => kind === 'pricesMissing',
    ).length;
  const analysedOn = async (day: string, priceDay: string) => {
    await api.db.query('update fund set price_date = $2, updated_at = now() where id = any($1::int[])', [
      others,
      priceDay,
    ]);
    await runNow(api.db, analysisJob, {}, day);
    const gaps = await api.db.query(
      `select 1 from contract_hint where contract_id = $1 and hint_id = 17 and payload::text like '%priceOutdated%'`,
      [contractId],
    );
    return { gaps: gaps.length, rung: await rung(administrator) };
  };
  // One fund is late: the contract that holds it says so.
  expect(await analysedOn('2026-12-20', '2026-12-18')).toEqual({ gaps: 1, rung: 0 });
  // All of them are: that is no news about the contract.
  expect(await analysedOn('2026-12-20', '2026-11-20')).toEqual({ gaps: 0, rung: 1 });
  expect(await analysedOn('2026-12-21', '2026-11-20')).toEqual({ gaps: 0, rung: 1 });
  expect(await rung(adviser)).toBe(0);
});
