import { isoInstant } from '../../sql/iso-instant';
import { lastConsultationOf } from './last-consultation';
import { currentPortfolioJson } from './portfolio-json';
import { reviewColumns } from './review-columns';
import { analysesOfContract, latestAssessmentJson } from './risk-assessment-json';
import { currentSavingsPlanJson } from './savings-plan-json';
import { scoreOfContractJson } from './score-json';

/**
 * SQL expression for the JSON of a whole `Contract`, in one statement.
 *
 * @param today placeholder of the client's date
 */
export const contractExpression = (
  today: string,
): string => `with ${analysesOfContract} select row_to_json(r) from (select
  c.id,
  (select row_to_json(r) from (
    select c.tariff_id as id, c.tariff_name as name, t.tariff_type_id as "tariffTypeId", c.issuer_id as "insurerId"
  ) r) as tariff,
  c.tariff_id as "tariffId", c.start_date as "startDate", c.end_date as "endDate", c.customer_id as customer,
  ${scoreOfContractJson} as "contractScore",
  ${latestAssessmentJson(today)} as "latestRiskAssessment",
  c.use_etf as "useETF",
  c.is_start_unknown as "isStartUnknown",
  ${reviewColumns('c')},
  (select row_to_json(r) from (
    select ${isoInstant('c.last_fetch')} as at, c.last_fetch_from as "from", c.last_fetch_result as brought
  ) r where c.last_fetch is not null) as "lastFetch",
  ${isoInstant(lastConsultationOf('$1'))} as "lastConsultation",
  c.external_key as "externalKey", c.external_consumer_key as "externalConsumerKey",
  ${currentPortfolioJson} as "currentPortfolio",
  ${currentSavingsPlanJson} as "currentSavingsPlan",
  c.source = 'trader' and not exists (select 1 from savings_plan s where s.contract_id = $1) as "isSavingsPlanUnknown",
  c.cash_value as "cashValue", c.non_funds_value as "nonFundsValue",
  c.contributions_value as "contributionsValue", c.reserve_value as "reserveValue",
  c.guarantee_fund_quantity as "guaranteeFundQuantity"
  from tariff t where t.id = c.tariff_id
) r`;
