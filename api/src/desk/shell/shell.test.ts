import type { WhiteLabel } from '@depotwerk/contract/floor';
import { neutralBrand } from '@depotwerk/contract/floor/neutral-brand';
import type { TestApi } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const configuration = () => api.app.inject({ method: 'GET', url: '/white-label/configuration' });
const brand = async (): Promise<WhiteLabel> => {
  return (await configuration()).json();
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

test('a web server hears which pages may show the application in a frame, and nothing that is no origin', async () => {
  const embeddingOrigins = ['https://bank.example', "https://evil.example; script-src 'unsafe-inline'", '*'];
  await api.db.query(`update white_label set configuration = $1`, [
    JSON.stringify({ ...neutralBrand, embeddingOrigins }),
  ]);
  expect((await configuration()).headers['x-embedding-origins']).toBe('https://bank.example');
});
