import { calmCovariance } from '../../test/calm-covariance';
import { fundFacts, mixOf, noLimits, planOf, snapshot } from '../../test/snapshot';
import type { HintInput } from '../hints/input';
import { proposalsFor, rebalancingOf } from './proposals';

const selected = new Map([1, 2, 3, 4, 5].map((id) => [id, [id]]));
const basis = { covariance: calmCovariance, answers: new Map(), selected };
const proposalsOf = (input: HintInput) => proposalsFor(input, basis);
const ofHint = (input: HintInput, hintKey: string) =>
  proposalsOf(input).proposals.find((proposal) => proposal.hintKey === hintKey);
const refusedOf = (input: HintInput, hintKey: string) =>
  proposalsOf(input)
    .refused.find((refused) => refused.hintKey === hintKey)
    ?.objections.map(({ key }) => key);

const dear = { ongoingFeeFraction: 0.03 };

test('a portfolio on its target has no proposal, whatever the tariff recommends beside', () => {
  const input = snapshot({ funds: [fundFacts(6, { peerGroupId: 1, stars: 5 })] });
  const all = new Map([...selected, [1, [1, 6]]]);
  expect(proposalsFor(input, { ...basis, selected: all }).proposals).toEqual([]);
});

test('the allocation of the tariff with more funds than allowed loses no peer group, or is not shown', () => {
  const extra = [11, 12, 13, 14, 15].map((id) => fundFacts(id, { peerGroupId: id - 10, stars: 3 }));
  const input = snapshot({
    holdings: mixOf([40, 0, 20, 20, 20]),
    funds: extra,
    tariff: { portfolioLimits: { ...noLimits, maxCount: 6 } },
  });
  const all = new Map([1, 2, 3, 4, 5].map((id) => [id, [id, id + 10]]));
  const { proposals } = proposalsFor(input, { ...basis, selected: all });
  expect(proposals.map(({ source }) => source)).toContain('allocation');
  for (const { after } of proposals) {
    const groups = after.weights.map(({ fundId }) => (fundId > 10 ? fundId - 10 : fundId));
    expect(new Set(groups)).toEqual(new Set([1, 2, 3, 4, 5]));
  }
});

describe('a closed fund that the savings plan pays into', () => {
  const input = snapshot({ funds: [fundFacts(2, { status: 'closed' }), fundFacts(6, { peerGroupId: 2 })] });

  test('leaves portfolio and savings plan, as two instructions', () => {
    const proposal = ofHint(input, 'fundUnavailable');
    expect(proposal?.plan.orders.map(({ side, fundId }) => [side, fundId])).toEqual([
      ['sell', 2],
      ['buy', 6],
    ]);
    expect(proposal?.needsSavingsPlan).toBe(true);
    expect(proposal?.savingsPlan).toEqual([1, 3, 4, 5, 6].map((fundId) => ({ fundId, fraction: 0.2 })));
    expect(proposal?.after.hints).toEqual([]);
  });

  test('is grave, while an event that is only announced is a warning', () => {
    const announced = snapshot({ funds: [fundFacts(2, { eventDate: '2026-05-01' })] });
    expect(proposalsOf(input).before.hints[0]).toMatchObject({ hintId: 6, severity: 2 });
    expect(proposalsOf(announced).before.hints[0]).toMatchObject({ hintId: 6, severity: 1 });
  });

  test('stays where no fund fits, and the reason is said', () => {
    expect(refusedOf(snapshot({ funds: [fundFacts(2, { status: 'closed' })] }), 'fundUnavailable')).toEqual([
      'noFundFits',
    ]);
  });
});

test('what a weak fund is replaced by is nothing that the hint about fees would replace in turn', () => {
  const input = snapshot({
    funds: [
      fundFacts(2, { stars: 1 }),
      fundFacts(6, { peerGroupId: 2, stars: 5, ...dear }),
      fundFacts(7, { peerGroupId: 2 }),
    ],
  });
  expect(ofHint(input, 'weakRating')?.plan.orders).toContainEqual(
    expect.objectContaining({ side: 'buy', fundId: 7 }),
  );
});

test('a fund whose price is older than five trading days is never bought', () => {
  const input = snapshot({
    funds: [fundFacts(2, { stars: 1 }), fundFacts(6, { peerGroupId: 2, priceDate: '2026-02-20' })],
  });
  expect(ofHint(input, 'weakRating')).toBeUndefined();
  expect(refusedOf(input, 'weakRating')).toEqual(['noFundFits']);
});

test('a weak fund in a portfolio that strays leaves with the way back, so that nothing is bought twice', () => {
  const input = snapshot({
    holdings: mixOf([10, 30, 20, 20, 20]),
    funds: [fundFacts(2, { stars: 1 }), fundFacts(6, { peerGroupId: 2 })],
  });
  const bought = ofHint(input, 'portfolioDeviation')?.plan.orders.filter(({ side }) => side === 'buy');
  expect(bought?.map(({ fundId }) => fundId)).toEqual([1, 6]);
  expect(ofHint(input, 'weakRating')?.after.hints).toEqual([]);
});

test('a proposal that lowers the score is not shown, and the reason is said', () => {
  const input = snapshot({
    holdings: mixOf([29.9, 15.1, 19, 18, 18]),
    savingsPlan: [],
    funds: [
      fundFacts(1, { stars: 5 }),
      fundFacts(2, { stars: 1, ongoingFeeFraction: 0.012 }),
      ...[6, 7].map((id) => fundFacts(id, { peerGroupId: 2, stars: 3 })),
    ],
    targetWeights: [0.25, 0.2, 0.19, 0.18, 0.18].map((fraction, i) => ({ peerGroupId: i + 1, fraction })),
  });
  const { proposals, refused } = proposalsOf(input);
  expect(proposals).toEqual([]);
  expect(refused).toContainEqual({
    source: 'rebalancing',
    hintKey: null,
    severity: null,
    objections: [expect.objectContaining({ key: 'scoreLowered' })],
  });
});

test('shortly before the end the way down is proposed', () => {
  const input = snapshot({
    contract: { endDate: '2029-03-02' },
    startRiskQuota: 0.5,
    savingsPlan: [],
    funds: [fundFacts(5, { riskAssetFraction: 0 })],
    targetWeights: [1, 2, 3, 4, 5].map((peerGroupId) => ({
      peerGroupId,
      fraction: peerGroupId < 5 ? 0.15 : 0.4,
    })),
  });
  const proposal = ofHint(input, 'maturityNear');
  expect(proposal?.after.hints.map(({ hintId }) => hintId)).not.toContain(13);
});

test('a wish for sustainable shares is met by funds of the same peer groups', () => {
  const input = snapshot({
    esgPreference: { taxonomyFraction: null, sustainableFraction: 0.4, paiFamilies: [] },
    funds: [6, 7].map((id) => fundFacts(id, { peerGroupId: id - 5, sustainableFraction: 0.9 })),
  });
  expect(ofHint(input, 'esgPreferenceMissed')?.after.esg?.sustainableFraction).toBeCloseTo(0.42, 9);
});

test('a fund that does not fit the customer gives way to one that does', () => {
  const input = snapshot({
    funds: [fundFacts(2, { riskIndicator: 7 }), fundFacts(6, { peerGroupId: 2 })],
  });
  expect(ofHint(input, 'targetMarket')?.after.hints).toEqual([]);
});

describe('the savings plan', () => {
  const strayed = { holdings: mixOf([30, 10, 20, 20, 20]) };

  test('on its way to the target is no finding of its own', () => {
    const input = snapshot({
      ...strayed,
      contract: { monthlyContributionEur: 3000 },
      savingsPlan: planOf([0, 40, 20, 20, 20]),
    });
    expect(proposalsOf(input).before.hints.map(({ hintId }) => hintId)).toEqual([1]);
  });

  test('that is not, stays one', () => {
    const input = snapshot({ ...strayed, savingsPlan: planOf([40, 0, 20, 20, 20]) });
    expect(proposalsOf(input).before.hints.map(({ hintId }) => hintId)).toEqual([1, 2]);
    expect(ofHint(input, 'savingsPlanDeviation')?.savingsPlan).toEqual(planOf([20, 20, 20, 20, 20]));
  });

  test('goes along where a trade alone would leave it astray, but not where a job trades', () => {
    const input = snapshot({
      ...strayed,
      contract: { monthlyContributionEur: 3000 },
      savingsPlan: planOf([0, 40, 20, 20, 20]),
    });
    expect(ofHint(input, 'portfolioDeviation')?.needsSavingsPlan).toBe(true);
    expect(rebalancingOf(input, basis, { changesSavingsPlan: false })).toMatchObject({
      objections: [{ key: 'hintOpened', hintId: 2 }],
    });
  });
});
