import { readNumber, useLanguage, writeNumber, type NumberUnit } from '@depotwerk/platform';
import { EntryInput, type EntryInputProps } from './entry-input';

/** Cents. */
const EUR_DECIMALS = 2;

/** A number, a text that is no number (kept as it was typed), or null for an empty input. */
export type NumberEntry = number | string | null;

export interface NumberInputProps extends EntryInputProps<NumberEntry> {
  /** Shown at least, after the input was left; 0 without it. */
  readonly decimals?: number;
}

interface UnitInputProps extends NumberInputProps {
  readonly unit: NumberUnit;
}

function UnitInput({ unit, decimals = 0, ...input }: UnitInputProps) {
  const language = useLanguage();
  return (
    <EntryInput
      {...input}
      inputMode="decimal"
      suffix={unit}
      read={(text) => (text.trim() === '' ? null : (readNumber(text, language, unit) ?? text))}
      write={(entry) =>
        entry === null || typeof entry === 'string'
          ? (entry ?? '')
          : writeNumber(entry, language, unit, decimals)
      }
    />
  );
}

/** A number without a unit, typed and shown in the user's language. */
export const NumberInput = (props: NumberInputProps) => <UnitInput {...props} unit={null} />;

/** A fraction (0..1) that is typed and shown in percent. */
export const PercentInput = (props: NumberInputProps) => <UnitInput {...props} unit="%" />;

/** An amount in EUR. */
export const MoneyInput = ({ decimals = EUR_DECIMALS, ...props }: NumberInputProps) => (
  <UnitInput {...props} decimals={decimals} unit="€" />
);
