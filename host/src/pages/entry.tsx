import { useId, type ReactNode } from 'react';
import styles from './entrance.module.css';

/** What ties an input to its label, its hint and its problem. */
export interface EntryAttributes {
  readonly id: string;
  readonly status: '' | 'error';
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string;
}

interface EntryProps {
  readonly label: string;
  readonly problem: string | undefined;
  /** Id of a text beside the input. */
  readonly hintId?: string;
  readonly children: (attributes: EntryAttributes) => ReactNode;
}

/** One input with its label above and what is wrong with it below. */
export function Entry({ label, problem, hintId, children }: EntryProps) {
  const id = useId();
  const isWrong = problem !== undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        status: isWrong ? 'error' : '',
        'aria-invalid': isWrong,
        'aria-describedby': [hintId, `${id}-error`].filter(Boolean).join(' '),
      })}
      {isWrong ? (
        <p id={`${id}-error`} role="alert" className={styles.fieldError}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}
