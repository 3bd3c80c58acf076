import type { AnalysisResult } from '@depotwerk/contract/analyses';
import {
  addMonths,
  fiveRiskClassNames,
  riskClassInterval,
  suggestProfile,
  type RiskBorders,
  type SuggestedProfile,
} from '@depotwerk/domain';
import type { Transaction } from '../db/database';
import { dayOf } from '../time/local-day';
import { VALIDITY_MONTHS } from '../contracts/detail/risk-profile-validity';
import type { Measure } from './measure';
import { depotOf } from './depot-facts';
import { depotResult, type StressTest } from './depot-result';
import { depotViewThrough } from './depot-view-through';
import type { StoredAnalysis } from './stored-analysis';

/** How an analysis ends. */
export interface Ending {
  readonly isExplained: boolean;
  /** ISO moment. */
  readonly finishedAt: string;
  /** The client's date, from which the hints count. */
  readonly today: string;
}

const classesOf = (borders: RiskBorders): AnalysisResult['riskClasses'] =>
  borders.uppers.map((upperBorder, i) => ({
    riskClassId: i + 1,
    name: borders.uppers.length === fiveRiskClassNames.length ? (fiveRiskClassNames[i] ?? null) : null,
    lowerBorder: riskClassInterval(i + 1, borders).lowerBorder,
    upperBorder,
  }));

const profileJson = (profile: SuggestedProfile, classCount: number): AnalysisResult['profile'] => ({
  ...profile,
  riskClassCount: classCount,
  caps: profile.caps.map((cap) => ({ ...cap })),
  classLosses: profile.classLosses.map((one) => ({ ...one })),
  uncheckedClassIds: [...profile.uncheckedClassIds],
  contradictions: profile.contradictions.map(({ key, questionIds }) => ({
    key,
    questionIds: [...questionIds],
  })),
  missingQuestionIds: [...profile.missingQuestionIds],
  esgPreference: profile.esgPreference && {
    ...profile.esgPreference,
    paiFamilies: [...profile.esgPreference.paiFamilies],
  },
});

/** What an analysis finds: the profile, and the depot beside it. */
export async function analysisResult(
  db: Transaction,
  analysis: StoredAnalysis,
  measure: Measure,
  stress: StressTest,
  { isExplained, finishedAt, today }: Ending,
): Promise<AnalysisResult> {
  const { borders, tariff, volatilities } = measure;
  const classCount = borders.uppers.length;
  const profile = suggestProfile(analysis.content, analysis.answers, volatilities, isExplained);
  const depot = await depotOf(db, analysis, profile, classCount, finishedAt);
  return {
    finishedAt,
    validUntil: addMonths(dayOf(finishedAt), VALIDITY_MONTHS),
    isExplained,
    profile: profileJson(profile, classCount),
    measure: tariff?.rules.isMeasuredByQuota ? 'riskQuota' : 'volatility',
    riskClasses: classesOf(borders),
    depot: depot && {
      ...depotResult(depot, measure, today, stress),
      viewThrough: await depotViewThrough(db, depot),
    },
  };
}
