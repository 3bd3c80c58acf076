import type { ContractOptimization } from '@depotwerk/contract/advice';
import type { PendingReason } from '@depotwerk/contract/advice/values/optimization';
import { useMutation, useTranslation } from '@depotwerk/platform';
import { Button, Messages, useRefusal } from '@depotwerk/ui/data';
import { Popconfirm } from '@depotwerk/ui/details';
import { Alert } from '@depotwerk/ui/shell';
import { processPendingChanges } from './optimization-calls';
import styles from './optimization.module.css';

interface PendingNoticeProps {
  readonly optimization: Pick<ContractOptimization, 'contractId' | 'version'>;
  readonly reason: PendingReason;
  readonly mayExecute: boolean;
  readonly onProcessed: () => void;
}

/** Changes that nobody has decided about yet: keep or discard them (CONTRACT-53 to CONTRACT-55). */
export function PendingNotice({ optimization, reason, mayExecute, onProcessed }: PendingNoticeProps) {
  const { t } = useTranslation('contracts');
  const { message } = Messages.useApp();
  const { tell } = useRefusal();
  const process = useMutation({
    meta: { errors: 'inline', ends: 'fresh' },
    mutationFn: (keepChanges: boolean) => processPendingChanges(optimization, keepChanges),
    onSuccess: (_plan, keepChanges) => {
      onProcessed();
      void message.success(t(`optimization.pending.${keepChanges ? 'kept' : 'discarded'}`));
    },
    onError: tell,
  });
  const isRunning = (keepChanges: boolean) => process.isPending && process.variables === keepChanges;
  return (
    <Alert
      type="warning"
      role="status"
      showIcon
      title={t(`optimization.pending.${reason}`)}
      description={
        <>
          <p>{t(`optimization.pending.text.${reason}`)}</p>
          {mayExecute ? (
            <div className={styles.toolbar}>
              <Button
                type="primary"
                loading={isRunning(true)}
                disabled={isRunning(false)}
                onClick={() => process.mutate(true)}
              >
                {t('optimization.pending.keep')}
              </Button>
              <Popconfirm
                title={t('optimization.pending.ask')}
                okText={t('optimization.pending.discard')}
                cancelText={t('optimization.cancel')}
                onConfirm={() => process.mutate(false)}
              >
                <Button loading={isRunning(false)} disabled={isRunning(true)}>
                  {t('optimization.pending.discard')}
                </Button>
              </Popconfirm>
            </div>
          ) : null}
        </>
      }
    />
  );
}
