import type { Reconciliation } from '@depotwerk/contract/contracts';

export interface ReconciliationStep {
  readonly key:
    | 'paidIn'
    | 'withdrawn'
    | 'unnamedIn'
    | 'unnamedOut'
    | 'costs'
    | 'realisedGain'
    | 'openGain'
    | 'outsideGain'
    | 'unassigned';
  /** EUR with its sign in the sum; null is unknown and counts as nothing. */
  readonly eur: number | null;
}

/** The lines of the sum; a part that is certainly nothing is left out, what is unknown is not. */
export function reconciliationSteps(reconciliation: Reconciliation): readonly ReconciliationStep[] {
  const { withdrawnEur = 0, unnamedInEur = 0, unnamedOutEur = 0 } = reconciliation;
  const { paidInEur, costsEur, realisedGainEur, openGainEur, outsideGainEur, unassignedEur } = reconciliation;
  const steps: readonly ReconciliationStep[] = [
    { key: 'paidIn', eur: paidInEur },
    { key: 'withdrawn', eur: -withdrawnEur },
    { key: 'unnamedIn', eur: unnamedInEur },
    { key: 'unnamedOut', eur: -unnamedOutEur },
    { key: 'costs', eur: costsEur === null ? null : -costsEur },
    { key: 'realisedGain', eur: realisedGainEur },
    { key: 'openGain', eur: openGainEur },
    { key: 'outsideGain', eur: outsideGainEur },
    { key: 'unassigned', eur: unassignedEur },
  ];
  return steps.filter(({ key, eur }) => key === 'paidIn' || eur === null || Math.abs(eur) > 0);
}
