import fc from 'fast-check';
import { mixOf, planOf, snapshot } from '../../test/snapshot';
import { hintHash } from '../hints/data-hash';
import { evaluateHints } from '../hints/evaluation';
import type { HintSeverity } from '../hints/hint';
import type { HintInput } from '../hints/input';
import type { OpenHint, WorkItem } from './work-item';
import { workItem } from './work-item';
import { workOfDay, type RankedWork } from './work-of-day';
import { workState } from './work-state';

const openHints = (input: HintInput): readonly OpenHint[] =>
  evaluateHints(input, new Map()).map((hint) => ({ hint, dataHash: hintHash(input, hint) }));

function itemOf(input: HintInput): WorkItem {
  const item = workItem(openHints(input));
  if (!item) throw new Error('there should be something to do');
  return item;
}

const slightlyOff = snapshot({ holdings: mixOf([26, 14, 20, 20, 20]) });
const farOff = snapshot({ holdings: mixOf([36, 4, 20, 20, 20]) });

test('a contract in order is not on the list', () => expect(workItem(openHints(snapshot()))).toBeNull());

test('the gravest hint is the reason, then the one with the most EUR', () => {
  const input = snapshot({
    holdings: mixOf([36, 4, 20, 20, 20]),
    acceptedProfile: { riskClassId: 3, assessedOn: '2020-01-01', acceptedOn: '2020-01-01' },
  });
  expect(itemOf(input)).toMatchObject({
    reason: { hintId: 1, severity: 2, eurAffected: 16000 },
    hintCount: 2,
  });
});

test('a year of a savings plan counts, not a month', () => {
  const input = snapshot({ savingsPlan: planOf([40, 0, 20, 20, 20]) });
  expect(itemOf(input).reason).toEqual({ hintId: 2, severity: 1, eurAffected: 480 });
});

test('severity comes before any amount, and among equals the larger amount', () => {
  const amounts = fc.integer({ min: 0, max: 1e12 }).map((cents) => cents / 100);
  const severities = fc.constantFrom<HintSeverity>(0, 1, 2);
  const [sample] = openHints(slightlyOff);
  if (!sample) throw new Error('the portfolio should be off target');
  const priority = (severity: HintSeverity, eurAffected: number): number =>
    workItem([{ ...sample, hint: { ...sample.hint, severity, eurAffected } }])?.priority ?? -1;
  fc.assert(
    fc.property(severities, amounts, severities, amounts, (severity, eur, other, otherEur) => {
      const order = Math.sign(severity - other || eur - otherEur);
      const difference = priority(severity, eur) - priority(other, otherEur);
      expect(Math.sign(difference)).toBe(order);
      expect(Number.isSafeInteger(priority(severity, eur))).toBe(true);
    }),
  );
});

test('the order of the hints changes nothing', () => {
  const hints = openHints(snapshot({ holdings: mixOf([50, 50, 0, 0, 0]), acceptedProfile: null }));
  expect(hints.length).toBeGreaterThan(2);
  fc.assert(
    fc.property(fc.shuffledSubarray([...hints], { minLength: hints.length }), (shuffled) => {
      expect(workItem(shuffled)).toEqual(workItem(hints));
    }),
  );
});

describe('a contract that was', () => {
  const item = itemOf(slightlyOff);
  const snoozed = { kind: 'snoozed', until: '2026-03-09', severity: 1 } as const;
  const done = { kind: 'done', hash: item.hash } as const;

  test('never looked at is on the list', () => expect(workState(item, null, '2026-03-02')).toBe('open'));

  test('snoozed is back on its day', () => {
    expect(workState(item, snoozed, '2026-03-08')).toBe('snoozed');
    expect(workState(item, snoozed, '2026-03-09')).toBe('open');
  });

  test('snoozed is back at once when it gets graver', () =>
    expect(workState(itemOf(farOff), snoozed, '2026-03-03')).toBe('open'));

  test('done stays away over a night of prices, and is back when its hints change', () => {
    const nextDay = snapshot({ holdings: mixOf([25.9, 14.1, 20, 20, 20]), today: '2026-03-03' });
    expect(workState(itemOf(nextDay), done, '2026-03-03')).toBe('done');
    expect(workState(itemOf(farOff), done, '2026-03-03')).toBe('open');
  });
});

describe('the work of a day', () => {
  const work = (contractId: number, changes: Partial<RankedWork> = {}): RankedWork => ({
    contractId,
    isBack: false,
    severity: 1,
    eurAffected: 100,
    ...changes,
  });
  const ids = (works: readonly RankedWork[]) => works.map(({ contractId }) => contractId);

  test('begins with what was promised for today, then what is gravest, then what has most money', () => {
    const open = [
      work(1, { eurAffected: 90_000 }),
      work(2, { severity: 2 }),
      work(3, { isBack: true, severity: 0 }),
      work(4, { severity: 2, eurAffected: 5_000 }),
      work(5),
    ];
    expect(ids(workOfDay(open, { limit: 20, marked: 0 }).today)).toEqual([3, 4, 2, 1, 5]);
  });

  test('is at most what the person wants, less what the person has marked today; the rest can wait', () => {
    const open = [work(1), work(2), work(3)];
    expect(ids(workOfDay(open, { limit: 2, marked: 0 }).today)).toEqual([1, 2]);
    expect(ids(workOfDay(open, { limit: 2, marked: 1 }).today)).toEqual([1]);
    const done = workOfDay(open, { limit: 2, marked: 5 });
    expect([done.today, ids(done.later)]).toEqual([[], [1, 2, 3]]);
  });

  test('and what can wait are together all that is open, and nothing that waits comes before it', () => {
    const works = fc.array(
      fc.record({
        contractId: fc.integer({ min: 1, max: 1e6 }),
        isBack: fc.boolean(),
        severity: fc.constantFrom<HintSeverity>(0, 1, 2),
        eurAffected: fc.integer({ min: 0, max: 1e6 }),
      }),
    );
    fc.assert(
      fc.property(works, fc.integer({ min: 1, max: 100 }), fc.nat(120), (open, limit, marked) => {
        const { today: first, later } = workOfDay(open, { limit, marked });
        expect(first.length).toBe(Math.min(open.length, Math.max(0, limit - marked)));
        expect(first.length + later.length).toBe(open.length);
        const comesFirst = ({ isBack, severity }: RankedWork) => (isBack ? 3 : severity);
        const least = Math.min(...first.map(comesFirst));
        expect(first.length === 0 || later.every((work) => comesFirst(work) <= least)).toBe(true);
      }),
    );
  });
});
