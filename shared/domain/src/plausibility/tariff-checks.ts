import { hintCatalogue } from '../hints/catalogue';
import type { HintKey } from '../hints/catalogue';
import { openProductFields } from '../tariff/product-fields';
import { componentKinds } from '../tariff/tariff-content';
import { tariffTypeOf } from '../tariff-types';
import { plausibilityMessage } from './plausibility-catalogue';
import type { PlausibilityCheck, PlausibilitySubject } from './plausibility-subject';

/** True when the universe or the product has the data that a hint rests on; other hints always have it. */
const HAS_DATA: Partial<Record<HintKey, (subject: PlausibilitySubject) => boolean>> = {
  weakRating: ({ universeFunds }) => universeFunds.some(({ stars }) => stars !== null),
  highFees: ({ universeFunds }) =>
    universeFunds.some(({ ongoingFeeFraction }) => ongoingFeeFraction !== null),
  etfAlternative: ({ universeFunds }) => universeFunds.some(({ isEtf }) => isEtf),
  guaranteeAtRisk: ({ content: { product } }) =>
    (tariffTypeOf(product.tariffTypeId ?? 0)?.guaranteeKind ?? 'none') !== 'none',
  esgPreferenceMissed: ({ universeFunds }) => universeFunds.some(({ sfdrArticle }) => sfdrArticle !== null),
  targetMarket: ({ universeFunds }) => universeFunds.some(({ riskIndicator }) => riskIndicator !== null),
};

const strictWithoutData: PlausibilityCheck = (subject) =>
  hintCatalogue
    .filter(
      ({ id, key }) => subject.content.hintAnswers[id] === 'strict' && HAS_DATA[key]?.(subject) === false,
    )
    .map(({ id }) => plausibilityMessage('hints.strictWithoutData', { hintId: id }));

const duplicateDefault: PlausibilityCheck = ({ content: { info }, facts: { otherDefaultTariff } }) =>
  info.isDefault && otherDefaultTariff !== null
    ? [plausibilityMessage('tariff.duplicateDefault', { tariff: otherDefaultTariff })]
    : [];

const noDescription: PlausibilityCheck = ({ content: { info } }) =>
  info.description.trim() === '' ? [plausibilityMessage('tariff.noDescription', {})] : [];

/** Fields without which a tariff cannot be released; the guarantee fund has a message of its own. */
const fieldMissing: PlausibilityCheck = ({ content }) => {
  const { info, product, hintAnswers } = content;
  const isAnswered = hintCatalogue.every(({ id }) => hintAnswers[id] !== undefined);
  const missing: readonly string[] = [
    ...(['name', 'key'] as const).filter((field) => info[field].trim() === ''),
    ...(info.issuerId === null ? ['issuerId'] : []),
    ...openProductFields(product).filter((field) => product[field] === null && field !== 'guaranteeFundId'),
    ...componentKinds.filter((kind) => content[kind] === null),
    ...(isAnswered ? [] : ['hintAnswers']),
  ];
  return missing.map((field) => plausibilityMessage('tariff.fieldMissing', { field }));
};

export const tariffChecks: readonly PlausibilityCheck[] = [
  fieldMissing,
  duplicateDefault,
  noDescription,
  strictWithoutData,
];
