import type { Tariff, TariffPage, TariffSummary } from '@depotwerk/contract/tariffs';
import { hintKeys } from '@depotwerk/domain';
import { createContract } from '../../../test/records/contracts';
import { createFund, createPeerGroup } from '../../../test/records/funds';
import { createIssuer, createTariff } from '../../../test/records/tariffs';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';

let api: TestApi;
let user: TestUser;
let issuerId: number;
let tariffId: number;

beforeAll(async () => {
  api = await createTestApi();
  const { db } = api;
  issuerId = await createIssuer(db, 'Zeder Leben');
  const other = await createIssuer(db, 'Ahorn Vita');
  tariffId = await createTariff(db, {
    issuerId,
    name: 'Ästhetik Rente',
    tariffTypeId: 7,
    isPortfolioCheck: true,
  });
  await createTariff(db, {
    issuerId: other,
    name: 'Zukunft 100',
    tariffTypeId: 1,
    riskBorders: [0.05, 0.1, 1],
  });
  await createTariff(db, { issuerId, name: 'Alt', isInactive: true });
  const peerGroupId = await createPeerGroup(db, 'Aktien');
  const fundId = await createFund(db, { peerGroupId });
  await createContract(db, { tariffId });
  await createContract(db, { tariffId });
  await db.query('insert into tariff_fund (tariff_id, fund_id) values ($1, $2)', [tariffId, fundId]);
  await db.query(
    'insert into tariff_allocation (tariff_id, risk_class, peer_group_id, fraction) values ($1, 5, $2, 1)',
    [tariffId, peerGroupId],
  );
  await db.query(`insert into tariff_hint_answer (tariff_id, hint_id, answer) values ($1, 2, 'strict')`, [
    tariffId,
  ]);
  user = await api.signIn({ role: 'administrator' });
});
afterAll(() => api.close());

const names = async (query: string): Promise<string[]> => {
  const { status, body, text } = await user.get<TariffPage>(`/tariffs?${query}`);
  if (status !== 200) throw new Error(text);
  return body.items.map(({ name }) => name);
};

test.each([
  ['', ['Ästhetik Rente', 'Zukunft 100']],
  ['includeInactive=true', ['Alt', 'Ästhetik Rente', 'Zukunft 100']],
  ['direction=desc', ['Zukunft 100', 'Ästhetik Rente']],
  ['sort=insurer', ['Zukunft 100', 'Ästhetik Rente']],
  ['sort=contractCount', ['Zukunft 100', 'Ästhetik Rente']],
  ['sort=tariffType', ['Zukunft 100', 'Ästhetik Rente']],
  ['search=rente', ['Ästhetik Rente']],
  ['search=aesthetik', ['Ästhetik Rente']],
  ['search=asthetik', ['Ästhetik Rente']],
  ['search=t-', ['Ästhetik Rente', 'Zukunft 100']],
  ['search=%25', []],
  ['tariffTypeId=7', ['Ästhetik Rente']],
  ['release=released', ['Ästhetik Rente', 'Zukunft 100']],
  ['release=reopened', []],
  ['release=submitted', []],
  ['release=draft', []],
  ['release=toDecide', []],
  ['limit=1&offset=1', ['Zukunft 100']],
])('tariffs?%s', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('a tariff whose end somebody asks for waits for a second person, and its row says so', async () => {
  const ask = (at: string | null) =>
    api.db.query('update tariff set deactivation_requested_at = $2::timestamptz where id = $1', [
      tariffId,
      at,
    ]);
  await ask('2026-11-20T10:00:00Z');
  const { body } = await user.get<TariffPage>('/tariffs?release=toDecide');
  expect(body).toMatchObject({ items: [{ name: 'Ästhetik Rente', isEndRequested: true }], total: 1 });
  await ask(null);
});

test('a tariff tells funds, contracts, classes, allocation and the answers to every hint', async () => {
  const { body } = await user.get<Tariff>(`/tariffs/${tariffId}`);
  expect(body).toMatchObject({
    name: 'Ästhetik Rente',
    fundCount: 1,
    contractCount: 2,
    riskClassCount: 5,
    allocation: [{ riskClassId: 5, peerGroupName: 'Aktien', fraction: 1 }],
  });
  expect(body.riskClasses[1]).toEqual({ riskClassId: 2, label: 'RK2', lowerBorder: 0.03, upperBorder: 0.06 });
  expect(body.hintAnswers.map(({ hintKey }) => hintKey)).toEqual(hintKeys);
  expect(body.hintAnswers.filter(({ answer }) => answer !== 'standard')).toEqual([
    { hintId: 2, hintKey: 'savingsPlanDeviation', answer: 'strict' },
  ]);
  expect((await user.get('/tariffs/2147483647')).status).toBe(404);
});

test('the count of contracts follows a change', async () => {
  const count = async () => (await user.get<Tariff>(`/tariffs/${tariffId}`)).body.contractCount;
  await createContract(api.db, { tariffId });
  // A count that took long, as on a busy machine, is used a little longer.
  for (let seen = await count(); seen !== 3; seen = await count()) expect(seen).toBe(2);
});

test('an insurer has all its tariffs', async () => {
  const { body } = await user.get<TariffSummary[]>(`/insurers/${issuerId}/tariffs`);
  expect(body.map(({ name }) => name)).toEqual(['Alt', 'Ästhetik Rente']);
  expect((await user.get('/insurers/2147483647/tariffs')).status).toBe(404);
});

test('lists for choosing: insurers, tariff types, cost models, the tariff of portfolio checks', async () => {
  const insurers = await user.get<{ issuerName: string }[]>('/insurers');
  expect(insurers.body.map(({ issuerName }) => issuerName)).toEqual(['Ahorn Vita', 'Zeder Leben']);
  const types = await user.get<{ isHybridTariffType: boolean }[]>('/tariff-types');
  expect(types.body.map(({ isHybridTariffType }) => isHybridTariffType)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
  expect((await user.get('/cost-models')).body).toEqual([]);
  expect((await user.get('/tariffs/portfolio-check')).body).toEqual({ tariffId });
});
