/** A talk with a customer, as somebody recorded it. */
export interface Talk {
  readonly id: string;
  /** ISO date. */
  readonly heldOn: string;
  /** ISO timestamp. */
  readonly recordedAt: string;
  /** The plan or the order that it was about, by the words of who recorded it; both null: it names neither. */
  readonly planId: string | null;
  readonly orderId: string | null;
  /** ISO timestamp; null: it stands. */
  readonly cancelledAt: string | null;
}

export interface TalkedPlan {
  readonly id: string;
  readonly traderOrders: readonly { readonly id: string }[];
}

const names = ({ planId, orderId }: Talk, plan: TalkedPlan): boolean =>
  planId === plan.id || (orderId !== null && plan.traderOrders.some(({ id }) => id === orderId));

const byDay = (a: Talk, b: Talk): number =>
  b.heldOn.localeCompare(a.heldOn) || b.recordedAt.localeCompare(a.recordedAt);

/**
 * The newest talk that stands and names a plan or an order of it. Null: nobody said that the plan was discussed, however
 * close a talk is to it.
 */
export const talkOfPlan = <T extends Talk>(plan: TalkedPlan, talks: readonly T[]): T | null =>
  talks.filter((talk) => talk.cancelledAt === null && names(talk, plan)).sort(byDay)[0] ?? null;

/** The plan that a talk names, by itself or by an order of it. Null: it names none. */
export const planOfTalk = <P extends TalkedPlan>(talk: Talk, plans: readonly P[]): P | null =>
  plans.find((plan) => names(talk, plan)) ?? null;

/** Talks that stand and name neither a plan nor an order, newest first: somebody can say which plan one was about. */
export const talksOfNoPlan = <T extends Talk>(talks: readonly T[]): readonly T[] =>
  talks
    .filter((talk) => talk.cancelledAt === null && talk.planId === null && talk.orderId === null)
    .sort(byDay);
