import type { ChangeEventHandler, ReactNode, RefCallback } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps {
  readonly checked: boolean;
  /** Part of what it stands for is chosen; counts as long as it is not `checked`. */
  readonly indeterminate?: boolean;
  readonly disabled?: boolean;
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
  readonly className?: string;
  /** Ties a label of a form to it. */
  readonly id?: string;
  readonly ref?: RefCallback<HTMLInputElement>;
  readonly 'aria-describedby'?: string | undefined;
  /** Where the visible words alone would not say what is chosen. */
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** The browser's own box in the colours of the brand: a drawn one costs each page that is opened with it a style sheet. */
export function Checkbox(props: CheckboxProps) {
  const { checked, indeterminate = false, disabled = false, onChange, className, id, ref, children } = props;
  return (
    <label className={`${styles.checkbox} ${className ?? ''}`} data-disabled={disabled || undefined}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = indeterminate && !checked;
          ref?.(input);
        }}
        id={id}
        type="checkbox"
        aria-describedby={props['aria-describedby']}
        aria-label={props['aria-label']}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
      <span>{children}</span>
    </label>
  );
}
