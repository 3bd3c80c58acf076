import { planOfTalk, TALK_LEADS_DAYS, talkOfPlan, type Talk, type TalkedPlan } from './talk-of-plan';

const talk = (id: string, heldOn: string, changes: Partial<Talk> = {}): Talk => ({
  id,
  heldOn,
  recordedAt: `${heldOn}T15:00:00.000Z`,
  planId: null,
  ...changes,
});
const plan = (id: string, createdAt: string, isOfNoTalk = false): TalkedPlan => ({
  id,
  createdAt,
  isOfNoTalk,
});

test('a talk leads to the first plan that is saved after it, and to no other one', () => {
  const plans = [
    plan('before', '2026-11-20T09:00:00.000Z'),
    plan('first', '2026-11-20T16:00:00.000Z'),
    plan('second', '2026-11-21T09:00:00.000Z'),
  ];
  const talks = [talk('t', '2026-11-20')];
  expect(plans.map(({ id }) => talkOfPlan(id, plans, talks)?.id ?? null)).toEqual([null, 't', null]);
  expect(planOfTalk(talk('t', '2026-11-20'), plans, talks)?.id).toBe('first');
});

test('a talk that names a plan comes before one that only led to it, and belongs to no other plan', () => {
  const plans = [plan('a', '2026-11-20T16:00:00.000Z'), plan('b', '2026-11-25T16:00:00.000Z')];
  const led = talk('led', '2026-11-20');
  const named = talk('named', '2026-11-19', { planId: 'a', recordedAt: '2026-11-20T17:00:00.000Z' });
  expect(talkOfPlan('a', plans, [led, named])?.id).toBe('named');
  expect(talkOfPlan('b', plans, [named])).toBeNull();
  expect(planOfTalk(led, plans, [led, named])).toBeNull();
});

test('of several talks before a plan the newest counts', () => {
  const plans = [plan('a', '2026-11-20T16:00:00.000Z')];
  const talks = [talk('old', '2026-11-02'), talk('new', '2026-11-19')];
  expect(talkOfPlan('a', plans, talks)?.id).toBe('new');
  expect(planOfTalk(talk('old', '2026-11-02'), plans, talks)).toBeNull();
});

test(`a talk leads to no plan that is saved more than ${TALK_LEADS_DAYS} days later`, () => {
  const talks = [talk('t', '2026-08-01')];
  expect(talkOfPlan('a', [plan('a', '2026-10-30T09:00:00.000Z')], talks)?.id).toBe('t');
  expect(talkOfPlan('a', [plan('a', '2026-10-31T09:00:00.000Z')], talks)).toBeNull();
});

test('no talk leads to a plan of a job or to one that was discarded, but one may be about it', () => {
  const plans = [plan('a', '2026-11-20T16:00:00.000Z', true)];
  expect(talkOfPlan('a', plans, [talk('t', '2026-11-20')])).toBeNull();
  expect(talkOfPlan('a', plans, [talk('t', '2026-11-20', { planId: 'a' })])?.id).toBe('t');
});
