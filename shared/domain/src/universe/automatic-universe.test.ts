import fc from 'fast-check';
import type { TariffFund } from '../tariff/tariff-fund';
import { tariffFund } from '../../test/some-fund';
import { automaticUniverse } from './automatic-universe';
import type { UniverseTypeId } from './universe-types';
import { universeTypes } from './universe-types';

const isOffered = (changes: Partial<TariffFund>, universeTypeId: UniverseTypeId) =>
  automaticUniverse([tariffFund(1, changes)], universeTypeId, '2026-11-20').length === 1;

test.each<[string, UniverseTypeId, Partial<TariffFund>, Partial<TariffFund>]>([
  [
    '1 all open retail funds with a peer group',
    1,
    { stars: null, sizeMillionEur: null },
    { status: 'softClosed' },
  ],
  [
    '1 no fund that closes or merges within 180 days',
    1,
    { eventDate: '2027-05-20' },
    { eventDate: '2027-05-19' },
  ],
  ['1 no fund for professionals only', 1, {}, { mifidRetail: 'N' }],
  ['1 no fund without a peer group', 1, {}, { peerGroupId: null }],
  ['2 index funds', 2, { isEtf: true }, { isEtf: false }],
  [
    '2 of at least 100 million EUR',
    2,
    { isEtf: true, sizeMillionEur: 100 },
    { isEtf: true, sizeMillionEur: null },
  ],
  ['3 funds of article 8 or 9', 3, { sfdrArticle: 9 }, { sfdrArticle: 6 }],
  ['3 no fund of unknown article', 3, { sfdrArticle: 8 }, { sfdrArticle: null }],
  [
    '4 funds that cost at most 0.75 % a year',
    4,
    { ongoingFeeFraction: 0.0075 },
    { ongoingFeeFraction: 0.0076 },
  ],
  ['4 no fund of unknown cost', 4, { ongoingFeeFraction: 0.001 }, { ongoingFeeFraction: null }],
  ['5 funds with five years of prices', 5, { historyMonths: 60 }, { historyMonths: 59 }],
  ['5 and three stars', 5, { stars: 3 }, { stars: null }],
  ['6 funds up to risk indicator 5', 6, { riskIndicator: 5 }, { riskIndicator: 6 }],
  ['6 that cost at most 1.5 % a year', 6, { ongoingFeeFraction: 0.015 }, { ongoingFeeFraction: 0.016 }],
])('%s', (_, universeTypeId, fitting, failing) => {
  expect(isOffered(fitting, universeTypeId)).toBe(true);
  expect(isOffered(failing, universeTypeId)).toBe(false);
});

test('every universe is part of the one with all funds and does not depend on the order', () => {
  const facts = fc.record({
    isEtf: fc.boolean(),
    stars: fc.option(fc.integer({ min: 1, max: 5 })),
    riskIndicator: fc.option(fc.integer({ min: 1, max: 7 })),
    ongoingFeeFraction: fc.option(fc.double({ min: 0, max: 0.03, noNaN: true })),
    status: fc.constantFrom('active' as const, 'closed' as const),
  });
  fc.assert(
    fc.property(fc.array(facts), (list) => {
      const funds = list.map((changes, i) => tariffFund(i + 1, changes));
      const all = new Set(automaticUniverse(funds, 1, '2026-11-20'));
      for (const { id } of universeTypes) {
        const universe = automaticUniverse(funds, id, '2026-11-20');
        expect(universe.every((fundId) => all.has(fundId))).toBe(true);
        expect(automaticUniverse([...funds].reverse(), id, '2026-11-20')).toEqual(universe);
      }
    }),
  );
});
