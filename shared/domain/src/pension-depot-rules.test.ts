import { pensionDepotRulesOn } from './pension-depot-rules';

const draft = pensionDepotRulesOn('2027-01-01');

test('a pension depot obeys the draft of the law until there is one, before its first day too', () => {
  expect(draft).toMatchObject({ costCap: 0.015, riskIndicatorLimit: 5 });
  expect(draft.source).toContain('noch nicht beschlossen');
  expect(pensionDepotRulesOn('2026-11-26')).toBe(draft);
});

test('what becomes law later counts from its day on', () => {
  const law = { from: '2028-07-01', costCap: 0.01, riskIndicatorLimit: 4, source: 'Gesetz' };
  expect(pensionDepotRulesOn('2028-06-30', [draft, law])).toBe(draft);
  expect(pensionDepotRulesOn('2028-07-01', [draft, law])).toBe(law);
});
