import type { TariffInput } from '@depotwerk/contract/tariffs';
import {
  defaultHintAnswer,
  guaranteeTypes,
  hintAnswers,
  hintCatalogue,
  tariffTypes,
} from '@depotwerk/domain';
import type { SecurityLimits } from '@depotwerk/domain';
import {
  allocationComponent,
  riskComponent,
  selectionComponent,
  universeComponent,
} from '@depotwerk/api/tariffs/calculations/domain-component';
import { tariffContent } from '@depotwerk/api/tariffs/calculations/tariff-content';
import type { DemoComponent, DemoParts } from '../tariffs/demo-components';
import { demoComponents } from '../tariffs/demo-components';
import type { DemoTariff } from '../tariffs/demo-tariffs';
import type { DemoWorld } from '../world';
import type { TableRows } from './loader';
import { tableRows } from './loader';

const WRITER = 'Demodaten';

/** Components of the tariffs, and each tariff's first release. */
export function tariffVersionTables({ tariffs, today }: DemoWorld): readonly TableRows[] {
  const parts = demoComponents(tariffs);
  const components = new Map(
    [...parts.values()]
      .flatMap((part): DemoComponent[] => [part.risk, part.allocation, part.universe, part.selection])
      .map((component) => [component.id, component]),
  );
  const versions = tariffs.flatMap((tariff) => {
    const own = parts.get(tariff.id);
    return own ? [{ tariff, parts: own, input: inputOf(tariff, own, today) }] : [];
  });
  // Risk components and universes first: others refer to them.
  const ordered = [...components.values()].sort((a, b) => baseCount(a) - baseCount(b) || a.id - b.id);
  return [
    tableRows('tariff_component', ordered, {
      id: ({ id }) => id,
      kind: ({ kind }) => kind,
      key: ({ key }) => key,
      name: ({ name }) => name,
      content: ({ content }) => JSON.stringify(content),
      risk_component_id: ({ riskComponentId }) => riskComponentId,
      universe_component_id: ({ universeComponentId }) => universeComponentId,
      size: ({ size }) => size,
      updated_at: () => `${today}T00:00:00Z`,
      updated_by: () => WRITER,
    }),
    tableRows('tariff_version', versions, {
      tariff_id: ({ tariff }) => tariff.id,
      number: () => 1,
      state: () => 'released',
      input: ({ input }) => JSON.stringify(input),
      content: ({ parts: own, input }) => JSON.stringify(contentOf(own, input)),
      valid_from: () => today,
      applied_at: () => `${today}T00:00:00Z`,
      submitted_by: () => WRITER,
      submitted_at: () => `${today}T00:00:00Z`,
      released_by: () => WRITER,
      released_at: () => `${today}T00:00:00Z`,
      updated_at: () => `${today}T00:00:00Z`,
      updated_by: () => WRITER,
    }),
  ];
}

const baseCount = ({ riskComponentId, universeComponentId }: DemoComponent): number =>
  Number(riskComponentId !== null) + Number(universeComponentId !== null);

function contentOf({ risk, allocation, universe, selection }: DemoParts, input: TariffInput) {
  const active = { isInactive: false };
  return tariffContent(input, {
    risk: riskComponent({ ...risk, ...active }),
    allocation: allocationComponent({ ...allocation, ...active }, risk.size),
    universe: universeComponent({ ...universe, ...active }),
    selection: selectionComponent({ ...selection, ...active }),
  });
}

const portfolioFields = ({
  minCount,
  maxCount,
  minFraction,
  maxFraction,
  minValueEur,
  maxValueEur,
}: SecurityLimits) => ({
  minSecuritiesPortfolio: minCount,
  maxSecuritiesPortfolio: maxCount,
  minSecurityFractionPortfolio: minFraction,
  maxSecurityFractionPortfolio: maxFraction,
  minSecurityValuePortfolio: minValueEur,
  maxSecurityValuePortfolio: maxValueEur,
});

const savingsPlanFields = ({
  minCount,
  maxCount,
  minFraction,
  maxFraction,
  minValueEur,
  maxValueEur,
}: SecurityLimits) => ({
  minSecuritiesSavingsPlan: minCount,
  maxSecuritiesSavingsPlan: maxCount,
  minSecurityFractionSavingsPlan: minFraction,
  maxSecurityFractionSavingsPlan: maxFraction,
  minSecurityValueSavingsPlan: minValueEur,
  maxSecurityValueSavingsPlan: maxValueEur,
});

function inputOf(tariff: DemoTariff, parts: DemoParts, today: string): TariffInput {
  const { plan, description, isHybrid, guaranteeFundId } = tariff;
  return {
    name: plan.name,
    key: plan.key,
    description,
    isInactive: plan.isInactive ?? false,
    issuerId: plan.issuerId,
    isDefault: plan.isDefault ?? false,
    ...portfolioFields(tariff.portfolioLimits),
    ...savingsPlanFields(tariff.savingsPlanLimits),
    componentRiskId: parts.risk.id,
    componentAllocationId: parts.allocation.id,
    componentUniverseId: parts.universe.id,
    componentSelectionId: parts.selection.id,
    tariffTypeId: tariffTypes.find(({ id }) => id === plan.tariffTypeId)?.id ?? null,
    guaranteedLevel: plan.guaranteeLevel ?? null,
    guaranteedInterest: plan.guaranteedInterest ?? null,
    isGuaranteedLevelCustomizable: isHybrid ? false : null,
    guaranteeTypeId: guaranteeTypes.find(({ id }) => id === plan.guaranteeTypeId)?.id ?? null,
    guaranteeSecurityId: guaranteeFundId,
    continuousOptimization: plan.optimizationInterval !== undefined,
    optimizationInterval: plan.optimizationInterval ?? null,
    optimizationStart: plan.optimizationInterval ? `${today.slice(0, 4)}-01-15` : null,
    makePortfolioAdjustmentsNow: plan.optimizationInterval ? false : null,
    costCap: plan.costCap ?? null,
    riskIndicatorLimit: null,
    optimizationHints: hintCatalogue.map(({ id }) => ({
      hintId: id,
      answerId: 1 + hintAnswers.indexOf(plan.answers?.[id] ?? defaultHintAnswer),
    })),
  };
}
