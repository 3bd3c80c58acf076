import { fundFacts, mixOf, snapshot } from '../../test/snapshot';
import { noProposalReason } from './no-proposal';

const selected = new Map([1, 2, 3, 4, 5].map((id) => [id, [id]]));
const reason = (changes: Parameters<typeof snapshot>[0] = {}, funds = selected) =>
  noProposalReason(snapshot(changes), { selected: funds, answers: new Map() });

test('without an accepted risk profile nothing says where to go', () => {
  expect(reason({ acceptedProfile: null, targetWeights: [] })).toBe('riskProfileMissing');
});

test('the tariff may have no weights for the class, or recommend no fund for them', () => {
  expect(reason({ targetWeights: [] })).toBe('allocationMissing');
  expect(reason({ targetWeights: [{ peerGroupId: 9, fraction: 1 }] }, new Map())).toBe(
    'recommendationMissing',
  );
});

test('a fund without a price can be neither sold nor bought', () => {
  const held = mixOf([100]);
  expect(reason({ holdings: held, funds: [fundFacts(1, { priceDate: null })] })).toBe('priceMissing');
  expect(reason({ holdings: [] })).toBe('priceMissing');
});

test('what should be bought may be closed', () => {
  expect(
    reason({
      holdings: mixOf([100]),
      targetWeights: [{ peerGroupId: 2, fraction: 1 }],
      funds: [fundFacts(2, { status: 'closed' })],
    }),
  ).toBe('notTradable');
});

test('what is inside of the bands around its target is on target', () => {
  expect(reason()).toBe('onTarget');
  expect(reason({ holdings: mixOf([24, 16, 20, 20, 20]) })).toBe('onTarget');
});

test('a house without prices of this week is one reason, whatever would be bought', () => {
  const old = [1, 2, 3, 4, 5].map((id) => fundFacts(id, { priceDate: '2026-02-20' }));
  expect(reason({ holdings: mixOf([60, 10, 10, 10, 10]), funds: old })).toBe('pricesOutdated');
});
