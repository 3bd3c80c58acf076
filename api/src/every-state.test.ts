import { orderWalk } from '../test/states/order-walk';
import { walk } from '../test/states/walk';
import { createTestApi, type TestApi } from '../test/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('a plan and its orders only go where their tables lead, are done once, and somebody can end them', async () => {
  await walk(await orderWalk(api), 15);
});
