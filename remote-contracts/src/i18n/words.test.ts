import { riskProfileStatuses, type RiskProfileStatus } from '@depotwerk/contract/values/risk-profiles';
import {
  riskCapKeys,
  type RiskCapKey,
  hintKeys,
  scoreComponentKeys,
  type UnavailabilityReason,
  type HintKey,
  type ProposalKind,
  concentrationKinds,
  dataGapReasons,
  esgShares,
  limitRules,
  paiFamilies,
  reviewDutyKinds,
  targetMarketReasons,
  type ScoreComponentKey,
} from '@depotwerk/domain';
import german from './de.json';
import english from './en.json';

type Words<V extends string> = Readonly<Record<V, unknown>>;

/** Of every closed set: a value without a word does not compile. */
interface ClosedWords {
  readonly hint: Readonly<Record<HintKey | 'unknown', { readonly title: string }>> & {
    readonly reviewOverdue: { readonly last: object; readonly first: object };
  };
  readonly hints: Readonly<
    Record<'concentration' | 'violation' | 'esg' | 'pai' | 'targetMarket' | 'gap', object> & {
      readonly unavailable: Readonly<Record<UnavailabilityReason, string>>;
    }
  >;
  readonly proposal: Readonly<Record<ProposalKind, { readonly text: string }>>;
  readonly score: { readonly component: Words<ScoreComponentKey> };
  readonly risk: {
    readonly status: Words<RiskProfileStatus>;
    readonly capReason: Words<RiskCapKey | 'other'>;
  };
}

const keys = (words: object): string[] => Object.keys(words).sort();
const sorted = (...values: readonly string[]): string[] => [...values].sort();

test.each<[string, ClosedWords]>([
  ['German', german],
  ['English', english],
])('in %s every value has a word, and no word is left over', (_language, words) => {
  expect(keys(words.hint)).toEqual(sorted(...hintKeys, 'unknown'));
  expect(keys(words.hints.concentration)).toEqual(sorted(...concentrationKinds));
  expect(keys(words.hints.violation)).toEqual(sorted(...limitRules));
  expect(keys(words.hints.esg)).toEqual(sorted(...esgShares, 'pai'));
  expect(keys(words.hints.pai)).toEqual(sorted(...paiFamilies));
  expect(keys(words.hints.targetMarket)).toEqual(sorted(...targetMarketReasons));
  expect(keys(words.hints.gap)).toEqual(sorted(...dataGapReasons));
  expect(keys(words.hint.reviewOverdue.last)).toEqual(sorted(...reviewDutyKinds));
  expect(keys(words.hint.reviewOverdue.first)).toEqual(sorted(...reviewDutyKinds));
  expect(keys(words.score.component)).toEqual(sorted(...scoreComponentKeys));
  expect(keys(words.risk.status)).toEqual(sorted(...riskProfileStatuses));
  expect(keys(words.risk.capReason)).toEqual(sorted(...riskCapKeys, 'other'));
});
