import { useId } from 'react';
import { Select } from '../controls/select';
import styles from './file-reading.module.css';

interface ChoiceOfReadingProps<Value extends string> {
  readonly label: string;
  /** Null while nothing decides it. */
  readonly value: Value | null;
  readonly values: readonly Value[];
  readonly textOf: (value: Value) => string;
  readonly isDisabled: boolean;
  readonly onChange: (value: Value) => void;
}

/** One thing about the reading of a file that a person can choose. */
export function ChoiceOfReading<Value extends string>({
  label,
  value,
  values,
  textOf,
  isDisabled,
  onChange,
}: ChoiceOfReadingProps<Value>) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <Select<Value>
        id={id}
        aria-label={label}
        value={value}
        disabled={isDisabled}
        onChange={(next) => onChange(next)}
        options={values.map((each) => ({ value: each, label: textOf(each) }))}
      />
    </div>
  );
}
