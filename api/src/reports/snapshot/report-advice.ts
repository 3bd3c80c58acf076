import type { Consultation, OptimizationHistory } from '@depotwerk/contract/advice';
import { openPlanStates } from '@depotwerk/contract/advice/values/optimization';
import { planOfTalk, talkOfPlan } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import { consultationsOf } from '../../advice/consultations/read-consultations';
import { readOptimizationHistory } from '../../advice/plans/read-optimization';
import type { Queries } from '../../db/database';
import type { ReportAdvice } from '../../documents/contract/contract-report';
import { ApiFault, notFound } from '../../http/api-fault';
import type { Making } from './report-basis';

type Plan = OptimizationHistory['plans'][number];

interface Advised {
  readonly plans: readonly Plan[];
  /** Newest first, with those that were cancelled. */
  readonly talks: readonly Consultation[];
}

async function advisedOf(db: Queries, { contractId, caller }: Making): Promise<Advised> {
  const { plans } = await readOptimizationHistory(db, contractId, caller.scope);
  return { plans, talks: await consultationsOf(db, contractId) };
}

/** @throws {ApiFault} 404; 409 `reports.consultationCancelled` */
function chosenTalk({ talks }: Advised, consultationId: string): Consultation {
  const talk = talks.find(({ id }) => id === consultationId);
  if (!talk) throw notFound('consultations', consultationId);
  if (talk.cancelledAt !== null)
    throw new ApiFault(409, 'reports.consultationCancelled', 'the record of this talk was cancelled');
  return talk;
}

/** Orders of a plan, with what the bank calls their confirmation, in the sequence in which they were given. */
async function ordersOf(db: Queries, plan: Plan | null): Promise<ReportAdvice['orders']> {
  if (plan === null) return [];
  const ids = plan.traderOrders.map(({ id }) => id);
  const rows = await db.query<{ id: string; reference: string | null }>(
    sql`select id, bank_reference as reference from trader_order where id = any(${ids}::uuid[])`,
  );
  const references = new Map(rows.map(({ id, reference }) => [id, reference]));
  return plan.traderOrders
    .map((order) => ({ ...order, bankReference: references.get(order.id) ?? null }))
    .reverse();
}

/** Who advised is who recorded the talk first; a colleague who corrects the record took no part in it. */
function adviserOf(talk: Consultation, talks: readonly Consultation[]): string {
  const before = talks.find(({ id }) => id === talk.replacesId);
  return before ? adviserOf(before, talks) : talk.recordedBy;
}

async function adviceOf(
  db: Queries,
  { talks }: Advised,
  consultation: Consultation | null,
  found: Plan | null,
): Promise<ReportAdvice> {
  const adviserName = consultation && adviserOf(consultation, talks);
  if (found === null) return { consultation, adviserName, plan: null, orders: [] };
  const { traderOrders: _, ...plan } = found;
  return { consultation, adviserName, plan, orders: await ordersOf(db, found) };
}

/** A talk with the plan that it names: the talk that is chosen, or the newest; null without any. */
export async function adviceOfTalk(db: Queries, making: Making): Promise<ReportAdvice | null> {
  const advised = await advisedOf(db, making);
  const { consultationId = null } = making;
  const talk =
    consultationId === null
      ? advised.talks.find(({ cancelledAt }) => cancelledAt === null)
      : chosenTalk(advised, consultationId);
  return talk ? adviceOf(db, advised, talk, planOfTalk(talk, advised.plans)) : null;
}

/** The open plan with the talk that names it, unless a talk is chosen; without an open plan the newest talk. */
export async function adviceToState(db: Queries, making: Making): Promise<ReportAdvice | null> {
  if (making.consultationId != null) return adviceOfTalk(db, making);
  const advised = await advisedOf(db, making);
  const open = advised.plans.find(({ state }) => openPlanStates.some((one) => one === state));
  return open ? adviceOf(db, advised, talkOfPlan(open, advised.talks), open) : adviceOfTalk(db, making);
}

/** Of all funds that were planned or ordered. */
export const adviceFundIds = (advice: ReportAdvice | null): readonly number[] =>
  [
    ...(advice?.plan?.orders ?? []),
    ...(advice?.plan?.savingsPlan ?? []),
    ...(advice?.orders ?? []).flatMap(({ items }) => items),
  ].map(({ fundId }) => fundId);

export const consultationMissing = (): ApiFault =>
  new ApiFault(409, 'reports.consultationMissing', 'no talk is recorded, and nothing is planned');
