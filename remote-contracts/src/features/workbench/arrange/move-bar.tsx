import { useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import styles from '../workbench.module.css';

interface MoveBarProps {
  /** Title of the widget. */
  readonly name: string;
  /** Moved just now: the focus goes along. */
  readonly isMoved: boolean;
  readonly onStep: (step: -1 | 1) => void;
}

const steps: Readonly<Record<string, -1 | 1>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
};

/** Moves a widget by button or, with the focus on one of them, by arrow key. */
export function MoveBar({ name, isMoved, onStep }: MoveBarProps) {
  const { t } = useTranslation('contracts');
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMoved && !bar.current?.contains(document.activeElement))
      bar.current?.querySelector('button')?.focus();
  });
  const step = (event: KeyboardEvent) => {
    const direction = steps[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    onStep(direction);
  };
  return (
    <div ref={bar} className={styles.moves} role="group" aria-label={t('workbench.arrange.of', { name })}>
      <Button
        size="small"
        aria-label={t('workbench.arrange.back', { name })}
        onClick={() => onStep(-1)}
        onKeyDown={step}
      >
        ↑
      </Button>
      <Button
        size="small"
        aria-label={t('workbench.arrange.forth', { name })}
        onClick={() => onStep(1)}
        onKeyDown={step}
      >
        ↓
      </Button>
    </div>
  );
}
