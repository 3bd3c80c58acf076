import type { WhiteLabel } from '@depotwerk/contract';
import { neutralBrand } from '@depotwerk/contract/neutral-brand';
import type { TestApi } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const brand = async (): Promise<WhiteLabel> => {
  const answer = await api.app.inject({ method: 'GET', url: '/white-label/configuration' });
  return answer.json();
};

test('a deployment without a brand of its own looks as the shell does without any answer', async () => {
  expect(await brand()).toEqual(neutralBrand);
});

test('a deployment has the brand that was chosen for it', async () => {
  const chosen = { ...neutralBrand, brandName: 'Nordlicht', title: 'Nordlicht Beratung' };
  await api.db.query(`insert into white_label (key, configuration) values ('default', $1)`, [
    JSON.stringify(chosen),
  ]);
  expect(await brand()).toEqual(chosen);
});
