import { addDays } from '../calendar';

/** Longest time between a talk and the plan that it led to, in days. */
export const TALK_LEADS_DAYS = 90;

/** A talk with a customer that was not cancelled. */
export interface Talk {
  readonly id: string;
  /** ISO date. */
  readonly heldOn: string;
  /** ISO timestamp. */
  readonly recordedAt: string;
  /** The plan that it was about by its own words; null: none. */
  readonly planId: string | null;
}

export interface TalkedPlan {
  readonly id: string;
  /** ISO timestamp. */
  readonly createdAt: string;
  /** A job made it, or it was discarded: no talk led to it, but one may be about it. */
  readonly isOfNoTalk: boolean;
}

const byDay = (a: Talk, b: Talk): number =>
  b.heldOn.localeCompare(a.heldOn) || b.recordedAt.localeCompare(a.recordedAt);

/** The first plan that was saved after a talk that names none. */
const ledTo = ({ heldOn, recordedAt }: Talk, plans: readonly TalkedPlan[]): TalkedPlan | undefined =>
  plans
    .filter(
      ({ createdAt, isOfNoTalk }) =>
        !isOfNoTalk && createdAt > recordedAt && createdAt.slice(0, 10) <= addDays(heldOn, TALK_LEADS_DAYS),
    )
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))[0];

/**
 * The talk that a plan rests on: the newest that names it, else the newest that names none and led to it, since it was the
 * first plan that was saved afterwards. Null: there was none.
 */
export function talkOfPlan<T extends Talk>(
  planId: string,
  plans: readonly TalkedPlan[],
  talks: readonly T[],
): T | null {
  const newest = [...talks].sort(byDay);
  return (
    newest.find((talk) => talk.planId === planId) ??
    newest.find((talk) => talk.planId === null && ledTo(talk, plans)?.id === planId) ??
    null
  );
}

/** The plan that a talk names, or that rests on it. Null: nothing was planned. */
export function planOfTalk<P extends TalkedPlan>(
  talk: Talk,
  plans: readonly P[],
  talks: readonly Talk[],
): P | null {
  if (talk.planId !== null) return plans.find(({ id }) => id === talk.planId) ?? null;
  return plans.find(({ id }) => talkOfPlan(id, plans, talks)?.id === talk.id) ?? null;
}
