import {
  riskCapKeys,
  riskProfileStatuses,
  type RiskCapKey,
  type RiskProfileStatus,
} from '@depotwerk/contract/values/risk-profiles';
import {
  hintKeys,
  proposalKinds,
  scoreComponentKeys,
  type HintKey,
  type ProposalKind,
  type ScoreComponentKey,
} from '@depotwerk/domain';
import german from './de.json';
import english from './en.json';

type Words<V extends string> = Readonly<Record<V, unknown>>;

/** Of every closed set: a value without a word does not compile. */
interface ClosedWords {
  readonly hint: Readonly<Record<HintKey | 'unknown', { readonly title: string }>>;
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
  expect(keys(words.proposal)).toEqual(sorted(...proposalKinds));
  expect(keys(words.score.component)).toEqual(sorted(...scoreComponentKeys));
  expect(keys(words.risk.status)).toEqual(sorted(...riskProfileStatuses));
  expect(keys(words.risk.capReason)).toEqual(sorted(...riskCapKeys, 'other'));
});
