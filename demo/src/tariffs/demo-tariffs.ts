import {
  classVolatilities,
  covarianceMatrix,
  defaultRiskTypeId,
  peerGroupSeeds,
  percentOf,
  riskWindowWeeks,
  shrunkCovariance,
  tariffTypeOf,
} from '@depotwerk/domain';
import type { SecurityLimits } from '@depotwerk/domain';
import { mapGivingWay } from '@depotwerk/api/time/give-way';
import type { DemoFund } from '../funds/demo-fund';
import type { IndexReturns } from '../market/index-returns';
import type { AllocationColumn } from './allocation';
import { allocationMatrix } from './allocation';
import type { TariffPlan } from './tariff-plan';
import { tariffPlans } from './tariff-plans';
import type { DemoUniverse } from './universe';
import { makeUniverse } from './universe';

export interface DemoTariff {
  readonly id: number;
  readonly plan: TariffPlan;
  readonly description: string;
  readonly isHybrid: boolean;
  readonly riskTypeId: number;
  readonly useQuota: boolean;
  readonly allocation: readonly AllocationColumn[];
  /** Of the allocation, by class, per year as fractions. */
  readonly classVolatilities: readonly (number | null)[];
  readonly universe: DemoUniverse;
  readonly portfolioLimits: SecurityLimits;
  readonly savingsPlanLimits: SecurityLimits;
  readonly guaranteeFundId: number | null;
}

/** All tariffs; ids are 1, 2, 3, … in the order of the plans. */
export async function makeTariffs(
  seed: number,
  funds: readonly DemoFund[],
  indexReturns: IndexReturns,
): Promise<readonly DemoTariff[]> {
  const series = new Map(Array.from(indexReturns, ([id, returns]) => [id, returns.slice(-riskWindowWeeks)]));
  const covariance = shrunkCovariance(covarianceMatrix(series));
  const guaranteeFunds = funds.filter(({ isGuaranteeFund }) => isGuaranteeFund);
  return mapGivingWay(tariffPlans.entries(), ([i, plan]): DemoTariff => {
    const hasGuaranteeFund = tariffTypeOf(plan.tariffTypeId)?.guaranteeKind === 'security';
    const guaranteeFundId = hasGuaranteeFund ? (guaranteeFunds[i % guaranteeFunds.length]?.id ?? null) : null;
    const universe = makeUniverse(seed, plan, funds, guaranteeFundId);
    const groups = peerGroupSeeds.filter(
      ({ id }) => plan.peerGroups.includes(id) && universe.selected.has(id),
    );
    const useQuota = plan.useQuota ?? false;
    const allocation = allocationMatrix({ groups, covariance, useQuota }, plan.borders);
    return {
      id: i + 1,
      plan,
      description: descriptionOf(plan),
      isHybrid: tariffTypeOf(plan.tariffTypeId)?.isHybrid ?? false,
      riskTypeId: plan.riskTypeId ?? defaultRiskTypeId,
      useQuota,
      allocation,
      classVolatilities: classVolatilities(
        plan.borders.length,
        new Map(allocation.map(({ riskClassId, fractions }) => [riskClassId, weightsOf(fractions)])),
        indexReturns,
      ),
      universe,
      ...limitsOf(plan),
      guaranteeFundId,
    };
  });
}

const weightsOf = (fractions: AllocationColumn['fractions']) =>
  Array.from(fractions, ([peerGroupId, fraction]) => ({ peerGroupId, fraction }));

const OFFERS = {
  classic: 'Aktiv gemanagte Fonds bekannter Häuser, ergänzt um ausgewählte Indexfonds.',
  clean: 'Provisionsfreie Anteilklassen und Indexfonds.',
  etf: 'Kostengünstige Indexfonds über alle Anlageklassen.',
  sustainable: 'Fonds nach Artikel 8 und 9 der Offenlegungsverordnung.',
} as const;

function descriptionOf({ flavour, guaranteeLevel, tariffTypeId, borders }: TariffPlan): string {
  const type = tariffTypeOf(tariffTypeId)?.name ?? '';
  const guarantee =
    guaranteeLevel === undefined
      ? ''
      : ` Garantiert sind ${percentOf(guaranteeLevel)} % der Beiträge zum Ablauf.`;
  return `${type} mit ${borders.length} Risikoklassen. ${OFFERS[flavour]}${guarantee}`;
}

/** Policies have few funds and small payments, depots are wider. */
function limitsOf({ tariffTypeId }: TariffPlan): Pick<DemoTariff, 'portfolioLimits' | 'savingsPlanLimits'> {
  const isDepot = tariffTypeId === 5 || tariffTypeId === 6;
  const maxCount = isDepot ? 20 : 12;
  return {
    portfolioLimits: {
      minCount: 1,
      maxCount: isDepot ? 25 : 15,
      minFraction: null,
      maxFraction: 1,
      minValueEur: null,
      maxValueEur: null,
    },
    savingsPlanLimits: {
      minCount: 1,
      maxCount,
      minFraction: 0.05,
      maxFraction: 1,
      minValueEur: isDepot ? 1 : null,
      maxValueEur: null,
    },
  };
}
