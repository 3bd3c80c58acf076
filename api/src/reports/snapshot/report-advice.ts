import type { Consultation, OptimizationHistory } from '@depotwerk/contract/advice';
import { openPlanStates, type PlanSource } from '@depotwerk/contract/advice/values/optimization';
import { planOfTalk, talkOfPlan, type Talk, type TalkedPlan } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import { consultationsOf, readConsultation } from '../../advice/consultations/read-consultations';
import { readOptimizationHistory } from '../../advice/plans/read-optimization';
import type { Queries } from '../../db/database';
import type { ReportAdvice } from '../../documents/contract/contract-report';
import { ApiFault } from '../../http/api-fault';
import type { Making } from './report-basis';

type Plan = OptimizationHistory['plans'][number];

interface Advised {
  readonly plans: readonly (Plan & TalkedPlan)[];
  readonly talks: readonly (Talk & { readonly consultation: Consultation })[];
}

const bySchedule: readonly PlanSource[] = ['schedule', 'replacement'];

/** Plans and talks of a contract; cancelled talks are none. */
async function advisedOf(db: Queries, { contractId, caller }: Making): Promise<Advised> {
  const { plans } = await readOptimizationHistory(db, contractId, caller.scope);
  const planIds = new Map(
    plans.flatMap(({ id, traderOrders }) => traderOrders.map((order) => [order.id, id])),
  );
  const talks = (await consultationsOf(db, contractId)).filter(({ cancelledAt }) => cancelledAt === null);
  return {
    plans: plans.map((plan) => ({
      ...plan,
      isOfNoTalk: plan.state === 'discarded' || bySchedule.includes(plan.source),
    })),
    talks: talks.map((consultation) => {
      const { id, heldOn, recordedAt, planId, orderId } = consultation;
      return { id, heldOn, recordedAt, planId: planId ?? planIds.get(orderId ?? '') ?? null, consultation };
    }),
  };
}

/** @throws {ApiFault} 404; 409 `reports.consultationCancelled` */
async function chosenTalk(db: Queries, { contractId }: Making, { talks }: Advised, consultationId: string) {
  const talk = talks.find(({ id }) => id === consultationId);
  if (talk) return talk;
  await readConsultation(db, contractId, consultationId);
  throw new ApiFault(409, 'reports.consultationCancelled', 'the record of this talk was cancelled');
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

async function adviceOf(
  db: Queries,
  consultation: Consultation | null,
  found: (Plan & TalkedPlan) | null,
): Promise<ReportAdvice> {
  if (found === null) return { consultation, plan: null, orders: [] };
  const { traderOrders: _, isOfNoTalk: __, ...plan } = found;
  return { consultation, plan, orders: await ordersOf(db, found) };
}

/** What was talked about and what came of it: the talk that is named, or the newest; null without any. */
export async function adviceOfTalk(db: Queries, making: Making): Promise<ReportAdvice | null> {
  const advised = await advisedOf(db, making);
  const { plans, talks } = advised;
  const { consultationId = null } = making;
  const talk = consultationId === null ? talks[0] : await chosenTalk(db, making, advised, consultationId);
  return talk ? adviceOf(db, talk.consultation, planOfTalk(talk, plans, talks)) : null;
}

/** The open plan with the talk that it rests on, unless a talk is named; without an open plan the newest talk. */
export async function adviceToState(db: Queries, making: Making): Promise<ReportAdvice | null> {
  if (making.consultationId != null) return adviceOfTalk(db, making);
  const { plans, talks } = await advisedOf(db, making);
  const open = plans.find(({ state }) => openPlanStates.some((one) => one === state));
  if (!open) return adviceOfTalk(db, making);
  return adviceOf(db, talkOfPlan(open.id, plans, talks)?.consultation ?? null, open);
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
