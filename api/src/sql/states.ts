import { openPlanStates } from '@depotwerk/contract/advice/values/optimization';
import { openOrderStates } from '@depotwerk/contract/banks/values/trader-orders';
import { statesLeftBy, type Transitions } from '@depotwerk/domain';
import { raw, type Sql } from 'sql-template-tag';

/** Spelled out, because a partial index does not serve a list of parameters. */
const isOneOf = (column: string, states: readonly string[]): Sql =>
  raw(`${column} in (${states.map((state) => `'${state}'`).join(', ')})`);

/** SQL condition: the bank has not said yet what became of the order. @param row name of a row of `trader_order` */
export const isOpenOrder = (row: string): Sql => isOneOf(`${row}.state`, openOrderStates);

/** SQL condition: the plan can still be executed. @param row name of a row of `planned_optimization` */
export const isOpenPlan = (row: string): Sql => isOneOf(`${row}.state`, openPlanStates);

/**
 * SQL condition: the row stands in a state that the step leaves. An update under it is what a transition is made of: only who
 * gets the row back goes on.
 */
export const isLeftBy = <State extends string, Step extends string>(
  table: Transitions<State, Step>,
  by: Step,
  column = 'state',
): Sql => isOneOf(column, statesLeftBy(table, by));
