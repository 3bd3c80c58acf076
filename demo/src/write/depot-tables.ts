import type { DemoContract } from '../contracts/demo-contract';
import type { DemoCustomer } from '../people/customers';
import type { TableRows } from './loader';
import { tableRows } from './loader';

interface ContractOf {
  readonly contract: DemoContract;
  readonly customer: DemoCustomer;
}

/** Portfolios, savings plans, values and risk profiles of contracts. */
export function depotTables(contracts: readonly ContractOf[]): readonly TableRows[] {
  const portfolios = contracts.flatMap(({ contract }) =>
    contract.portfolios.map((portfolio) => ({ contractId: contract.id, ...portfolio })),
  );
  const plans = contracts.flatMap(({ contract }) =>
    contract.savingsPlans.map((plan) => ({ contractId: contract.id, ...plan })),
  );
  return [
    tableRows('portfolio', portfolios, {
      contract_id: ({ contractId }) => contractId,
      valid_on: ({ validOn }) => validOn,
      cash_value: ({ cashValue }) => cashValue,
      non_funds_value: ({ nonFundsValue }) => nonFundsValue,
      contributions_value: ({ contributionsValue }) => contributionsValue,
      reserve_value: ({ reserveValue }) => reserveValue,
      guarantee_fund_quantity: ({ guaranteeFundQuantity }) => guaranteeFundQuantity,
      total_value: ({ totalValue }) => totalValue,
      costs_value: ({ costsValue }) => costsValue,
      realised_gain: ({ realisedGain }) => realisedGain,
      outside_invested: ({ outsideInvested }) => outsideInvested,
    }),
    tableRows('portfolio_entry', entriesOf(portfolios), {
      contract_id: ({ contractId }) => contractId,
      valid_on: ({ validOn }) => validOn,
      fund_id: ({ entry }) => entry.fundId,
      units: ({ entry }) => entry.units,
      price: ({ entry }) => entry.price,
      priced_on: ({ entry }) => entry.pricedOn,
      value: ({ entry }) => entry.value,
      purchase_value: ({ entry }) => entry.purchaseValue,
    }),
    tableRows('savings_plan', plans, {
      contract_id: ({ contractId }) => contractId,
      valid_on: ({ validOn }) => validOn,
      amount: ({ amount }) => amount,
      interval_months: ({ intervalMonths }) => intervalMonths,
      cover_fraction: ({ coverFraction }) => coverFraction,
    }),
    tableRows('savings_plan_entry', entriesOf(plans), {
      contract_id: ({ contractId }) => contractId,
      valid_on: ({ validOn }) => validOn,
      fund_id: ({ entry }) => entry.fundId,
      fraction: ({ entry }) => entry.fraction,
    }),
    tableRows('contract_value_history', contracts, {
      contract_id: ({ contract }) => contract.id,
      first_month: ({ contract }) => contract.history.firstMonth,
      values: ({ contract }) => contract.history.values,
      contributions: ({ contract }) => contract.history.contributions,
    }),
    assessmentTable(contracts),
  ];
}

interface HasEntries<E> {
  readonly contractId: number;
  readonly validOn: string;
  readonly entries: readonly E[];
}

function* entriesOf<E>(
  items: readonly HasEntries<E>[],
): Generator<{ readonly contractId: number; readonly validOn: string; readonly entry: E }> {
  for (const { contractId, validOn, entries } of items) {
    for (const entry of entries) yield { contractId, validOn, entry };
  }
}

function assessmentTable(contracts: readonly ContractOf[]): TableRows {
  const assessments = contracts.flatMap(({ contract, customer }) =>
    contract.assessments.map((assessment) => ({
      contractId: contract.id,
      adviser: customer.adviser,
      assessment,
    })),
  );
  return tableRows('risk_assessment', assessments, {
    id: ({ assessment }) => assessment.id,
    contract_id: ({ contractId }) => contractId,
    status: ({ assessment }) => assessment.status,
    suggestion_id: ({ assessment }) => assessment.suggestionId,
    points: ({ assessment }) => assessment.points,
    risk_class: ({ assessment }) => assessment.riskClassId,
    risk_class_count: ({ assessment }) => assessment.riskClassCount,
    caps: ({ assessment }) => JSON.stringify(assessment.caps),
    class_losses: ({ assessment }) => JSON.stringify(assessment.classLosses),
    answers: ({ assessment }) => JSON.stringify(assessment.answers),
    esg_preference: ({ assessment: { esgPreference } }) => esgPreference && JSON.stringify(esgPreference),
    adviser_id: ({ adviser }) => adviser.id,
    adviser_name: ({ adviser }) => adviser.fullName,
    assessed_at: ({ assessment }) => assessment.assessedAt,
  });
}
