import {
  invitationTransitions,
  type InvitationState,
} from '@depotwerk/contract/analyses/values/depot-analysis';
import { openPlanStates } from '@depotwerk/contract/advice/values/optimization';
import { openOrderStates } from '@depotwerk/contract/banks/values/trader-orders';
import { openJobStates } from '@depotwerk/contract/floor/values/jobs';
import { statesLeftBy, type Transitions } from '@depotwerk/domain';
import { raw, type Sql } from 'sql-template-tag';

/** Spelled out, because a partial index does not serve a list of parameters. */
const isOneOf = (column: string, states: readonly string[]): Sql =>
  raw(`${column} in (${states.map((state) => `'${state}'`).join(', ')})`);

/** SQL condition: the bank has not said yet what became of the order. @param row name of a row of `trader_order` */
export const isOpenOrder = (row: string): Sql => isOneOf(`${row}.state`, openOrderStates);

/**
 * SQL condition: a split or merger of the fund of a line was confirmed after the order was given: its units and price may be those
 * from before.
 *
 * @param order name of a row of `trader_order` @param item name of a row of `trader_order_item`
 */
export const isBeforeAction = (order: string, item: string): Sql =>
  raw(`exists (select 1 from corporate_action a where a.fund_id = ${item}.fund_id and a.state = 'confirmed'
    and a.confirmed_at > ${order}.ordered_at)`);

/** SQL condition: the job goes on by itself. @param row name of a row of `job` */
export const isOpenJob = (row: string): Sql => isOneOf(`${row}.state`, openJobStates);

/** SQL condition: the plan can still be executed. @param row name of a row of `planned_optimization` */
export const isOpenPlan = (row: string): Sql => isOneOf(`${row}.state`, openPlanStates);

/** SQL conditions of which one holds. @param row name of a row of `analysis_invitation` */
const invitationConditions = (row: string): Readonly<Record<InvitationState, string>> => ({
  used: `${row}.used_at is not null`,
  revoked: `${row}.used_at is null and ${row}.revoked_at is not null`,
  expired: `${row}.used_at is null and ${row}.revoked_at is null and ${row}.expires_at <= now()`,
  open: `${row}.used_at is null and ${row}.revoked_at is null and ${row}.expires_at > now()`,
});

/** SQL expression: state of an invitation to an analysis. @param row name of a row of `analysis_invitation` */
export const invitationState = (row: string): string => {
  const cases = Object.entries(invitationConditions(row)).map(([state, is]) => `when ${is} then '${state}'`);
  return `case ${cases.join(' ')} end`;
};

/**
 * SQL condition: a step may leave the state of an invitation. Without `case`: an engine of many servers takes no moment within one where
 * it writes.
 *
 * @param row name of a row of `analysis_invitation`
 */
export const isInvitationLeftBy = (by: 'register' | 'revoke', row: string): Sql => {
  const conditions = invitationConditions(row);
  const left = statesLeftBy(invitationTransitions, by).map((state) => `(${conditions[state]})`);
  return raw(`(${left.join(' or ')})`);
};

/**
 * SQL condition: the row stands in a state that the step leaves. An update under it is what a transition is made of: only who
 * gets the row back goes on.
 *
 * @param state SQL expression
 */
export const isLeftBy = <State extends string, Step extends string>(
  table: Transitions<State, Step>,
  by: Step,
  state = 'state',
): Sql => isOneOf(state, statesLeftBy(table, by));
