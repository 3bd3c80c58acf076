import { pensionDepotRulesOn } from '../pension-depot-rules';
import { PENSION_DEPOT } from '../tariff-types';
import { plausibilityMessage } from './plausibility-catalogue';
import type { PlausibilityCheck } from './plausibility-subject';

/** Part of the peer groups that a universe should offer a fund for. */
const LEAST_COVERAGE = 0.6;

/** Articles of Regulation (EU) 2019/2088 that ask for sustainability. */
const SUSTAINABLE_ARTICLES: ReadonlySet<number | null> = new Set([8, 9]);

const empty: PlausibilityCheck = ({ content: { universe } }) =>
  universe?.fundIds.length === 0 ? [plausibilityMessage('universe.empty', {})] : [];

const coverage: PlausibilityCheck = ({ universeFunds, facts: { peerGroupNames } }) => {
  if (universeFunds.length === 0 || peerGroupNames.size === 0) return [];
  const covered = new Set(universeFunds.map(({ peerGroupId }) => peerGroupId));
  const missing = [...peerGroupNames].filter(([id]) => !covered.has(id));
  const part = 1 - missing.length / peerGroupNames.size;
  if (part >= LEAST_COVERAGE) return [];
  const names = missing
    .sort(([a], [b]) => a - b)
    .map(([, name]) => name)
    .join(', ');
  return [
    plausibilityMessage('universe.coverage', { coveragePercent: Math.floor(part * 100), missing: names }),
  ];
};

const noEtf: PlausibilityCheck = ({ universeFunds }) =>
  universeFunds.length === 0 || universeFunds.some(({ isEtf }) => isEtf)
    ? []
    : [plausibilityMessage('universe.noEtf', {})];

const noArt8or9: PlausibilityCheck = ({ universeFunds }) =>
  universeFunds.length === 0 || universeFunds.some(({ sfdrArticle }) => SUSTAINABLE_ARTICLES.has(sfdrArticle))
    ? []
    : [plausibilityMessage('esg.noArt8or9', {})];

/** Funds that are too risky for a pension depot; an unknown indicator is no finding. */
const riskIndicatorAboveLimit: PlausibilityCheck = ({ content: { product }, facts, universeFunds }) => {
  if (product.tariffTypeId !== PENSION_DEPOT) return [];
  const limit = product.riskIndicatorLimit ?? pensionDepotRulesOn(facts.validFrom).riskIndicatorLimit;
  return universeFunds.flatMap(({ isin, riskIndicator }) =>
    riskIndicator !== null && riskIndicator > limit
      ? [plausibilityMessage('tariff4.riskIndicatorAboveLimit', { isin, riskIndicator, limit })]
      : [],
  );
};

export const universeChecks: readonly PlausibilityCheck[] = [
  empty,
  coverage,
  noEtf,
  noArt8or9,
  riskIndicatorAboveLimit,
];
