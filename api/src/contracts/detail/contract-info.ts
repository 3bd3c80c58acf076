import type { ContractInfo } from '@depotwerk/contract/contracts';
import type { HintAnswer } from '@depotwerk/domain';
import { defaultHintAnswer, monthsBetween, ongoingCost, portfolioDeviation } from '@depotwerk/domain';
import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { formatsIn } from '../../files/formats';
import { stands } from '../../sql/version-standing';
import { where } from '../../sql/where';
import type { DataScope } from '../../scope/data-scope';
import { contractScopeConditions } from '../../scope/data-scope';
import { ZONE } from '../../time/local-day';
import { allocationShares } from './allocation';
import { allocationFacts } from './allocation-facts';
import type { RiskRow } from './contract-risk';
import { contractRisk } from './contract-risk';
import { moneyFigures } from './contract-money';
import { knownContributions, knownPaidIn, knownValue } from './known-value';

interface InfoRow extends RiskRow {
  readonly contractNumber: string;
  readonly customerId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string | null;
  readonly groupName: string;
  readonly issuerId: number;
  readonly issuerName: string;
  readonly tariffTypeId: number;
  readonly tariffTypeName: string;
  readonly contractSigma: number | null;
  readonly isHybrid: boolean;
  readonly totalValue: number | null;
  /** The part that is known; `paidIn` is null while that is not all. */
  readonly contributionsValue: number | null;
  readonly paidIn: number | null;
  readonly endDate: string | null;
  readonly hasUnbookedOrder: boolean;
  readonly awaitsCorporateAction: boolean;
  readonly driftAnswer: HintAnswer | null;
  readonly hasUnconfirmedHoldings: boolean;
  readonly tariffChangesOn: string | null;
}

/** Of the contract `$1`: a bank has executed an order since it was last known what the contract holds. */
const hasUnbookedOrder = sql`exists (select 1 from trader_order o join trader_depot d on d.contract_id = o.contract_id
  where o.contract_id = $1 and o.state = 'executed' and o.settled_at > coalesce(d.booked_as_of, d.refreshed_at)
    and exists (select 1 from trader_order_item where order_id = o.id and units > 0))`;

/** Of the contract `$1`: what its bank shows waits for a person who confirms a split or merger, or takes it back. */
const awaitsCorporateAction = sql`exists (select 1 from corporate_action_contract x
  join corporate_action a on a.id = x.action_id and a.state = 'proposed'
  where x.contract_id = $1 and x.state = 'waiting')`;

/** Of the contract `$1`: an order was closed by hand as executed, which books nothing, and what it holds was not read since. */
const hasUnconfirmedHoldings = sql`exists (select 1 from trader_order where contract_id = $1 and state = 'executed'
  and closed_by is not null and holdings_confirmed_at is null and ((settled_at at time zone '${raw(ZONE)}')::date
    < (select max(valid_on) from portfolio where contract_id = $1)) is not true)`;

/** @returns `null` when the contract is not in the scope */
export async function contractInfo(
  db: Queries,
  contractId: number,
  scope: DataScope,
  today: string,
): Promise<ContractInfo | null> {
  const row = await infoRow(db, contractId, scope);
  if (!row) return null;
  const facts = await allocationFacts(db, contractId);
  const cost = ongoingCost(facts.holdings, facts.funds);
  const valueEur = facts.valueDate === null ? null : row.totalValue;
  const paidInEur = facts.valueDate === null ? null : row.contributionsValue;
  const money =
    valueEur === null ? null : await moneyFigures(db, { ...row, contractId, valueEur, paidInEur }, facts);
  return {
    contractId,
    contractNumber: row.contractNumber,
    customer: {
      id: row.customerId,
      firstName: row.firstName,
      lastName: row.lastName,
      dateOfBirthFormatted: row.dateOfBirth === null ? null : formatsIn('de').date(row.dateOfBirth),
      groupName: row.groupName,
    },
    insurer: { id: row.issuerId, issuerName: row.issuerName },
    tariffTypeName: row.tariffTypeName,
    isHybridTariffType: row.isHybrid,
    value: valueEur,
    valueDate: facts.valueDate,
    priceDays: facts.priceDays,
    hasUnconfirmedHoldings: row.hasUnconfirmedHoldings,
    hasUnbookedOrder: row.hasUnbookedOrder,
    awaitsCorporateAction: row.awaitsCorporateAction,
    tariffChangesOn: row.tariffChangesOn,
    monthlyContribution: facts.monthlyContribution,
    paidIn: facts.valueDate === null ? null : row.paidIn,
    remainingMonths: row.endDate === null ? null : Math.max(0, monthsBetween(today, row.endDate)),
    ongoingFee: cost?.feeFraction ?? null,
    ongoingFeeEuro: cost?.eurPerYear ?? null,
    ongoingFeeKnownFraction: cost?.knownFraction ?? null,
    risk: contractRisk(row, facts),
    reconciliation: money?.reconciliation ?? null,
    hybrid: money?.hybrid ?? null,
    allocation: allocationShares(facts, row.driftAnswer ?? defaultHintAnswer),
  };
}

async function infoRow(db: Queries, contractId: number, scope: DataScope): Promise<InfoRow | undefined> {
  const conditions = [sql`c.id = $1`, ...contractScopeConditions(scope, 'c.')];
  const [row] = await db.query<InfoRow>(
    // The id comes first, so that it is `$1` in every part. A customer lies elsewhere than the contract, see contract-json.ts.
    sql`with people as materialized (select id, first_name, last_name, date_of_birth from customer
      where id = (select customer_id from contract where id = ${contractId}))
    select c.external_key as "contractNumber", k.id as "customerId", k.first_name as "firstName",
      k.last_name as "lastName", k.date_of_birth as "dateOfBirth", g.name as "groupName",
      c.issuer_id as "issuerId", c.issuer_name as "issuerName", y.id as "tariffTypeId",
      y.name as "tariffTypeName", y.is_hybrid as "isHybrid",
      ${raw(knownValue('c.total_value'))} as "totalValue", ${hasUnbookedOrder} as "hasUnbookedOrder",
      ${awaitsCorporateAction} as "awaitsCorporateAction",
      ${raw(knownContributions)} as "contributionsValue", ${raw(knownPaidIn)} as "paidIn", c.end_date as "endDate",
      c.sigma, c.contract_sigma as "contractSigma", c.is_risk_simplified as "isRiskSimplified", c.risk_class as "riskClass",
      ${hasUnconfirmedHoldings} as "hasUnconfirmedHoldings",
      (select v.valid_from from tariff_version v where v.tariff_id = t.id and ${stands('v', 'waiting')}) as "tariffChangesOn",
      t.risk_borders as "riskBorders", t.risk_type_id as "riskTypeId", t.use_quota as "useQuota",
      (select answer from tariff_hint_answer
        where tariff_id = t.id and hint_id = ${portfolioDeviation.id}) as "driftAnswer"
    from contract c
    join people k on k.id = c.customer_id
    join app_group g on g.id = c.group_id
    join tariff t on t.id = c.tariff_id
    join tariff_type y on y.id = t.tariff_type_id
    ${where(conditions)}`,
    `contract_info_${scope.kind}`,
  );
  return row;
}
