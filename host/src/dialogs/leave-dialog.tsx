import { DRAFT_KEPT_DAYS } from '@depotwerk/contract/floor/values/form-drafts';
import {
  dirtyFormsAbandoned,
  hasDirtyForms,
  useAreDirtyFormsKept,
  useAreDirtyFormsKeptAtServer,
  useBlocker,
  useHasDirtyForms,
  useTranslation,
} from '@depotwerk/platform';
import { Button, Modal } from '@depotwerk/ui/shell';
import { useEffect } from 'react';

/** Nothing typed is left unsaved without being asked: neither by a link nor by a reload. */
export function LeaveDialog() {
  const { t } = useTranslation('shell');
  const isDirty = useHasDirtyForms();
  const areKept = useAreDirtyFormsKept();
  const areKeptAtServer = useAreDirtyFormsKeptAtServer();
  // Asked afresh: a form that was saved a moment ago may lead on before this dialog is drawn again.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasDirtyForms() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  const leave = () => {
    dirtyFormsAbandoned();
    blocker.proceed?.();
  };
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={t('leaveDialog.title')}
      onCancel={() => blocker.reset?.()}
      closable={false}
      footer={
        <>
          <Button onClick={leave}>{t('leaveDialog.leave')}</Button>
          <Button type="primary" autoFocus onClick={() => blocker.reset?.()}>
            {t('leaveDialog.stay')}
          </Button>
        </>
      }
    >
      <p>
        {t(`leaveDialog.${areKeptAtServer ? 'keptForDaysText' : areKept ? 'keptText' : 'text'}`, {
          days: DRAFT_KEPT_DAYS,
        })}
      </p>
    </Modal>
  );
}
