import { analysisWalk } from '../test/states/analysis-walk';
import { erasureWalk } from '../test/states/erasure-walk';
import { importWalk } from '../test/states/import-walk';
import { jobWalk } from '../test/states/job-walk';
import { orderWalk } from '../test/states/order-walk';
import { releaseWalk } from '../test/states/release-walk';
import { tariffWalk } from '../test/states/tariff-walk';
import { walk } from '../test/states/walk';
import { createTestApi, type TestApi } from '../test/test-api';

/** Walks of each thing: few in every run, others in each. */
const RUNS = 4;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('a plan and its orders go only where their tables lead, are executed once, and somebody can end them', async () => {
  await walk(await orderWalk(api), RUNS);
});

test('versions of a tariff go only where their table leads, count once, and can be taken back', async () => {
  await walk(await tariffWalk(api), RUNS);
});

test('an import goes only where its table leads, and nothing waits for one that died', async () => {
  await walk(await importWalk(api), RUNS);
});

test('a job goes only where its table leads, does each batch once, and can be ended', async () => {
  await walk(await jobWalk(api), 4 * RUNS);
});

test('releases of a part go only where their table leads; one is live, and what is tried is another one', async () => {
  await walk(await releaseWalk(api), RUNS);
});

test('an analysis and its invitations go only where their tables lead, with one link that is good', async () => {
  await walk(await analysisWalk(api), RUNS);
});

test('what is left of a customer goes only where its table leads, and comes to an end', async () => {
  await walk(await erasureWalk(api), RUNS);
});
