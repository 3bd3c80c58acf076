import type { TariffDraft, TariffMessage } from '@depotwerk/contract/tariffs';
import { createContract } from '../../../test/records/contracts';
import { createCustomer } from '../../../test/records/people';
import { createTariffParts } from '../../../test/tariff-parts';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';

let api: TestApi;
let user: TestUser;
let draft: TariffDraft;

beforeAll(async () => {
  api = await createTestApi();
  user = await api.signIn({ role: 'administrator' });
  const { input } = await createTariffParts(api, user);
  const hybrid = { tariffTypeId: 7, guaranteedLevel: 0.8, guaranteedInterest: 0.009, guaranteeTypeId: 1 };
  const { status, body, text } = await user.request<TariffDraft>('POST', '/tariffs', {
    payload: input(hybrid),
  });
  if (status !== 201) throw new Error(text);
  draft = body;
});
afterAll(() => api.close());

async function contractsFrom(...days: readonly string[]): Promise<void> {
  const customerId = await createCustomer(api.db, {});
  for (const day of days) {
    const id = await createContract(api.db, { customerId, tariffId: draft.tariffId });
    await api.db.query('update contract set start_date = $2::date where id = $1', [id, day]);
  }
}

const productFindings = async (changes: object = {}) => {
  const payload = { tariffId: draft.tariffId, input: { ...draft.input, ...changes } };
  const { body } = await user.request<{ messages: TariffMessage[] }>('POST', '/admin/plausibility', {
    payload,
  });
  return body.messages
    .filter(({ key }) => key.startsWith('product.'))
    .map(({ key, parameter }) => [key, parameter]);
};

test('a tariff says how many of its contracts began when the law allowed less interest', async () => {
  expect(await productFindings()).toEqual([]);
  await contractsFrom('2016-12-31', '2017-01-01', '2021-12-31', '2022-01-01', '2024-12-31', '2025-01-01');
  expect(await productFindings()).toEqual([
    ['product.contractsAboveMax', { count: 2, interestPercent: 0.9 }],
  ]);
  expect(await productFindings({ guaranteedInterest: 0.0025 })).toEqual([]);
  expect(await productFindings({ guaranteedInterest: 0.0101 })).toEqual([
    ['product.interestAboveMax', { interestPercent: 1.01, maxPercent: 1 }],
    ['product.contractsAboveMax', { count: 5, interestPercent: 1.01 }],
  ]);
});
