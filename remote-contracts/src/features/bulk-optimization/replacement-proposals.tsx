import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { useMutation, useTranslation } from '@depotwerk/platform';
import { Button, Input, Segmented, useRefusal } from '@depotwerk/ui/data';
import { Popconfirm } from '@depotwerk/ui/details';
import { useCutNotice } from '@depotwerk/ui/shell';
import { useId } from 'react';
import { applyReplacement } from './bulk-calls';
import { BulkCosts } from './bulk-costs';
import styles from './bulk-optimization.module.css';
import { JobSection } from './job-section';
import type { ReplacementChoice } from './replacement-form';
import { usePlanChoice } from './use-plan-choice';

interface ReplacementProposalsProps {
  readonly jobId: string;
  readonly fundId: number;
  readonly chosen: ReplacementChoice;
  readonly onStarted: (jobId: string) => void;
}

/** Proposals for each contract. All of them or single ones become plans, which advisers keep and execute. */
export function ReplacementProposals({ jobId, fundId, chosen, onStarted }: ReplacementProposalsProps) {
  const { t } = useTranslation('contracts');
  const { tell } = useRefusal();
  const id = useId();
  const limited = useCutNotice();
  const { isSingle, setSingle, common, setCommon, count, choice, order } = usePlanChoice();
  const start = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () =>
      applyReplacement({
        fundId,
        replacementFundId: chosen.replacementId,
        changesSavingsPlan: chosen.changesSavingsPlan,
        ...order,
      }),
    onSuccess: ({ jobId: started }) => onStarted(started),
    onError: tell,
  });
  return (
    <JobSection
      jobId={jobId}
      title={t('replacement.proposals')}
      choice={choice}
      before={
        <div className={styles.toolbar}>
          <Segmented<'all' | 'single'>
            aria-label={t('replacement.which')}
            value={isSingle ? 'single' : 'all'}
            onChange={(next) => setSingle(next === 'single')}
            options={[
              { value: 'all', label: t('replacement.all') },
              { value: 'single', label: t('replacement.single') },
            ]}
          />
          {isSingle ? <p className={styles.secondary}>{t('replacement.singleText')}</p> : null}
        </div>
      }
      next={
        <div className={styles.content}>
          <label htmlFor={id}>{t('replacement.reason')}</label>
          <Input.TextArea
            id={id}
            rows={2}
            aria-describedby={`${id}-hint`}
            {...limited(maxLengths.planReason)}
            value={common}
            onChange={({ target }) => setCommon(target.value)}
          />
          <p id={`${id}-hint`} className={styles.secondary}>
            {t('replacement.reasonHint')}
          </p>
          <div className={styles.toolbar}>
            <Popconfirm
              title={count === null ? t('replacement.applyAsk') : t('replacement.applySome', { count })}
              description={
                <>
                  <p>{t('replacement.applyText')}</p>
                  <BulkCosts />
                </>
              }
              okText={t('replacement.apply')}
              cancelText={t('optimization.cancel')}
              disabled={count === 0}
              onConfirm={() => start.mutate()}
            >
              <Button type="primary" loading={start.isPending} disabled={count === 0}>
                {t('replacement.apply')}
              </Button>
            </Popconfirm>
            {count === null ? null : <span role="status">{t('replacement.chosen', { count })}</span>}
          </div>
        </div>
      }
    />
  );
}
