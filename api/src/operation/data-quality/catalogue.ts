import { qualityRuleKeys, type QualityRuleKey } from '@depotwerk/contract/operation/values/data-quality';
import type { QualityRule } from './quality-rule';
import { contractsAboveRate } from './rules/contracts-above-rate';
import { contractsWithoutTariff } from './rules/contracts-without-tariff';
import { contractsWithoutValue } from './rules/contracts-without-value';
import { fundsWithoutClass } from './rules/funds-without-class';
import { fundsWithoutFee } from './rules/funds-without-fee';
import { fundsWithoutRisk } from './rules/funds-without-risk';
import { fundsWithoutTargetMarket } from './rules/funds-without-target-market';
import { missingPrices } from './rules/missing-prices';
import { openFindings } from './rules/open-findings';
import { priceJumps } from './rules/price-jumps';
import { stalePrices } from './rules/stale-prices';

const rulesByKey: Readonly<Record<QualityRuleKey, QualityRule>> = {
  missingPrices,
  stalePrices,
  priceJumps,
  fundsWithoutClass,
  fundsWithoutFee,
  fundsWithoutRisk,
  fundsWithoutTargetMarket,
  contractsWithoutValue,
  contractsWithoutTariff,
  contractsAboveRate,
  openFindings,
};

/** All rules, in the order of the screen. */
export const qualityRules: readonly QualityRule[] = qualityRuleKeys.map((key) => rulesByKey[key]);
