import { Input } from 'antd';
import { useState, type ReactNode, type RefCallback } from 'react';

/** What inputs of all kinds take over from their field. */
export interface EntryInputProps<E> {
  readonly value: E;
  readonly onChange: (entry: E) => void;
  readonly onBlur?: () => void;
  /** The value is meant: the input is left, or Enter is pressed. */
  readonly onCommit?: (entry: E) => void;
  readonly ref?: RefCallback<{ focus: () => void }>;
  readonly id?: string;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly status?: 'error' | '';
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-required'?: boolean;
  readonly 'aria-invalid'?: boolean;
  readonly 'aria-describedby'?: string | undefined;
}

interface EntryTextProps<E> extends EntryInputProps<E> {
  /** @param before the value when the typing began */
  readonly read: (text: string, before: E) => E;
  readonly write: (entry: E) => string;
  readonly inputMode?: 'decimal' | 'text';
  readonly maxLength?: number;
  readonly suffix?: ReactNode;
}

/** A text that stands for a value: as typed while it has the focus, as the product writes it afterwards. */
export function EntryInput<E>(props: EntryTextProps<E>) {
  const { value, onChange, onBlur, onCommit, read, write, maxLength = 40, ...input } = props;
  const [typing, setTyping] = useState<{ readonly text: string; readonly before: E } | null>(null);
  return (
    <Input
      {...input}
      autoComplete="off"
      maxLength={maxLength}
      value={typing?.text ?? write(value)}
      onChange={({ target }) => {
        const before = typing ? typing.before : value;
        setTyping({ text: target.value, before });
        onChange(read(target.value, before));
      }}
      onPressEnter={() => onCommit?.(value)}
      onBlur={() => {
        setTyping(null);
        onBlur?.();
        onCommit?.(value);
      }}
    />
  );
}
