import fc from 'fast-check';
import { covarianceMatrix } from '../covariance';
import type { TariffFund } from '../tariff/tariff-fund';
import { tariffFund } from '../../test/some-fund';
import { rankFunds } from './ranking';
import type { RankingTypeId } from './ranking-types';
import { relatedPeerGroups } from './related-peer-groups';
import type { SelectionRequest } from './select-funds';
import { isSelectable, selectFunds } from './select-funds';
import { threeYearFigures } from './three-year-figures';

const idsOf = (funds: readonly TariffFund[], rankingTypeId: RankingTypeId) =>
  rankFunds(funds, rankingTypeId).map(({ fundId }) => fundId);

describe('the best funds come first', () => {
  test('1 by stars, then Sharpe ratio, then fee, then ISIN', () => {
    const funds = [
      tariffFund(1, { stars: 4, sharpe: 0.4 }),
      tariffFund(2, { stars: 4, sharpe: 0.6, ongoingFeeFraction: 0.02 }),
      tariffFund(3, { stars: 4, sharpe: 0.6, ongoingFeeFraction: 0.01 }),
      tariffFund(4, { stars: null, sharpe: 2 }),
      tariffFund(5, { stars: 5, sharpe: null }),
      tariffFund(0, { stars: 4, sharpe: 0.4 }),
    ];
    expect(idsOf(funds, 1)).toEqual([5, 3, 2, 0, 1, 4]);
  });
  test.each<[string, RankingTypeId, Partial<TariffFund>, Partial<TariffFund>]>([
    ['2 by Sharpe ratio', 2, { sharpe: 0.7 }, { sharpe: 0.6, stars: 5 }],
    ['3 by the lower fee', 3, { ongoingFeeFraction: 0.002 }, { ongoingFeeFraction: 0.003, sharpe: 3 }],
    ['4 by return', 4, { returnPerYear: 0.08 }, { returnPerYear: 0.07, sharpe: 3 }],
    ['5 by ESG', 5, { esgScore: 80 }, { esgScore: 70, sharpe: 3 }],
    ['6 by the smaller drawdown', 6, { drawdown: 0.1 }, { drawdown: 0.2, sharpe: 3 }],
    ['7 by the combination', 7, { sharpe: 0.7, stars: 4 }, { sharpe: 0.6, stars: 5 }],
  ])('%s', (_, rankingTypeId, better, worse) => {
    expect(idsOf([tariffFund(1, worse), tariffFund(2, better)], rankingTypeId)).toEqual([2, 1]);
  });
  test('7 weighs 40 % Sharpe ratio, 30 % stars and 30 % fee by rank', () => {
    const sharp = tariffFund(1, { sharpe: 0.9, stars: 2, ongoingFeeFraction: 0.02 });
    const rounded = tariffFund(2, { sharpe: 0.5, stars: 5, ongoingFeeFraction: 0.01 });
    expect(idsOf([sharp, rounded], 7)).toEqual([2, 1]);
    expect(idsOf([{ ...sharp, stars: 5 }, rounded], 7)).toEqual([1, 2]);
  });
  test('an unknown figure is never better than a known one', () => {
    for (const id of [1, 2, 3, 4, 5, 6, 7] as const) {
      const unknown = tariffFund(1, {
        stars: null,
        sharpe: null,
        ongoingFeeFraction: null,
        returnPerYear: null,
        esgScore: null,
        drawdown: null,
      });
      expect(idsOf([unknown, tariffFund(2, { ongoingFeeFraction: 0.05, stars: 1, sharpe: -1 })], id)).toEqual(
        [2, 1],
      );
    }
  });
});

const request = (changes: Partial<SelectionRequest> = {}): SelectionRequest => ({
  today: '2026-11-23',
  funds: [1, 2, 3, 4].map((id) => tariffFund(id)),
  peerGroups: [{ peerGroupId: 1, name: 'Aktien global' }],
  relations: [],
  rankingTypeId: 1,
  shortlistSize: 3,
  minimumRank: null,
  ...changes,
});

describe('a fund that may be recommended', () => {
  const can = (changes: Partial<TariffFund>, minimumRank: SelectionRequest['minimumRank'] = null) =>
    isSelectable(tariffFund(1, changes), { today: '2026-11-23', minimumRank });
  test('is open, priced in EUR within five trading days, three years old and made for retail customers', () => {
    expect(can({})).toBe(true);
    expect(can({ status: 'softClosed' })).toBe(false);
    expect(can({ status: 'merged' })).toBe(false);
    expect(can({ mifidRetail: 'N' })).toBe(false);
    expect(can({ mifidRetail: null })).toBe(false);
    expect(can({ currency: 'USD' })).toBe(false);
    expect(can({ priceDate: '2026-11-16' })).toBe(true);
    expect(can({ priceDate: '2026-11-13' })).toBe(false);
    expect(can({ priceDate: null })).toBe(false);
    expect(can({ historyMonths: 36 })).toBe(true);
    expect(can({ historyMonths: 35 })).toBe(false);
    expect(can({ isGuaranteeFund: true })).toBe(false);
  });
  test('has the minimum rank; without stars it fails as soon as one is set', () => {
    expect(can({ stars: 3 }, 3)).toBe(true);
    expect(can({ stars: 2 }, 3)).toBe(false);
    expect(can({ stars: null }, 1)).toBe(false);
    expect(can({ stars: null }, null)).toBe(true);
  });
});

describe('the automatic selection', () => {
  test('takes as many funds of each group as the shortlist has room for', () => {
    expect(selectFunds(request())).toEqual({
      groups: [{ peerGroupId: 1, fundIds: [1, 2, 3], relatedFundIds: [] }],
      messages: [],
    });
  });
  test('fills a group from its related groups and says how many it took', () => {
    const funds = [
      tariffFund(1),
      tariffFund(2, { peerGroupId: 2, stars: 5 }),
      tariffFund(3, { peerGroupId: 2 }),
    ];
    const relations = [{ peerGroupId: 1, relatedPeerGroupIds: [2] }];
    expect(selectFunds(request({ funds, relations, shortlistSize: 2 }))).toEqual({
      groups: [{ peerGroupId: 1, fundIds: [1, 2], relatedFundIds: [2] }],
      messages: [
        {
          key: 'selection.filledFromRelated',
          severity: 1,
          parameter: { peerGroup: 'Aktien global', count: 1 },
        },
      ],
    });
  });
  test('reports a shortlist that stays too short with 1 and an empty group with 2', () => {
    const peerGroups = [
      { peerGroupId: 2, name: 'Renten' },
      { peerGroupId: 1, name: 'Aktien global' },
    ];
    const { messages } = selectFunds(request({ peerGroups, funds: [tariffFund(1)] }));
    expect(messages).toEqual([
      {
        key: 'selection.fewerThanShortlist',
        severity: 1,
        parameter: { peerGroup: 'Aktien global', count: 1, size: 3 },
      },
      { key: 'selection.emptyPeerGroup', severity: 2, parameter: { peerGroup: 'Renten' } },
    ]);
  });
  test('never recommends a fund twice and gives the same for every order of the funds', () => {
    const funds = fc.array(
      fc.record({
        peerGroupId: fc.integer({ min: 1, max: 3 }),
        stars: fc.option(fc.integer({ min: 1, max: 5 })),
        sharpe: fc.option(fc.constantFrom(0.1, 0.5, 0.9)),
        ongoingFeeFraction: fc.option(fc.constantFrom(0.002, 0.01)),
      }),
      { maxLength: 20 },
    );
    const rankings = fc.constantFrom<RankingTypeId>(1, 2, 3, 4, 5, 6, 7);
    fc.assert(
      fc.property(funds, rankings, fc.integer({ min: 1, max: 5 }), (facts, rankingTypeId, shortlistSize) => {
        const all = facts.map((changes, i) => tariffFund(i + 1, changes));
        const groups = [1, 2, 3].map((peerGroupId) => ({ peerGroupId, name: `Gruppe ${peerGroupId}` }));
        const relations = [1, 2, 3].map((id) => ({
          peerGroupId: id,
          relatedPeerGroupIds: [1, 2, 3].filter((other) => other !== id),
        }));
        const input = request({ funds: all, peerGroups: groups, relations, rankingTypeId, shortlistSize });
        const selection = selectFunds(input);
        const ids = selection.groups.flatMap(({ fundIds }) => fundIds);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { fundIds } of selection.groups) expect(fundIds.length).toBeLessThanOrEqual(shortlistSize);
        expect(selectFunds({ ...input, funds: [...all].reverse() })).toEqual(selection);
      }),
    );
  });
});

test('related groups are those of the category, then those that move alike, the closer the sooner', () => {
  const wave = [0.02, -0.01, 0.03, -0.02, 0.01];
  const covariance = covarianceMatrix(
    new Map([
      [1, wave],
      [2, wave.map((value) => -value)],
      [3, wave.map((value) => 2 * value)],
      [4, [0.01, 0.02, -0.01, -0.02, 0.03]],
    ]),
  );
  const groups = [1, 2, 3, 4].map((peerGroupId) => ({
    peerGroupId,
    categoryId: peerGroupId === 2 ? 1 : peerGroupId,
  }));
  const [first, , , last] = relatedPeerGroups(groups, covariance);
  expect(first).toEqual({ peerGroupId: 1, relatedPeerGroupIds: [2, 3] });
  expect(last).toEqual({ peerGroupId: 4, relatedPeerGroupIds: [] });
});

test('figures of three years come from 157 weekly prices', () => {
  const prices = Array.from({ length: 200 }, (_, week) => 100 * 1.001 ** week * (week % 2 === 0 ? 1 : 1.01));
  const figures = threeYearFigures(prices);
  expect(figures.drawdown).toBeCloseTo(1 - 1.001 / 1.01, 6);
  expect(figures.returnPerYear).toBeCloseTo(1.001 ** 52 - 1, 2);
  const riskless = new Array<number>(400).fill(0.0005);
  expect(threeYearFigures(prices, riskless).sharpe).toBeCloseTo((figures.sharpe ?? 0) / 2, 1);
  expect(threeYearFigures(prices.slice(0, 156))).toEqual({
    sharpe: null,
    returnPerYear: null,
    drawdown: null,
  });
});
