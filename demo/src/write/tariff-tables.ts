import { defaultHintAnswer, hintCatalogue } from '@depotwerk/domain';
import { demoIssuers } from '../insurers';
import { demoCostModels } from '../tariffs/cost-models';
import type { DemoTariff } from '../tariffs/demo-tariffs';
import { SHORTLIST_SIZE } from '../tariffs/universe';
import type { DemoWorld } from '../world';
import type { TableRows } from './loader';
import { tableRows } from './loader';

/** Insurers and their tariffs with universe, allocation and answers to the hints. */
export function tariffTables(world: DemoWorld): readonly TableRows[] {
  const { tariffs } = world;
  return [
    tableRows('issuer', demoIssuers, {
      id: ({ id }) => id,
      name: ({ name }) => name,
      gdv_number: ({ gdvNumber }) => gdvNumber,
    }),
    tableRows('cost_model', demoCostModels, {
      id: ({ id }) => id,
      name: ({ name }) => name,
      acquisition_cost: ({ acquisitionCost }) => acquisitionCost,
      administration_cost: ({ administrationCost }) => administrationCost,
      fixed_cost: ({ fixedCost }) => fixedCost,
    }),
    tariffTable(world),
    tableRows('tariff_fund', tariffs.flatMap(universeRows), {
      tariff_id: ({ tariffId }) => tariffId,
      fund_id: ({ fundId }) => fundId,
      is_selected: ({ isSelected }) => isSelected,
    }),
    tableRows('tariff_allocation', tariffs.flatMap(allocationRows), {
      tariff_id: ({ tariffId }) => tariffId,
      risk_class: ({ riskClassId }) => riskClassId,
      peer_group_id: ({ peerGroupId }) => peerGroupId,
      fraction: ({ fraction }) => fraction,
    }),
    tableRows('tariff_hint_answer', tariffs.flatMap(answerRows), {
      tariff_id: ({ tariffId }) => tariffId,
      hint_id: ({ hintId }) => hintId,
      answer: ({ answer }) => answer,
    }),
  ];
}

function tariffTable({ tariffs, today }: DemoWorld): TableRows {
  return tableRows('tariff', tariffs, {
    id: ({ id }) => id,
    key: ({ plan }) => plan.key,
    name: ({ plan }) => plan.name,
    description: ({ description }) => description,
    issuer_id: ({ plan }) => plan.issuerId,
    tariff_type_id: ({ plan }) => plan.tariffTypeId,
    cost_model_id: ({ plan }) => plan.costModelId,
    is_inactive: ({ plan }) => plan.isInactive ?? false,
    is_default: ({ plan }) => plan.isDefault ?? false,
    is_portfolio_check: ({ plan }) => plan.isPortfolioCheck ?? false,
    min_securities_portfolio: ({ portfolioLimits }) => portfolioLimits.minCount,
    max_securities_portfolio: ({ portfolioLimits }) => portfolioLimits.maxCount,
    min_securities_savings_plan: ({ savingsPlanLimits }) => savingsPlanLimits.minCount,
    max_securities_savings_plan: ({ savingsPlanLimits }) => savingsPlanLimits.maxCount,
    min_security_fraction_portfolio: ({ portfolioLimits }) => portfolioLimits.minFraction,
    max_security_fraction_portfolio: ({ portfolioLimits }) => portfolioLimits.maxFraction,
    min_security_fraction_savings_plan: ({ savingsPlanLimits }) => savingsPlanLimits.minFraction,
    max_security_fraction_savings_plan: ({ savingsPlanLimits }) => savingsPlanLimits.maxFraction,
    min_security_value_portfolio: ({ portfolioLimits }) => portfolioLimits.minValueEur,
    max_security_value_portfolio: ({ portfolioLimits }) => portfolioLimits.maxValueEur,
    min_security_value_savings_plan: ({ savingsPlanLimits }) => savingsPlanLimits.minValueEur,
    max_security_value_savings_plan: ({ savingsPlanLimits }) => savingsPlanLimits.maxValueEur,
    risk_type_id: ({ riskTypeId }) => riskTypeId,
    use_quota: ({ useQuota }) => useQuota,
    risk_borders: ({ plan }) => [...plan.borders],
    minimum_rank: ({ plan }) => plan.minimumRank ?? null,
    fund_shortlist_size: () => SHORTLIST_SIZE,
    guaranteed_interest: ({ plan }) => plan.guaranteedInterest ?? null,
    guarantee_level: ({ plan }) => plan.guaranteeLevel ?? null,
    guarantee_type_id: ({ plan }) => plan.guaranteeTypeId ?? null,
    guarantee_fund_id: ({ guaranteeFundId }) => guaranteeFundId,
    cost_cap: ({ plan }) => plan.costCap ?? null,
    optimization_interval: ({ plan }) => plan.optimizationInterval ?? null,
    optimization_start: ({ plan }) => (plan.optimizationInterval ? `${today.slice(0, 4)}-01-15` : null),
  });
}

function universeRows({ id, universe }: DemoTariff) {
  const selected = new Set([...universe.selected.values()].flat());
  return universe.fundIds.map((fundId) => ({ tariffId: id, fundId, isSelected: selected.has(fundId) }));
}

function allocationRows({ id, allocation }: DemoTariff) {
  return allocation.flatMap(({ riskClassId, fractions }) =>
    Array.from(fractions, ([peerGroupId, fraction]) => ({
      tariffId: id,
      riskClassId,
      peerGroupId,
      fraction,
    })),
  );
}

function answerRows({ id, plan }: DemoTariff) {
  return hintCatalogue.map((hint) => ({
    tariffId: id,
    hintId: hint.id,
    answer: plan.answers?.[hint.id] ?? defaultHintAnswer,
  }));
}
