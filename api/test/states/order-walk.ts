import type { ContractOptimization } from '@depotwerk/contract/advice';
import { planTransitions, type PlanState } from '@depotwerk/contract/advice/values/optimization';
import { orderTransitions, type TraderOrderState } from '@depotwerk/contract/banks/values/trader-orders';
import type { SecondFactorChallenge } from '@depotwerk/contract/identity';
import { tracedBy } from '../../src/audit/write-audit';
import { banksOf } from '../../src/banks/credentials/bank';
import { holdOrder } from '../../src/banks/orders/hold-order';
import { settleOrder } from '../../src/banks/orders/settle-order';
import { createGroup } from '../records/people';
import type { PlannedWorld } from '../optimization';
import {
  createDriftedContract,
  createTariffWorld,
  ifVersion,
  rebalancing,
  signInAtBank,
} from '../optimization';
import { noReactions, noSecondFactor, settleWhenDue, validateCode } from '../orders';
import type { TestApi, TestUser } from '../test-api';
import { testKeys } from '../test-api';
import { todayInBerlin } from '../today';
import { expectAllowed, watchStates } from './watched-states';
import type { Walk } from './walk';

interface World extends PlannedWorld {
  /** Plans so far, so that there is always something to trade. */
  turns: number;
}

interface OrderRow {
  readonly id: string;
  readonly planId: string;
  readonly state: TraderOrderState;
  readonly planState: PlanState;
  readonly closedBy: string | null;
  /** What the bank has in its books; null: it never heard of it. */
  readonly atBank: 'executed' | 'refused' | null;
}

const final = ['executed', 'refused'];

/** Plans of a contract and their orders at a bank that answers, falls silent, refuses, or loses its answers. */
export async function orderWalk({ db, signIn }: TestApi): Promise<Walk<World>> {
  const groupId = await createGroup(db, 'Büro');
  const adviser = await signIn({ role: 'adviser', groupIds: [groupId] });
  const colleague = await signIn({ role: 'adviser', groupIds: [groupId] });
  const administrator = await signIn({ role: 'administrator' });
  const parts = { ...banksOf(db, { mail: null, sms: null }, testKeys), ...noReactions };
  await watchStates(db, 'planned_optimization');
  await watchStates(db, 'trader_order');

  const path = ({ contractId }: World) => `/contracts/${contractId}/optimization`;
  const version = async (world: World) => (await adviser.get<ContractOptimization>(path(world))).body.version;
  const setBank = ({ issuerId }: World, settings: object) =>
    db.query('update trader set settings = $2 where issuer_id = $1', [
      issuerId,
      JSON.stringify({ movesPrices: false, ...settings }),
    ]);
  const plan = async (world: World) => {
    const shares = world.turns++ % 2 === 0 ? 0.5 : 0.7;
    const targets = [
      { fundId: world.sharesFundId, fraction: shares },
      { fundId: world.bondsFundId, fraction: 1 - shares },
    ];
    const payload = { ...rebalancing, source: 'adviser', targets };
    return adviser.request('PUT', path(world), { payload, headers: ifVersion(await version(world)) });
  };
  const discard = async (world: World) =>
    colleague.request('DELETE', path(world), { headers: ifVersion(await version(world)) });
  const execute = async (world: World, user: TestUser) =>
    user.request('POST', `/trader-depots/${world.contractId}/execute-plannedoptimization`, {
      payload: noSecondFactor,
      headers: ifVersion(await version(world)),
    });
  const process = (world: World, keepChanges: boolean) =>
    adviser.request('POST', `/contracts/${world.contractId}/process-pending-changes`, {
      payload: { keepChanges },
    });
  const orders = ({ contractId }: World) =>
    db.query<OrderRow>(
      `select o.id, o.plan_id as "planId", o.state, p.state as "planState", o.closed_by as "closedBy", s.result ->> 'state' as "atBank"
      from trader_order o join planned_optimization p on p.id = o.plan_id
        left join simulated_order s on s.client_key = o.client_key
      where o.contract_id = $1`,
      [contractId],
    );
  const isOpen = ({ state }: Pick<OrderRow, 'state'>) => !final.includes(state);
  /** What the bank has in its books by then. */
  const closeByHand = async ({ id, atBank }: OrderRow) => {
    const close = (secondFactor: object) =>
      administrator.request<SecondFactorChallenge | undefined>('POST', `/trader-orders/${id}/close`, {
        payload: { outcome: atBank ?? 'refused', reason: 'Auskunft der Bank', secondFactor },
      });
    const asked = await close(noSecondFactor);
    if (asked.status !== 200 || !asked.body) return asked;
    const { tokenProviderType, tokenProviderId } = asked.body;
    await validateCode(db, tokenProviderId, '123456');
    return close({ tokenProviderType, tokenProviderId, token: '123456' });
  };
  const entries = async (orderId: string) =>
    (
      await db.query<{ action: string }>(
        `select action from audit_entry where after ->> 'order' = $1 order by id`,
        [orderId],
      )
    ).map(({ action }) => action);

  return {
    async begin() {
      const tariff = await createTariffWorld(db);
      const userIds = [adviser.id, colleague.id];
      const world = { ...(await createDriftedContract(db, tariff, { groupId, userIds })), turns: 0 };
      for (const user of [adviser, colleague]) await signInAtBank(user, world.issuerId);
      return world;
    },
    moves: {
      plan,
      discard,
      execute: (world) => execute(world, adviser),
      executeByColleague: (world) => execute(world, colleague),
      planAndExecute: async (world) => {
        await plan(world);
        return execute(world, adviser);
      },
      keepChanges: (world) => process(world, true),
      dropChanges: (world) => process(world, false),
      bankAnswers: (world) => setBank(world, {}),
      bankIsDown: (world) => setBank(world, { isDown: true }),
      bankRefuses: (world) => setBank(world, { refusesOrders: true }),
      bankLosesAnswers: (world) => setBank(world, { losesAnswers: true }),
      accessIsGone: ({ issuerId }) =>
        db.query(`update trader_credential set state = 'wrong' where user_id = $1 and issuer_id = $2`, [
          adviser.id,
          issuerId,
        ]),
      /** A process that has begun a contact and never comes back. */
      processDies: async (world) => {
        for (const { id } of (await orders(world)).filter(isOpen)) await holdOrder(db, id);
      },
      /** Another process that has read the orders before, whatever has become of them since. */
      latecomerSettles: async (world) => {
        const settling = { ...tracedBy(null), today: todayInBerlin(), asker: null };
        for (const { id } of await orders(world)) await settleOrder(parts, id, settling);
      },
      timerLooks: () => settleWhenDue(parts),
      closeByHand: async (world) => {
        for (const order of (await orders(world)).filter(isOpen)) await closeByHand(order);
      },
      handOver: () =>
        administrator.request('POST', '/trader-orders/hand-over', {
          payload: { fromUserId: adviser.id, toUserId: colleague.id },
        }),
      quarterOfAnHourPasses: ({ contractId }) =>
        db.query(
          `update trader_order set ordered_at = now() - interval '16 minutes' where contract_id = $1 and state = 'unknown'`,
          [contractId],
        ),
    },
    often: ['planAndExecute', 'executeByColleague', 'latecomerSettles'],
    async check(world) {
      await expectAllowed(db, 'planned_optimization', planTransitions);
      await expectAllowed(db, 'trader_order', orderTransitions);
      const rows = await orders(world);
      expect(rows.filter(isOpen).length).toBeLessThanOrEqual(1);
      for (const row of rows) {
        // A plan follows its order, and the bank executes at most what stands here.
        if (isOpen(row)) expect(row.planState).toBe('executing');
        if (row.state === 'executed') expect(row.planState).toBe('executed');
        // A person can be wrong about what the bank did meanwhile.
        const bySystem = rows.filter(({ closedBy }) => closedBy === null);
        if (row.closedBy === null && row.state === 'executed') expect(row.atBank).toBe('executed');
        if (row.closedBy === null && row.state === 'refused') expect(row.atBank).not.toBe('executed');
        const ofPlan = bySystem.filter(
          ({ planId, atBank }) => planId === row.planId && atBank === 'executed',
        );
        expect(ofPlan.length).toBeLessThanOrEqual(1);
        const told = await entries(row.id);
        expect(told.filter((action) => action === 'traderOrder.recorded')).toHaveLength(1);
        const ends = told.filter((action) =>
          [...final, 'closed'].includes(action.replace('traderOrder.', '')),
        );
        const end = row.closedBy === null ? row.state : 'closed';
        expect(ends).toEqual(isOpen(row) ? [] : [`traderOrder.${end}`]);
      }
    },
    /** With the own access, whoever ordered. */
    async leave(world) {
      await setBank(world, {});
      await signInAtBank(colleague, world.issuerId);
      if ((await orders(world)).some(isOpen)) await execute(world, colleague);
      expect((await orders(world)).filter(isOpen)).toEqual([]);
      await discard(world);
      expect((await adviser.get<ContractOptimization>(path(world))).body.plan).toBeNull();
    },
  };
}
