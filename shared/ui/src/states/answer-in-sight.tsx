import { useEffect, useRef, type ReactNode } from 'react';
import styles from './answer-in-sight.module.css';

interface AnswerInSightProps {
  /** Names the answer; another one comes into sight again. */
  readonly answer: string;
  /** False while somebody is still busy in a dialog before it. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** The answer to an action, which was begun elsewhere on a long page: it comes into the window, and the focus goes along. */
export function AnswerInSight({ answer, takesFocus = true, children }: AnswerInSightProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [answer, takesFocus]);
  return (
    <div ref={place} tabIndex={-1} className={styles.answer}>
      {children}
    </div>
  );
}
