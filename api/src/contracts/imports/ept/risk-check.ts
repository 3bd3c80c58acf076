import type { ImportCode } from '@depotwerk/contract/floor/values/import-codes';
import { mrmOf, sriOf, varEquivalentVolatility, type ReturnFrequency } from '@depotwerk/domain';
import type { Finding } from '../../../files/problem';
import type { ShareClass } from './share-class';

/** Published figures are rounded to 6 decimals and their moments too; a real file stays below this. */
export const VEV_TOLERANCE = 0.00005;

/** Only for category 2 does the VEV follow from the moments of the returns. */
const CATEGORY_OF_FORMULA = 2;

/** A history counts as whole years when it is off by less than this share of a year's returns. */
const WHOLE_YEARS_TOLERANCE = 0.25;

export function frequencyOf(valuationsPerYear: number | null): ReturnFrequency {
  if (valuationsPerYear === null || valuationsPerYear >= 200) return 'daily';
  return valuationsPerYear >= 40 ? 'weekly' : 'monthly';
}

/**
 * Years behind the observed returns. The template does not state them: histories have whole years, so the nominal
 * frequency only has to lead to the right number (1,300 returns at 252 a year are 5 years of 260 days).
 */
export function observedYears(observedReturns: number, valuationsPerYear: number): number {
  const years = observedReturns / valuationsPerYear;
  const whole = Math.round(years);
  return whole >= 1 && Math.abs(years - whole) <= WHOLE_YEARS_TOLERANCE ? whole : years;
}

/** The VEV that follows from the published moments; null when they are absent or another rule applies. */
export function recomputedVev(fund: ShareClass): number | null {
  const { observedReturns, standardDeviation, skewness, excessKurtosis, holdingYears } = fund;
  if (observedReturns === null || standardDeviation === null || holdingYears === null) return null;
  if (skewness === null || excessKurtosis === null || fund.isFlexible) return null;
  if ((fund.category ?? CATEGORY_OF_FORMULA) !== CATEGORY_OF_FORMULA) return null;
  const perYear = observedReturns / observedYears(observedReturns, fund.valuationsPerYear ?? 252);
  return varEquivalentVolatility({ standardDeviation, skewness, excessKurtosis }, perYear, holdingYears);
}

/** Differences between the published risk figures of a share class and what follows from each other. */
export function checkRisk(fund: ShareClass): Finding[] {
  const findings: Finding[] = [];
  const differs = (code: ImportCode, published: number, computed: number) =>
    findings.push({ line: fund.row, subject: fund.isin, code, published, computed });
  const recomputed = recomputedVev(fund);
  if (recomputed !== null && fund.vev !== null && Math.abs(recomputed - fund.vev) > VEV_TOLERANCE) {
    differs('ept.vevDiffers', fund.vev, Math.round(recomputed * 1e6) / 1e6);
  }
  const vev = recomputed ?? fund.vev;
  if (vev !== null && fund.mrm !== null && (fund.category ?? CATEGORY_OF_FORMULA) !== 1) {
    const mrm = mrmOf(vev, frequencyOf(fund.valuationsPerYear));
    if (mrm !== fund.mrm) differs('ept.mrmDiffers', fund.mrm, mrm);
  }
  if (fund.mrm !== null && fund.sri !== null) {
    const sri = sriOf(fund.mrm, fund.creditRiskClass ?? 1);
    if (sri !== fund.sri) differs('ept.sriDiffers', fund.sri, sri);
  }
  return findings;
}
