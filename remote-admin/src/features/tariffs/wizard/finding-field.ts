import type { TariffMessage } from '@depotwerk/contract/tariffs';
import type { TariffStep } from '@depotwerk/contract/tariffs/values/tariff-steps';
import type { FieldPath } from '@depotwerk/ui/forms';
import type { TariffValues } from './tariff-values';

type Field = FieldPath<TariffValues>;

/** Where a finding leads that names no field of the form. */
const firstFields: Readonly<Record<TariffStep, Field>> = {
  info: 'name',
  settings: 'minSecuritiesPortfolio',
  components: 'componentRiskId',
  productType: 'tariffTypeId',
  hints: 'hintAnswers.0.answerId',
  expertHints: 'expertHintAnswers.0.answerId',
};

/** Answers of the hint that is named, else the first one without an answer. */
function hintField(hintId: string | number | undefined, values: TariffValues): Field | null {
  for (const list of ['hintAnswers', 'expertHintAnswers'] as const) {
    const at = values[list].findIndex((hint) =>
      hintId === undefined ? hint.answerId === 0 : hint.hintId === hintId,
    );
    if (at >= 0) return `${list}.${at}.answerId`;
  }
  return null;
}

/** The field of the form that a finding leads to. */
export function findingField({ field, step, parameter }: TariffMessage, values: TariffValues): Field {
  if (field === 'optimizationHints') return hintField(parameter['hintId'], values) ?? firstFields[step];
  return field !== null && field in values ? (field as Field) : firstFields[step];
}
