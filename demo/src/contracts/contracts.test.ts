import {
  addMonths,
  isDepotType,
  standardQuestionnaire,
  suggestProfile,
  technicalRateOn,
  worthOf,
  type SuggestedProfile,
} from '@depotwerk/domain';
import { demoIssuers } from '../insurers';
import { fingerprint } from '../../test/fingerprint';
import { Random } from '../random';
import type { DemoWorld } from '../world';
import { makeWorld } from '../world';
import { contractNumber } from './contract-number';
import { contractChunks } from './contract-stream';
import type { DemoContract } from './demo-contract';
import { answersOf } from './profile-answers';

async function makeContracts(of: DemoWorld, total: number, size: number): Promise<readonly DemoContract[]> {
  const contracts: DemoContract[] = [];
  for await (const chunk of contractChunks(of, total, size)) contracts.push(...chunk.contracts);
  return contracts;
}

let world: DemoWorld;
let contracts: readonly DemoContract[];
beforeAll(async () => {
  world = await makeWorld(1, '2026-11-20');
  contracts = await makeContracts(world, 600, 100);
});
const current = ({ portfolios }: DemoContract) => portfolios[0];

test('a contract is the same whatever the number and the size of the pieces', async () => {
  const few = await makeContracts(world, 40, 7);
  expect(few).toHaveLength(40);
  expect(fingerprint(few)).toBe(fingerprint(contracts.slice(0, 40)));
});

test('another seed makes other contracts', async () => {
  const others = await makeContracts(await makeWorld(2, '2026-11-20'), 40, 40);
  expect(fingerprint(others)).not.toBe(fingerprint(contracts.slice(0, 40)));
});

test('contract numbers of an insurer never repeat and look like his', () => {
  for (const issuer of demoIssuers) {
    const numbers = Array.from({ length: 5000 }, (_, i) => contractNumber(issuer, i * 199 + 1));
    expect(new Set(numbers).size).toBe(5000);
    const shape = issuer.numberPattern
      .replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
      .replace(/[#%]/g, '\\d')
      .replace(/@/g, '[A-Z]');
    expect(numbers.filter((number) => !new RegExp(`^${shape}$`).test(number))).toEqual([]);
  }
});

test('a value is units times the published price of that day, and the total is the sum', () => {
  for (const { portfolios } of contracts) {
    for (const { validOn, entries, cashValue, nonFundsValue, totalValue } of portfolios) {
      const week = world.weeks.indexOf(validOn);
      for (const { fundId, units, price, value } of entries) {
        expect(price).toBe(world.fundById.get(fundId)?.prices[week]);
        expect(value).toBe(worthOf(units, price));
      }
      const funds = entries.reduce((sum, { value }) => sum + value, 0);
      expect(Math.abs(totalValue - funds - cashValue - nonFundsValue)).toBeLessThan(0.005);
    }
  }
});

test('no insurer promised more than the law allowed when the contract began', () => {
  const promises = contracts.flatMap(({ tariffId, startDate }) => {
    const plan = world.tariffs.find(({ id }) => id === tariffId)?.plan;
    const isInsurance = plan !== undefined && !isDepotType(plan.tariffTypeId);
    return isInsurance && plan.guaranteedInterest !== undefined
      ? [{ startDate, interest: plan.guaranteedInterest }]
      : [];
  });
  expect(promises).not.toEqual([]);
  const isTooHigh = ({ startDate, interest }: (typeof promises)[number]) =>
    interest > (technicalRateOn(startDate)?.fraction ?? 1);
  expect(promises.filter(isTooHigh)).toEqual([]);
});

test('portfolios come newest first and the current one is of today', () => {
  for (const { portfolios, startDate } of contracts) {
    const days = portfolios.map(({ validOn }) => validOn);
    expect(days).toEqual([...new Set(days)].sort().reverse());
    expect(days[0]).toBe(world.today);
    expect(days.filter((day) => day < startDate)).toEqual([]);
  }
});

test('monthly values end at the current portfolio, contributions only grow and reach back ten years at most', () => {
  for (const contract of contracts) {
    const { firstMonth, values, contributions } = contract.history;
    expect(values.at(-1)).toBe(Math.round(current(contract)?.totalValue ?? -1));
    expect(contributions.at(-1)).toBe(Math.round(current(contract)?.contributionsValue ?? -1));
    expect(values).toHaveLength(contributions.length);
    expect(values.length).toBeLessThanOrEqual(120);
    expect(addMonths(firstMonth, values.length - 1)).toBe('2026-11-01');
    contributions.forEach((paid, i) => expect(paid).toBeGreaterThanOrEqual(contributions[i - 1] ?? 0));
  }
  expect(contracts.filter(({ history }) => history.values.length === 120).length).toBeGreaterThan(50);
});

test('a savings plan that pays in shares out exactly everything, in no slice below the limit of the tariff', () => {
  const slices = contracts.flatMap(({ savingsPlans }) => savingsPlans.flatMap(({ entries }) => entries));
  for (const { savingsPlans } of contracts) {
    for (const { amount, entries } of savingsPlans) {
      const sum = entries.reduce((total, { fraction }) => total + fraction, 0);
      expect(Math.round(sum * 1e4)).toBe(amount > 0 ? 1e4 : 0);
    }
  }
  expect(slices.filter(({ fraction }) => fraction < 0.05).length / slices.length).toBeLessThan(0.01);
});

test('positions stand with gains and with losses against what was paid for them', () => {
  const entries = contracts.flatMap((contract) => current(contract)?.entries ?? []);
  const ratios = entries.map(({ value, purchaseValue }) => value / purchaseValue);
  expect(ratios.filter((ratio) => !(ratio > 0.3 && ratio < 8))).toEqual([]);
  expect(ratios.filter((ratio) => ratio > 1.05).length / ratios.length).toBeGreaterThan(0.2);
  expect(ratios.filter((ratio) => ratio < 0.99).length / ratios.length).toBeGreaterThan(0.1);
});

test('values, ages and returns are those of a real portfolio of contracts', () => {
  const totals = contracts.map((contract) => current(contract)?.totalValue ?? 0).sort((a, b) => a - b);
  const median = totals[300] ?? 0;
  expect(median).toBeGreaterThan(5_000);
  expect(median).toBeLessThan(25_000);
  expect(totals.at(-1)).toBeLessThan(1_500_000);
  const yields = contracts.map(
    (contract) => (current(contract)?.totalValue ?? 0) / (current(contract)?.contributionsValue ?? 1),
  );
  expect(yields.filter((ratio) => ratio < 0.7 || ratio > 4).length).toBeLessThan(12);
  const old = contracts.filter(({ startDate }) => startDate < '2016-11-20');
  expect(old.length / contracts.length).toBeGreaterThan(0.2);
});

test('hybrids keep money in their other pots', () => {
  const inCover = contracts.filter((contract) => (current(contract)?.reserveValue ?? 0) > 0);
  const inProtection = contracts.filter((contract) => (current(contract)?.guaranteeFundQuantity ?? 0) > 0);
  expect(inCover.length).toBeGreaterThan(20);
  expect(inProtection.length).toBeGreaterThan(10);
  for (const contract of inProtection) {
    const tariff = world.tariffs[contract.tariffId - 1];
    expect(tariff?.plan.tariffTypeId).toBe(8);
    expect(tariff?.guaranteeFundId).not.toBeNull();
  }
});

test('risk profiles are those that the rules suggest to their answers, in every class of every tariff', () => {
  const found = new Set<string>();
  for (const { assessments, tariffId } of contracts) {
    const volatilities = world.tariffs[tariffId - 1]?.classVolatilities ?? [];
    for (const { riskClassCount, answers, ...assessment } of assessments) {
      expect(riskClassCount).toBe(volatilities.length);
      expect(assessment).toMatchObject(pick(suggestProfile(standardQuestionnaire, answers, volatilities)));
      found.add(`${tariffId}/${assessment.riskClassId}`);
    }
  }
  const top = world.tariffs
    .filter(({ plan }) => plan.useQuota)
    .map(({ id, plan }) => `${id}/${plan.borders.length}`);
  expect(top.length).toBeGreaterThan(1);
  expect(top.filter((one) => found.has(one))).not.toEqual([]);
});

const pick = ({ points, riskClassId, caps, classLosses, esgPreference }: SuggestedProfile) => ({
  points,
  riskClassId,
  caps,
  classLosses,
  esgPreference,
});

test('the rules can suggest every class of every tariff', () => {
  const random = new Random(1, 'test');
  expect(world.tariffs.length).toBeGreaterThan(10);
  for (const tariff of world.tariffs)
    tariff.classVolatilities.forEach((volatility, i) => {
      expect(volatility).not.toBeNull();
      for (const endDate of [null, '2050-01-01'])
        expect(() => answersOf(random, 1, { tariff, endDate }, i + 1)).not.toThrow();
    });
});
