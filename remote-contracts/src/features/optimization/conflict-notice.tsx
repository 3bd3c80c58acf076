import type { PlannedOptimization } from '@depotwerk/contract/advice';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import { Alert } from '@depotwerk/ui/shell';
import styles from './optimization.module.css';

interface ConflictNoticeProps {
  /** As it is stored now; null: somebody discarded or executed it. */
  readonly plan: PlannedOptimization | null;
  readonly isSaving: boolean;
  readonly canSaveMine: boolean;
  readonly onSaveMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Somebody else was faster; what was typed is still on screen. */
export function ConflictNotice({
  plan,
  isSaving,
  canSaveMine,
  onSaveMine,
  onTakeTheirs,
}: ConflictNoticeProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  return (
    <Alert
      type="warning"
      role="alert"
      showIcon
      title={
        plan
          ? t('optimization.conflict.changed', {
              by: plan.changedBy ?? t('optimization.history.schedule'),
              at: formats.dateTime(plan.changedAt),
            })
          : t('optimization.conflict.gone')
      }
      description={
        <>
          <p>{t('optimization.conflict.text')}</p>
          <div className={styles.toolbar}>
            <Button type="primary" disabled={!canSaveMine} loading={isSaving} onClick={onSaveMine}>
              {t('optimization.conflict.mine')}
            </Button>
            <Button disabled={isSaving} onClick={onTakeTheirs}>
              {t('optimization.conflict.theirs')}
            </Button>
          </div>
        </>
      }
    />
  );
}
