import type { TariffHint, TariffInput } from '@depotwerk/contract/tariffs';
import { emptyTariff } from '@depotwerk/contract/tariffs/empty-tariff';
import type { NumberEntry } from '@depotwerk/ui/forms';
import type { TariffRecord } from '../api/tariff-drafts';
import { settingFields, type SettingField } from './setting-fields';

export type HintAnswerValue = TariffInput['optimizationHints'][number];

type TypedFields = SettingField | 'guaranteedLevel' | 'guaranteedInterest' | 'costCap' | 'riskIndicatorLimit';

/** What the form holds: numbers as they were typed, fractions as fractions, hints apart by their step. */
export type TariffValues = Omit<TariffInput, TypedFields | 'issuerId' | 'optimizationHints'> & {
  [F in TypedFields]: NumberEntry;
} & {
  issuerId: number | null;
  hintAnswers: HintAnswerValue[];
  expertHintAnswers: HintAnswerValue[];
};

const { optimizationHints: _none, ...emptyFields } = emptyTariff;
const empty = { ...emptyFields, issuerId: null };

/** The second answer; of a single one that one (TARIFF-HINTS-07, OPEN-78). */
const defaultAnswer = ({ optimizationHintAnswers: answers }: TariffHint) =>
  (answers[1] ?? answers[0])?.id ?? 0;

/** @param hints as the server asks them, in the order of the screen */
export function tariffValues(hints: readonly TariffHint[], record: TariffRecord | null): TariffValues {
  const stored = record === null ? null : record.input;
  const answers = new Map(stored?.optimizationHints.map(({ hintId, answerId }) => [hintId, answerId]));
  const answersOf = (isExtended: boolean) =>
    hints
      .filter((hint) => hint.optimizationHintIsExtended === isExtended)
      .map((hint) => ({
        hintId: hint.id,
        answerId: stored === null ? defaultAnswer(hint) : (answers.get(hint.id) ?? 0),
      }));
  const { optimizationHints: _byStep, ...fields } = stored ?? { optimizationHints: [] };
  return { ...empty, ...fields, hintAnswers: answersOf(false), expertHintAnswers: answersOf(true) };
}

const isKnown = (value: NumberEntry): value is number | null => typeof value !== 'string';

/** What the server takes; null as long as something that it needs is missing or is no number. */
export function tariffInput(values: TariffValues): TariffInput | null {
  const { issuerId, hintAnswers, expertHintAnswers, ...fields } = values;
  const typed: readonly (keyof TariffValues)[] = [
    ...settingFields,
    'guaranteedLevel',
    'guaranteedInterest',
    'costCap',
    'riskIndicatorLimit',
  ];
  const isComplete = values.name.trim() !== '' && values.key.trim() !== '' && issuerId !== null;
  if (!isComplete || !typed.every((field) => isKnown(values[field] as NumberEntry))) return null;
  return {
    ...(fields as Omit<TariffInput, 'issuerId' | 'optimizationHints'>),
    issuerId,
    optimizationHints: [...hintAnswers, ...expertHintAnswers],
  };
}
