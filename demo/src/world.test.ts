import {
  columnSums,
  covarianceMatrix,
  isValidIsin,
  mixVolatility,
  riskWindowWeeks,
  shrunkCovariance,
  tariffTypes,
} from '@depotwerk/domain';
import { fingerprint } from '../test/fingerprint';
import type { DemoFund } from './funds/demo-fund';
import { demoIssuers } from './insurers';
import { tariffPlans } from './tariffs/tariff-plans';
import type { DemoWorld } from './world';
import { makeWorld } from './world';

let world: DemoWorld;
let funds: DemoWorld['funds'];
let tariffs: DemoWorld['tariffs'];
beforeAll(async () => {
  world = await makeWorld(1, '2026-11-20');
  ({ funds, tariffs } = world);
});

function tariffAt(position: number): DemoWorld['tariffs'][number] {
  const tariff = tariffs[position];
  if (!tariff) throw new Error(`there is no tariff ${position}`);
  return tariff;
}
const share = (of: readonly DemoFund[], is: (fund: DemoFund) => boolean) => of.filter(is).length / of.length;

test('the same seed makes the same world, another one does not', async () => {
  expect(fingerprint(await makeWorld(1, '2026-11-20'))).toBe(fingerprint(world));
  expect(fingerprint(await makeWorld(2, '2026-11-20'))).not.toBe(fingerprint(world));
});

test('the days after a Friday see the world of that Friday', async () => {
  expect(fingerprint(await makeWorld(1, '2026-11-25'))).toBe(fingerprint(world));
});

describe('funds', () => {
  test('are at least 600, with valid ISINs that come once', () => {
    expect(funds.length).toBeGreaterThanOrEqual(600);
    expect(funds.filter(({ isin }) => !isValidIsin(isin))).toEqual([]);
    expect(new Set(funds.map(({ isin }) => isin)).size).toBe(funds.length);
    expect(new Set(funds.map(({ isin }) => isin.slice(0, 2)))).toEqual(new Set(['LU', 'IE', 'DE', 'AT']));
    expect(new Set(funds.map(({ name }) => name)).size).toBe(funds.length);
  });

  test('are rated 10 / 22.5 / 35 / 22.5 / 10, the young ones not at all', () => {
    const rated = funds.filter(({ rating }) => rating !== null);
    const stars = [1, 2, 3, 4, 5].map((count) => share(rated, ({ rating }) => rating?.stars === count));
    [0.1, 0.225, 0.35, 0.225, 0.1].forEach((target, i) =>
      expect(Math.abs((stars[i] ?? 9) - target)).toBeLessThan(0.09),
    );
    const young = funds.filter(({ inception }) => inception > '2023-11-24');
    expect(young.length).toBeGreaterThan(20);
    expect(young.filter(({ rating }) => rating !== null)).toEqual([]);
  });

  test('have the stars that their performance earns: five stars beat one star in every peer group', () => {
    const growth = ({ prices }: DemoFund) => Math.log((prices.at(-1) ?? 1) / (prices.at(-1 - 156) ?? 1));
    const average = (of: readonly DemoFund[]) => of.reduce((sum, fund) => sum + growth(fund), 0) / of.length;
    for (const peerGroupId of new Set(funds.map((fund) => fund.peerGroupId))) {
      const rated = funds.filter((fund) => fund.peerGroupId === peerGroupId && fund.rating?.years === 3);
      const of = (count: number) => rated.filter(({ rating }) => rating?.stars === count);
      if (of(5).length > 0 && of(1).length > 0) expect(average(of(5))).toBeGreaterThan(average(of(1)));
    }
  });

  test('cover what can happen: closed, merged with an heir, announced, soft closed, protected, too young', () => {
    const counts = (is: (fund: DemoFund) => boolean) => funds.filter(is).length;
    expect(counts(({ status }) => status === 'closed')).toBeGreaterThan(2);
    expect(counts(({ status }) => status === 'softClosed')).toBeGreaterThan(2);
    expect(counts(({ status, eventDate }) => status === 'active' && eventDate !== null)).toBeGreaterThan(0);
    expect(counts(({ isGuaranteeFund }) => isGuaranteeFund)).toBe(8);
    expect(counts(({ volatility }) => volatility === null)).toBeGreaterThan(2);
    const heirs = funds
      .filter(({ status }) => status === 'merged')
      .map(({ successorFundId }) => world.fundById.get(successorFundId ?? 0));
    expect(heirs.length).toBeGreaterThan(0);
    expect(heirs.filter((heir) => heir?.status !== 'active')).toEqual([]);
  });

  test('cost what such funds cost: index funds little, institutional classes less than retail', () => {
    const average = (is: (fund: DemoFund) => boolean) => {
      const fees = funds.filter(is).map(({ ongoingFee }) => ongoingFee);
      return fees.reduce((sum, fee) => sum + fee, 0) / fees.length;
    };
    const active = (shareClass: string) => average((fund) => !fund.isEtf && fund.shareClass === shareClass);
    expect(average(({ isEtf }) => isEtf)).toBeLessThan(0.004);
    expect(active('I')).toBeLessThan(active('R'));
    expect(active('R')).toBeLessThan(active('A'));
  });

  test('have gaps in their sustainability data, as real ones do', () => {
    expect(share(funds, ({ esg }) => esg.rating === null)).toBeGreaterThan(0.08);
    expect(share(funds, ({ esg }) => esg.rating === null)).toBeLessThan(0.3);
    expect(new Set(funds.map(({ esg }) => esg.sfdrArticle))).toEqual(new Set([6, 8, 9]));
  });
});

describe('tariffs', () => {
  const planned = tariffPlans.map(({ name }, i) => [name, i] as const);

  test('are more than twenty of six insurers and of all eight types, with 3, 5 and 7 classes', () => {
    expect(tariffs.length).toBeGreaterThanOrEqual(20);
    expect(new Set(tariffs.map(({ plan }) => plan.tariffTypeId))).toEqual(
      new Set(tariffTypes.map(({ id }) => id)),
    );
    expect(new Set(tariffs.map(({ plan }) => plan.issuerId))).toEqual(
      new Set(demoIssuers.map(({ id }) => id)),
    );
    expect(new Set(tariffs.map(({ plan }) => plan.borders.length))).toEqual(new Set([3, 5, 7]));
    expect(tariffs.filter(({ plan }) => plan.isPortfolioCheck)).toHaveLength(1);
  });

  test.each(planned)('%s: every class sums up to 100 and lies within its borders', (_, position) => {
    const { allocation, plan, useQuota } = tariffAt(position);
    const cells = allocation.flatMap(({ riskClassId, fractions }) =>
      [...fractions.values()].map((fraction) => ({ riskClassId, fraction })),
    );
    expect([...columnSums(cells).values()]).toEqual(plan.borders.map(() => 1));
    if (useQuota) return;
    const series = Array.from(
      world.indexReturns,
      ([id, returns]) => [id, returns.slice(-riskWindowWeeks)] as const,
    );
    const covariance = shrunkCovariance(covarianceMatrix(new Map(series)));
    allocation.forEach(({ fractions }, i) => {
      const ids = [...fractions.keys()];
      const sigma = mixVolatility(
        covariance,
        ids.map((id) => covariance.rows.get(id) ?? -1),
        ids.map((id) => fractions.get(id) ?? 0),
      );
      expect(sigma).toBeGreaterThanOrEqual(plan.borders[i - 1] ?? 0);
      expect(sigma).toBeLessThan(plan.borders[i] ?? 0);
    });
  });

  test.each(planned)(
    '%s recommends funds of its universe for every peer group it allocates',
    (_, position) => {
      const { allocation, universe } = tariffAt(position);
      const used = new Set(allocation.flatMap(({ fractions }) => [...fractions.keys()]));
      for (const peerGroupId of used) {
        const selected = universe.selected.get(peerGroupId) ?? [];
        expect(selected.length).toBeGreaterThan(0);
        expect(selected.filter((id) => !universe.fundIds.includes(id))).toEqual([]);
        expect(selected.filter((id) => world.fundById.get(id)?.status !== 'active')).toEqual([]);
      }
    },
  );
});
