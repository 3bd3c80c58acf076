import { staticShare } from '../guarantee/guarantee';
import { percentOf } from '../percent';
import { isDepotType, tariffTypeOf } from '../tariff-types';
import { technicalRateOn } from '../technical-rates';
import { isAbove } from '../tolerance';
import { plausibilityMessage } from './plausibility-catalogue';
import type { PlausibilityCheck, PlausibilitySubject } from './plausibility-subject';
import { isinOf } from './plausibility-subject';

/** Shortest usual term in years: gains are taxed by half from then on (section 20 (1) no. 6 EStG). */
const SHORTEST_TERM_YEARS = 12;

/** A cover fund that takes more than this leaves nothing for funds and costs. */
const HIGHEST_STATIC_SHARE = 0.95;

function guaranteeKind({ content: { product } }: PlausibilitySubject) {
  return product.tariffTypeId === null ? undefined : tariffTypeOf(product.tariffTypeId)?.guaranteeKind;
}

const guaranteeFund: PlausibilityCheck = (subject) => {
  const { product, universe } = subject.content;
  if (guaranteeKind(subject) !== 'security') return [];
  if (product.guaranteeFundId === null) return [plausibilityMessage('product.guaranteeFundMissing', {})];
  if (!universe || universe.fundIds.includes(product.guaranteeFundId)) return [];
  const isin = isinOf(subject, product.guaranteeFundId);
  return [plausibilityMessage('product.guaranteeFundNotInUniverse', { isin })];
};

/** New contracts begin under the rate of the day from which the version counts. A depot is no insurance. */
const interestAboveMax: PlausibilityCheck = ({ content: { product }, facts: { validFrom } }) => {
  const rate = technicalRateOn(validFrom);
  if (rate === null || isDepotType(product.tariffTypeId ?? 0)) return [];
  const interestPercent = percentOf(product.guaranteedInterest ?? 0, 2);
  const maxPercent = percentOf(rate.fraction, 2);
  if (interestPercent <= maxPercent) return [];
  return [plausibilityMessage('product.interestAboveMax', { interestPercent, maxPercent })];
};

/** Contracts keep the rate of their beginning. */
const contractsAboveMax: PlausibilityCheck = ({
  content: { product },
  facts: { contractsAboveRate: count },
}) => {
  if (count === 0 || isDepotType(product.tariffTypeId ?? 0)) return [];
  const interestPercent = percentOf(product.guaranteedInterest ?? 0, 2);
  return [plausibilityMessage('product.contractsAboveMax', { count, interestPercent })];
};

/** Static hybrids whose level needs nearly the whole contribution over the shortest term. */
const levelPlusTermUnfundable: PlausibilityCheck = (subject) => {
  const { guaranteedLevel, guaranteedInterest } = subject.content.product;
  if (guaranteeKind(subject) !== 'type' || guaranteedLevel === null) return [];
  const years = SHORTEST_TERM_YEARS;
  const share = staticShare({ level: guaranteedLevel, interest: guaranteedInterest ?? 0, yearsLeft: years });
  if (!isAbove(share, HIGHEST_STATIC_SHARE)) return [];
  return [
    plausibilityMessage('product.levelPlusTermUnfundable', { sharePercent: percentOf(share, 1), years }),
  ];
};

export const productChecks: readonly PlausibilityCheck[] = [
  guaranteeFund,
  interestAboveMax,
  contractsAboveMax,
  levelPlusTermUnfundable,
];
