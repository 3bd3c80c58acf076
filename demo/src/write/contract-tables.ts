import type { ContractAnalysis } from '@depotwerk/api/contracts/analysis/contract-analysis';
import {
  hintColumns,
  hintRows,
  scoreColumns,
  scoreRow,
  workItemColumns,
  workItemRows,
} from '@depotwerk/api/contracts/analysis/stored-results';
import type { ContractChunk } from '../contracts/contract-stream';
import type { DemoContract } from '../contracts/demo-contract';
import { makeTalk } from '../contracts/talks';
import { demoIssuers } from '../insurers';
import type { DemoCustomer } from '../people/customers';
import type { DemoTariff } from '../tariffs/demo-tariffs';
import type { DemoWorld } from '../world';
import { depotTables } from './depot-tables';
import type { TableRows } from './loader';
import { tableRows } from './loader';

interface FullContract {
  readonly contract: DemoContract;
  readonly customer: DemoCustomer;
  readonly tariff: DemoTariff;
  readonly analysis: ContractAnalysis;
}

/** Customers and contracts of a chunk with everything that hangs on them. */
export function contractTables(
  world: DemoWorld,
  { customers, contracts }: ContractChunk,
  analyses: readonly ContractAnalysis[],
): readonly TableRows[] {
  const customerById = new Map(customers.map((customer) => [customer.id, customer]));
  const full = contracts.map((contract, i): FullContract => {
    const customer = customerById.get(contract.customerId);
    const tariff = world.tariffs[contract.tariffId - 1];
    const analysis = analyses[i];
    if (!customer || !tariff || !analysis) throw new RangeError(`contract ${contract.id} is incomplete`);
    return { contract, customer, tariff, analysis };
  });
  return [
    customerTable(customers),
    contractTable(full),
    ...depotTables(full),
    talkTable(world, full),
    { table: 'contract_hint', columns: hintColumns, rows: analyses.flatMap(hintRows) },
    { table: 'contract_score', columns: scoreColumns, rows: analyses.map(scoreRow) },
    { table: 'work_item', columns: workItemColumns, rows: analyses.flatMap(workItemRows) },
  ];
}

function talkTable({ seed, today }: DemoWorld, contracts: readonly FullContract[]): TableRows {
  const talks = contracts.flatMap(
    ({ contract, customer }) => makeTalk(seed, today, contract, customer) ?? [],
  );
  return tableRows('consultation', talks, {
    id: ({ id }) => id,
    contract_id: ({ contractId }) => contractId,
    held_on: ({ heldOn }) => heldOn,
    way: ({ way }) => way,
    occasion: ({ occasion }) => occasion,
    hints: () => '[]',
    decisions: ({ decisions }) => decisions,
    recorded_at: ({ recordedAt }) => recordedAt,
    recorded_by_id: ({ adviser }) => adviser.id,
    recorded_by: ({ adviser }) => adviser.fullName,
  });
}

export function customerTable(
  customers: readonly Omit<DemoCustomer, 'adviser' | 'contractCount'>[],
): TableRows {
  return tableRows('customer', customers, {
    id: ({ id }) => id,
    first_name: ({ firstName }) => firstName,
    last_name: ({ lastName }) => lastName,
    date_of_birth: ({ dateOfBirth }) => dateOfBirth,
    email: ({ email }) => email,
    phone_number: ({ phoneNumber }) => phoneNumber,
    group_id: ({ groupId }) => groupId,
  });
}

function issuerName({ plan }: DemoTariff): string {
  return demoIssuers.find(({ id }) => id === plan.issuerId)?.name ?? '';
}

function contractTable(contracts: readonly FullContract[]): TableRows {
  return tableRows('contract', contracts, {
    id: ({ contract }) => contract.id,
    customer_id: ({ customer }) => customer.id,
    group_id: ({ customer }) => customer.groupId,
    customer_sort_name: ({ customer }) => `${customer.lastName}, ${customer.firstName}`,
    tariff_id: ({ tariff }) => tariff.id,
    tariff_name: ({ tariff }) => tariff.plan.name,
    issuer_id: ({ tariff }) => tariff.plan.issuerId,
    issuer_name: ({ tariff }) => issuerName(tariff),
    external_key: ({ contract }) => contract.externalKey,
    external_consumer_key: ({ contract }) => contract.externalConsumerKey,
    start_date: ({ contract }) => contract.startDate,
    end_date: ({ contract }) => contract.endDate,
    use_etf: ({ contract }) => contract.useEtf,
    last_check: ({ contract }) => contract.lastReview,
    last_checked_by: ({ contract }) => contract.lastReviewedBy,
    last_review: ({ contract }) => contract.lastReview,
    last_reviewed_by: ({ contract }) => contract.lastReviewedBy,
    last_consultation: ({ contract }) => contract.lastConsultation,
    cash_value: ({ contract }) => contract.portfolios[0]?.cashValue ?? 0,
    non_funds_value: ({ contract }) => contract.portfolios[0]?.nonFundsValue ?? 0,
    contributions_value: ({ contract }) => contract.portfolios[0]?.contributionsValue ?? 0,
    reserve_value: ({ contract }) => contract.portfolios[0]?.reserveValue ?? 0,
    guarantee_fund_quantity: ({ contract }) => contract.portfolios[0]?.guaranteeFundQuantity ?? 0,
    total_value: ({ contract }) => contract.portfolios[0]?.totalValue ?? 0,
    score: ({ analysis }) => analysis.score.score,
    score_band: ({ analysis }) => analysis.score.band,
    worst_hint_severity: ({ analysis }) => analysis.worstHintSeverity,
    worst_hint_id: ({ analysis }) => analysis.worstHintId,
    hint_count: ({ analysis }) => analysis.hintCount,
    risk_class: ({ analysis }) => analysis.riskClassId,
    has_risk_profile: ({ analysis }) => analysis.riskClassId !== null,
    sigma: ({ analysis }) => analysis.sigma,
    contract_sigma: ({ analysis }) => analysis.contractSigma,
    is_risk_simplified: ({ analysis }) => analysis.isRiskSimplified,
    data_hash: ({ analysis }) => analysis.dataHash,
    source: () => 'demo',
  });
}
