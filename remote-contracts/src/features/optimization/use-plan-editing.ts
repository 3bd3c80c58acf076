import type {
  ContractOptimization,
  OptimizationInput,
  OptimizationOrders,
  SavingsPlanRoute,
} from '@depotwerk/contract/advice';
import type { FundWeight } from '@depotwerk/contract/contracts';
import type { PlanRoute } from '@depotwerk/contract/advice/values/optimization';
import { useQuery } from '@depotwerk/platform';
import { useDelayedValue, type NumberEntry } from '@depotwerk/ui/forms';
import { useMemo, useState } from 'react';
import { optimizationQuery, weightCheckQuery, type ProposalStart } from './optimization-calls';
import { draftOf, weightsOf, withEntry, withFund, type TargetDraft } from './target-draft';

/** A moment after the last key. */
const CHECK_DELAY_MS = 300;

/** What the screen compares with the contract of today: a proposal, the open plan, or own weights. */
export interface PlanOnScreen {
  readonly targets: readonly FundWeight[];
  /** Null while own weights are incomplete or not checked yet. */
  readonly orders: OptimizationOrders | null;
  readonly savingsPlanRoute: SavingsPlanRoute | null;
}

type Proposal = NonNullable<ContractOptimization['proposal']>;

function planOnScreen(
  draft: TargetDraft | null,
  weights: readonly FundWeight[] | null,
  loaded: ContractOptimization | undefined,
  check: Omit<PlanOnScreen, 'targets'> | null,
  /** As it was chosen; null: as the proposal says. */
  alignsSavingsPlan: boolean | null,
): PlanOnScreen | null {
  if (draft)
    return {
      targets: weights ?? [],
      orders: check?.orders ?? null,
      savingsPlanRoute: check?.savingsPlanRoute ?? null,
    };
  const proposal = loaded?.proposal;
  if (!proposal) return null;
  const isOther = alignsSavingsPlan !== null && alignsSavingsPlan !== proposal.needsSavingsPlan;
  const after = (isOther ? proposal.otherAfter : null) ?? proposal.after;
  return {
    targets: proposal.targets,
    orders: { ...proposal, after },
    savingsPlanRoute: proposal.savingsPlanRoute,
  };
}

/** Own weights as they were typed; of any other proposal those its orders lead to, which keep the limits of the tariff. */
const editableWeights = ({ source, targets, after }: Proposal): readonly FundWeight[] =>
  source === 'adviser' ? targets : after.funds;

/** Proposal, own weights with their live check, and the way to get there, until they are saved. */
export function usePlanEditing(contractId: number) {
  const [start, setStart] = useState<ProposalStart>(null);
  const [draft, setDraft] = useState<TargetDraft | null>(null);
  const [chosenRoute, setRoute] = useState<PlanRoute | null>(null);
  const [chosenAligns, setAligns] = useState<boolean | null>(null);
  const [typedReason, setReason] = useState<string | null>(null);
  const query = useQuery(optimizationQuery(contractId, start));
  const { data } = query;
  const proposed = draft === null ? (data?.proposal ?? null) : null;
  const isAboutPlan = proposed !== null && proposed.orders.length === 0 && proposed.savingsPlan !== null;
  const needsSavingsPlan = proposed?.needsSavingsPlan ?? false;
  const alignsSavingsPlan = chosenAligns ?? needsSavingsPlan;
  const weights = useMemo(() => draft && weightsOf(draft), [draft]);
  const settled = useDelayedValue(weights, CHECK_DELAY_MS);
  const check = useQuery({
    ...weightCheckQuery(contractId, settled ?? [], alignsSavingsPlan),
    enabled: draft !== null && settled !== null,
  });
  const checked =
    weights && check.data ? { orders: check.data.plan, savingsPlanRoute: check.data.savingsPlanRoute } : null;
  const onScreen = planOnScreen(draft, weights, data, checked, chosenAligns);
  const isSaved = draft === null && start === null && data?.plan != null;
  const route = chosenRoute ?? (isSaved ? data.plan?.route : null) ?? (isAboutPlan ? 'savingsPlan' : 'trade');

  const isChecking = draft !== null && weights !== null && (weights !== settled || check.isFetching);

  const reason = typedReason ?? data?.plan?.reason ?? '';
  const newMoney = onScreen?.savingsPlanRoute;
  const checkedWorsening =
    route === 'trade'
      ? onScreen?.orders?.worsening
      : newMoney?.kind === 'reached'
        ? newMoney.worsening
        : undefined;
  const worsening = (draft ? checkedWorsening : isSaved ? data.plan?.worsening : null) ?? [];

  const readInput = (): OptimizationInput | null => {
    const way = { route, alignsSavingsPlan: route === 'trade' && alignsSavingsPlan };
    const why = reason.trim() === '' ? {} : { reason: reason.trim() };
    if (draft)
      return weights && !isChecking && checked?.orders
        ? { source: 'adviser', hintKey: null, targets: [...weights], ...way, ...why }
        : null;
    const proposal = data?.proposal;
    if (!proposal) return null;
    const { source, hintKey, targets } = proposal;
    if (source === 'hint' || source === 'rebalancing' || source === 'allocation')
      return { source, hintKey, targets: null, ...way };
    return { source: 'adviser', hintKey: null, targets, ...way, ...why };
  };
  return {
    query,
    start,
    draft,
    route,
    alignsSavingsPlan,
    /** Whether the proposal on screen has shares of the savings plan to choose; own weights always have. */
    canAlign: draft !== null || (proposed !== null && proposed.savingsPlan !== null && !isAboutPlan),
    /** The proposal, while it is on screen. */
    proposed,
    onScreen,
    /** What is worse than today with the own weights on screen, typed or saved. */
    worsening,
    /** Why they are planned all the same. */
    reason,
    setReason,
    /** Null where nothing can be saved: no proposal, or weights that are not complete and checked. */
    input: readInput(),
    /** Whether what is on screen is the open plan as it is stored. */
    isPlan:
      isSaved &&
      (chosenRoute === null || chosenRoute === data.plan?.route) &&
      alignsSavingsPlan === needsSavingsPlan,
    isChecking,
    checkAgain: () => void check.refetch(),
    checkError: draft !== null && weights === settled ? check.error : null,
    chooseStart: (next: ProposalStart) => {
      setStart(next);
      setDraft(null);
      setAligns(null);
      // The way of a proposal that changes the savings plan alone is its own.
      setRoute(null);
    },
    /** Begins with the proposal, or with what is held where there is none. */
    edit: () =>
      data &&
      setDraft(draftOf(data.version, data.proposal ? editableWeights(data.proposal) : data.before.funds)),
    add: (fundId: number) => setDraft((before) => before && withFund(before, fundId)),
    enter: (fundId: number, entry: NumberEntry) =>
      setDraft((before) => before && withEntry(before, fundId, entry)),
    stopEditing: () => setDraft(null),
    setRoute,
    setAligns,
    /** After the plan was saved, discarded or reloaded: the open plan is on screen again. */
    reset: () => {
      setStart(null);
      setDraft(null);
      setRoute(null);
      setAligns(null);
      setReason(null);
    },
  };
}
export type PlanEditing = ReturnType<typeof usePlanEditing>;
