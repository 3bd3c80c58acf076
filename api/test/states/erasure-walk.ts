import type { ErasurePlan } from '@depotwerk/contract/operation';
import { erasureTransitions, type ErasureState } from '@depotwerk/contract/operation/values/retention';
import { lawfulYears } from '../../src/operation/data-protection/retention';
import { endRetention } from '../data-protection/end-retention';
import { createPerson, type StoredPerson } from '../data-protection/person';
import { ifVersion } from '../optimization';
import type { TestApi } from '../test-api';
import { expectReachable, type States } from './watched-states';
import type { Walk } from './walk';

interface World extends StoredPerson {
  /** Years from now on that the retention has been looked at for. */
  years: number;
  states: States;
}

let people = 0;

/** What is left of a customer, over the years; an order may be on its way to a bank when somebody erases. */
export async function erasureWalk(api: TestApi): Promise<Walk<World>> {
  const { db } = api;
  const officer = await api.signIn({ role: 'administrator' });
  const thisYear = new Date().getFullYear();

  const erase = async ({ customerId }: World) => {
    const { body } = await officer.get<Partial<ErasurePlan>>(`/customers/${customerId}/erasure`);
    return officer.request('POST', `/customers/${customerId}/erasure`, {
      headers: ifVersion(body.version ?? 1),
    });
  };
  const setOrder = ({ contractId }: World, state: 'unknown' | 'executed') =>
    db.query('update trader_order set state = $2 where contract_id = $1', [contractId, state]);
  const pass = (world: World, years: number) => {
    world.years += years;
    return endRetention(db, lawfulYears, `${thisYear + world.years}-06-01`);
  };
  /** The function of a row that says in which state a person is. */
  const stateOf = async ({ customerId }: World): Promise<ErasureState | null> => {
    const [row] = await db.query<{ isStored: boolean; isBlocked: boolean }>(
      `select exists (select from customer where id = $1) as "isStored",
        exists (select from erasure e join blocked_record r on r.erasure_id = e.id where e.customer_id = $1) as "isBlocked"`,
      [customerId],
    );
    expect(row).not.toEqual({ isStored: true, isBlocked: true });
    return row?.isStored ? 'stored' : row?.isBlocked ? 'blocked' : null;
  };
  const erased = async ({ customerId }: World) =>
    (
      await db.query(`select 1 from audit_entry where action = 'customer.erased' and entity_id = $1`, [
        String(customerId),
      ])
    ).length;

  return {
    async begin() {
      const name = `Quasimodo${++people}`;
      const person = await createPerson(api, { lastName: name, contractNumber: `V-${name}` });
      return { ...person, years: 0, states: new Map([['person', 'stored']]) };
    },
    moves: {
      erase,
      eraseTwice: (world) => Promise.all([erase(world), erase(world)]),
      orderIsOnItsWay: (world) => setOrder(world, 'unknown'),
      orderIsSettled: (world) => setOrder(world, 'executed'),
      yearPasses: (world) => pass(world, 1),
      decadePasses: (world) => pass(world, 10),
    },
    async check(world) {
      const state = await stateOf(world);
      const states: States = state === null ? new Map() : new Map([['person', state]]);
      expectReachable(erasureTransitions, world.states, states, 2);
      world.states = states;
    },
    /** An order that is settled keeps nobody, and what is kept has an end. */
    async leave(world) {
      await setOrder(world, 'executed');
      await erase(world);
      await pass(world, 12);
      expect(await stateOf(world)).toBeNull();
      expect(await erased(world)).toBeLessThanOrEqual(1);
    },
  };
}
