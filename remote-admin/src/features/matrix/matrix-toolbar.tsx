import { useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import styles from './matrix-grid.module.css';
import type { MatrixEditing } from './use-matrix-editing';

interface MatrixToolbarProps {
  readonly helpId: string;
  /** null: nothing can be changed */
  readonly history: Pick<MatrixEditing, 'undo' | 'redo' | 'canUndo' | 'canRedo'> | null;
}

/** Undo, redo, and how the keyboard works. */
export function MatrixToolbar({ helpId, history }: MatrixToolbarProps) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.toolbar}>
      {history === null ? null : (
        <>
          <Button size="small" disabled={!history.canUndo} onClick={history.undo}>
            {t('matrix.undo')}
          </Button>
          <Button size="small" disabled={!history.canRedo} onClick={history.redo}>
            {t('matrix.redo')}
          </Button>
        </>
      )}
      <details className={styles.help}>
        <summary>{t('matrix.help')}</summary>
        <p id={helpId}>{t('matrix.helpText')}</p>
      </details>
    </div>
  );
}
