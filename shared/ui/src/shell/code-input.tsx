import { Input, type InputProps, type InputRef } from 'antd';
import type { Ref } from 'react';

interface CodeInputProps extends Omit<InputProps, 'onChange' | 'value'> {
  readonly ref?: Ref<InputRef>;
  /** As typed. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** The six digits of a code, null as long as something else is typed. */
export function readCode(typed: string): string | null {
  const digits = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** A code that was sent by mail or text message. */
export function CodeInput({ onChange, ...input }: CodeInputProps) {
  return (
    <Input
      size="large"
      {...input}
      autoComplete="one-time-code"
      inputMode="numeric"
      // Two groups of three digits are read more easily, and some type them so.
      maxLength={9}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
