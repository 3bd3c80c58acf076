import { RightOutlined } from '@ant-design/icons';
import { useTranslation } from '@depotwerk/platform';
import { useEffect, useState, type RefObject } from 'react';
import styles from './columns-beyond.module.css';

interface ColumnsBeyondProps {
  readonly gridRef: RefObject<HTMLElement | null>;
  /** Tells that there are other columns. */
  readonly template: string;
}

/** Share of the last column that must be in view to count as seen. */
const SEEN = 0.95;

/** Says that columns lie beyond the right edge, also where scroll bars are hidden, and scrolls to them. */
export function ColumnsBeyond({ gridRef, template }: ColumnsBeyondProps) {
  const { t } = useTranslation('ui');
  const [isBeyond, setIsBeyond] = useState(false);
  useEffect(() => {
    const grid = gridRef.current;
    const last = grid?.querySelector('[role=columnheader]:last-child');
    if (!grid || !last) return;
    // Not the scroll event, which would cost in each frame of scrolling down.
    const observer = new IntersectionObserver(
      (entries) => setIsBeyond((entries.at(-1)?.intersectionRatio ?? 1) < SEEN),
      { root: grid, threshold: SEEN },
    );
    observer.observe(last);
    return () => observer.disconnect();
  }, [gridRef, template]);
  if (!isBeyond) return null;
  return (
    <button
      type="button"
      className={styles.beyond}
      aria-label={t('columns.beyond')}
      title={t('columns.beyond')}
      onClick={() => gridRef.current?.scrollBy({ left: gridRef.current.clientWidth / 2, behavior: 'smooth' })}
    >
      <RightOutlined aria-hidden />
    </button>
  );
}
