import { planOfTalk, talkOfPlan, talksOfNoPlan, type Talk, type TalkedPlan } from './talk-of-plan';

const talk = (id: string, heldOn: string, changes: Partial<Talk> = {}): Talk => ({
  id,
  heldOn,
  recordedAt: `${heldOn}T15:00:00.000Z`,
  planId: null,
  orderId: null,
  cancelledAt: null,
  ...changes,
});
const plan = (id: string, ...orderIds: readonly string[]): TalkedPlan => ({
  id,
  traderOrders: orderIds.map((orderId) => ({ id: orderId })),
});

test('a plan rests on a talk only where somebody said so, however close a talk is to it', () => {
  const talks = [talk('silent', '2026-11-20'), talk('other', '2026-11-20', { planId: 'b' })];
  expect(talkOfPlan(plan('a'), talks)).toBeNull();
  expect(planOfTalk(talk('silent', '2026-11-20'), [plan('a'), plan('b')])).toBeNull();
  expect(talkOfPlan(plan('b'), talks)?.id).toBe('other');
});

test('a talk names a plan by itself or by an order of it', () => {
  const ordered = plan('a', 'first', 'second');
  const ofOrder = talk('t', '2026-11-20', { orderId: 'second' });
  expect(talkOfPlan(ordered, [ofOrder])?.id).toBe('t');
  expect(planOfTalk(ofOrder, [plan('b', 'third'), ordered])?.id).toBe('a');
  expect(talkOfPlan(plan('c', 'third'), [ofOrder])).toBeNull();
});

test('of several talks about a plan the newest that stands counts', () => {
  const talks = [
    talk('old', '2026-11-02', { planId: 'a' }),
    talk('later on that day', '2026-11-19', { planId: 'a', recordedAt: '2026-11-19T17:00:00.000Z' }),
    talk('new', '2026-11-19', { planId: 'a' }),
    talk('cancelled', '2026-11-20', { planId: 'a', cancelledAt: '2026-11-21T08:00:00.000Z' }),
  ];
  expect(talkOfPlan(plan('a'), talks)?.id).toBe('later on that day');
});

test('which plan it was about can be said of talks that stand and name neither plan nor order', () => {
  const talks = [
    talk('old', '2026-11-02'),
    talk('new', '2026-11-19'),
    talk('of a plan', '2026-11-20', { planId: 'a' }),
    talk('of an order', '2026-11-20', { orderId: 'o' }),
    talk('cancelled', '2026-11-20', { cancelledAt: '2026-11-21T08:00:00.000Z' }),
  ];
  expect(talksOfNoPlan(talks).map(({ id }) => id)).toEqual(['new', 'old']);
});
