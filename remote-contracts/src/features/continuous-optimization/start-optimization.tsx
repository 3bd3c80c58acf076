import { useMutation, useTranslation } from '@depotwerk/platform';
import { Button, Checkbox, useRefusal } from '@depotwerk/ui/data';
import { Popconfirm } from '@depotwerk/ui/details';
import { useState } from 'react';
import { BulkCosts } from '../bulk-optimization/bulk-costs';
import { startOptimization } from './continuous-calls';

interface StartOptimizationProps {
  readonly tariffId: number;
  /** Of the contracts that would be planned for. */
  readonly contractCount: number;
  readonly onStarted: (jobId: string) => void;
}

/** A run out of turn, after a question: where the bank asks for no code, its orders go out at once (API-85). */
export function StartOptimization({ tariffId, contractCount, onStarted }: StartOptimizationProps) {
  const { t } = useTranslation('contracts');
  const { tell } = useRefusal();
  const [changesSavingsPlan, setChangesSavingsPlan] = useState(false);
  const start = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => startOptimization({ tariffId, changesSavingsPlan }),
    onSuccess: ({ jobId }) => onStarted(jobId),
    onError: tell,
  });
  return (
    <Popconfirm
      title={t('continuous.startAsk', { count: contractCount })}
      description={
        <>
          <p>{t('continuous.startText')}</p>
          <BulkCosts />
          <Checkbox
            checked={changesSavingsPlan}
            onChange={({ target }) => setChangesSavingsPlan(target.checked)}
          >
            {t('bulkOptimization.changesSavingsPlan')}
          </Checkbox>
        </>
      }
      okText={t('continuous.start')}
      cancelText={t('optimization.cancel')}
      placement="bottomRight"
      onConfirm={() => start.mutate()}
    >
      <Button type="primary" disabled={contractCount === 0} loading={start.isPending}>
        {t('continuous.start')}
      </Button>
    </Popconfirm>
  );
}
