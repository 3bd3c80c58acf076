import type { RiskContent, TariffInput } from '@depotwerk/contract/tariffs';
import { hintAnswers } from '@depotwerk/domain';
import type { HintAnswer, PlausibilityMessage, TariffContent } from '@depotwerk/domain';
import type { Queries } from '../../db/database';
import { namedComponent } from '../components/stored-component';
import { bestFunds } from '../market/best-funds';
import {
  allocationComponent,
  bordersOf,
  riskComponent,
  selectionComponent,
  universeComponent,
} from './domain-component';
import type { TariffMarket } from '../market/tariff-market';

type Chosen = Pick<
  TariffInput,
  'componentRiskId' | 'componentAllocationId' | 'componentUniverseId' | 'componentSelectionId'
>;

/** The four components that a tariff names; they stay until the end of a transaction. @throws {ApiFault} 400 */
export async function chosenComponents(db: Queries, chosen: Chosen) {
  const { componentRiskId, componentAllocationId, componentUniverseId, componentSelectionId } = chosen;
  return {
    risk:
      componentRiskId === null ? null : await namedComponent(db, 'risk', componentRiskId, '/componentRiskId'),
    allocation:
      componentAllocationId === null
        ? null
        : await namedComponent(db, 'allocation', componentAllocationId, '/componentAllocationId'),
    universe:
      componentUniverseId === null
        ? null
        : await namedComponent(db, 'universe', componentUniverseId, '/componentUniverseId'),
    selection:
      componentSelectionId === null
        ? null
        : await namedComponent(db, 'selection', componentSelectionId, '/componentSelectionId'),
  };
}

export type ChosenComponents = Awaited<ReturnType<typeof chosenComponents>>;
type ComponentParts = Pick<TariffContent, 'risk' | 'allocation' | 'universe' | 'selection'>;

export interface AssembledParts {
  readonly parts: ComponentParts;
  /** Of the automatic selection. */
  readonly messages: readonly PlausibilityMessage[];
}

/** Components as the rules of a tariff see them, with the stored funds. A matrix by fund brings its own classes. */
export function componentParts({ risk, allocation, universe, selection }: ChosenComponents): ComponentParts {
  const byFund = allocation?.content.allocationBy === 'fund' ? allocation.content : null;
  const measured = risk && byFund ? { ...risk, content: riskContent(byFund) } : risk;
  const borders = measured ? bordersOf(measured.content) : null;
  return {
    risk: measured && riskComponent(measured),
    allocation: allocation && allocationComponent(allocation, borders?.uppers.length ?? 0),
    universe: universe && universeComponent(universe),
    selection: selection && selectionComponent(selection),
  };
}

/** The parts of a tariff; an automatic selection serves the peer groups of the allocation. */
export function assembledParts(
  chosen: ChosenComponents,
  market: TariffMarket,
  today: string,
): AssembledParts {
  const parts = componentParts(chosen);
  if (!parts.selection || parts.selection.isManual || !parts.universe || !parts.allocation)
    return { parts, messages: [] };
  const { items, relations, allocationBy } = parts.allocation;
  const weighted = items.filter(({ fraction }) => fraction > 0).map(({ id }) => id);
  const groupIds =
    allocationBy === 'fund' ? weighted.flatMap((id) => market.funds.get(id)?.peerGroupId ?? []) : weighted;
  const { fundIds, messages } = bestFunds(market, {
    ...parts.selection,
    today,
    universeFundIds: parts.universe.fundIds,
    peerGroupIds: [...new Set(groupIds)],
    relations,
  });
  return { parts: { ...parts, selection: { ...parts.selection, fundIds } }, messages };
}

const riskContent = ({ riskTypeId, useQuota, riskItems }: RiskContent): RiskContent => ({
  riskTypeId,
  useQuota,
  riskItems,
});

const answerOf = (answerId: number): HintAnswer | undefined => hintAnswers[answerId - 1];

const limitsOf = (input: TariffInput, of: 'Portfolio' | 'SavingsPlan') => ({
  minCount: input[`minSecurities${of}`],
  maxCount: input[`maxSecurities${of}`],
  minFraction: input[`minSecurityFraction${of}`],
  maxFraction: input[`maxSecurityFraction${of}`],
  minValueEur: input[`minSecurityValue${of}`],
  maxValueEur: input[`maxSecurityValue${of}`],
});

/** The whole content of a tariff from what was entered and its components. */
export function tariffContent(input: TariffInput, parts: ComponentParts): TariffContent {
  const { name, key, description, issuerId, isInactive, isDefault } = input;
  return {
    info: { name, key, description, issuerId, isInactive, isDefault },
    settings: { portfolio: limitsOf(input, 'Portfolio'), savingsPlan: limitsOf(input, 'SavingsPlan') },
    product: {
      tariffTypeId: input.tariffTypeId,
      guaranteedLevel: input.guaranteedLevel,
      guaranteedInterest: input.guaranteedInterest,
      isGuaranteedLevelCustomizable: input.isGuaranteedLevelCustomizable,
      guaranteeTypeId: input.guaranteeTypeId,
      guaranteeFundId: input.guaranteeSecurityId,
      continuousOptimization: input.continuousOptimization,
      optimizationInterval: input.optimizationInterval,
      optimizationStart: input.optimizationStart,
      makePortfolioAdjustmentsNow: input.makePortfolioAdjustmentsNow,
      costCap: input.costCap,
      riskIndicatorLimit: input.riskIndicatorLimit,
    },
    hintAnswers: Object.fromEntries(
      input.optimizationHints.flatMap(({ hintId, answerId }) => {
        const answer = answerOf(answerId);
        return answer ? [[hintId, answer] as const] : [];
      }),
    ),
    ...parts,
  };
}
