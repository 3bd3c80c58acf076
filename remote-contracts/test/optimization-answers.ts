import type {
  ContractOptimization,
  OptimizationOrders,
  PlannedOptimization,
  ProposalEffect,
} from '@depotwerk/contract/advice';
import type { Situation } from '@depotwerk/contract/contracts';
import { someHint } from '@depotwerk/testing';

export const someSituation = (changes: Partial<Situation> = {}): Situation => ({
  funds: [{ fundId: 1, eur: 10_000, fraction: 1 }],
  peerGroups: [{ peerGroupId: 9, fraction: 1 }],
  volatility: 0.12,
  isRiskSimplified: false,
  riskClassId: 4,
  rating: 4.2,
  stars: { average: 3, knownFraction: 1 },
  cost: { eurPerYear: 150, feeFraction: 0.015, knownFraction: 1 },
  esg: null,
  hints: [someHint()],
  score: { value: 41, band: 'red' },
  ...changes,
});

export const someOrders = (changes: Partial<OptimizationOrders> = {}): OptimizationOrders => ({
  valueEur: 10_000,
  orders: [
    { fundId: 1, side: 'sell', eur: 4000, fraction: 0.4, isWholePosition: false },
    { fundId: 2, side: 'buy', eur: 4000, fraction: 0.4, isWholePosition: false },
  ],
  leftOut: [],
  obstacles: [],
  violations: [],
  merges: [],
  after: someSituation({
    funds: [
      { fundId: 1, eur: 6000, fraction: 0.6 },
      { fundId: 2, eur: 4000, fraction: 0.4 },
    ],
    cost: { eurPerYear: 110, feeFraction: 0.011, knownFraction: 1 },
    hints: [],
    score: { value: 88, band: 'green' },
  }),
  ...changes,
});

export const someEffect = (changes: Partial<ProposalEffect> = {}): ProposalEffect => ({
  hintKey: null,
  before: null,
  after: null,
  distanceBefore: 0.4,
  distanceAfter: 0.01,
  orderCount: 2,
  movedEur: 4000,
  feeChangeEur: -40,
  isTaxFree: true,
  taxableGainEur: null,
  guarantee: 'none',
  ...changes,
});

export const somePlan = (changes: Partial<PlannedOptimization> = {}): PlannedOptimization => ({
  id: '22222222-2222-4222-8222-222222222222',
  contractId: 1,
  state: 'planned',
  source: 'rebalancing',
  hintKey: null,
  route: 'trade',
  targets: [
    { fundId: 1, fraction: 0.6 },
    { fundId: 2, fraction: 0.4 },
  ],
  orders: someOrders().orders,
  savingsPlan: null,
  pending: null,
  effectiveOn: null,
  createdAt: '2026-11-20T08:00:00Z',
  createdBy: 'Britta Berater',
  changedAt: '2026-11-20T08:00:00Z',
  changedBy: 'Britta Berater',
  ...changes,
});

export const someOptimization = (changes: Partial<ContractOptimization> = {}): ContractOptimization => ({
  contractId: 1,
  version: 1,
  portfolioDate: '2026-11-13',
  before: someSituation(),
  targetPeerGroups: [{ peerGroupId: 9, fraction: 1 }],
  sources: [
    { source: 'hint', hintKey: 'highFees', severity: 1 },
    { source: 'rebalancing', hintKey: null, severity: null },
  ],
  proposal: {
    source: 'rebalancing',
    hintKey: null,
    targets: somePlan().targets,
    ...someOrders(),
    savingsPlan: null,
    needsSavingsPlan: false,
    otherAfter: null,
    effect: someEffect(),
    savingsPlanRoute: {
      kind: 'reached',
      months: 14,
      savingsPlan: [{ fundId: 2, fraction: 1 }],
      violations: [],
      after: someOrders().after,
    },
  },
  refused: [],
  noProposalReason: null,
  plan: null,
  executionObstacle: 'planMissing',
  ...changes,
});
