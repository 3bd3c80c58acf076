import { knownShares } from './known-shares';

const fund = (fundId: number | null, peerGroupId: number | null, fraction: number) => ({
  fundId,
  peerGroupId,
  fraction,
});
const depot = { concentration: {}, esg: {} };

test('of a fund that nobody knows neither spread nor sustainability is known', () => {
  const funds = [fund(1, 7, 0.5), fund(2, null, 0.25), fund(null, null, 0.25)];
  expect(knownShares({ ...depot, funds })).toEqual({ spread: 0.5, esg: 0.75 });
  expect(knownShares({ ...depot, funds: [fund(null, null, 1)] })).toEqual({ spread: 0, esg: 0 });
  expect(knownShares({ ...depot, funds: [] })).toEqual({ spread: 0, esg: 0 });
});

test('what was kept with the analysis goes before what its funds tell', () => {
  const funds = [fund(1, 7, 1)];
  expect(knownShares({ funds, concentration: { knownFraction: 0.4 }, esg: { knownFraction: 0 } })).toEqual({
    spread: 0.4,
    esg: 0,
  });
});
