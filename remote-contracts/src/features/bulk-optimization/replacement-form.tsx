import type { Fund } from '@depotwerk/contract/market';
import { useMutation, useQuery, useTranslation } from '@depotwerk/platform';
import { Button, Select, useRefusal } from '@depotwerk/ui/data';
import { Popconfirm, TitledCard } from '@depotwerk/ui/details';
import { useId, useState } from 'react';
import { peerFundsQuery } from '../funds/api/fund-calls';
import { startReplacement } from './bulk-calls';
import styles from './bulk-optimization.module.css';

interface ReplacementFormProps {
  readonly fund: Fund;
  /** Chosen for all contracts; null: the best one for each. */
  readonly replacementId: number | null;
  readonly onStarted: (jobId: string, replacementId: number | null) => void;
}

/** By what the fund shall be replaced; proposals write nothing. */
export function ReplacementForm({ fund, replacementId, onStarted }: ReplacementFormProps) {
  const { t } = useTranslation('contracts');
  const id = useId();
  const { tell } = useRefusal();
  const [chosen, setChosen] = useState(replacementId);
  const { data: peers = [] } = useQuery({
    ...peerFundsQuery(fund.categoryId ?? 0),
    enabled: fund.categoryId !== null,
  });
  const start = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => startReplacement({ step: 'preview', fundId: fund.id, replacementFundId: chosen }),
    onSuccess: ({ jobId }) => onStarted(jobId, chosen),
    onError: tell,
  });
  const options = peers
    .filter(({ id: peerId, status }) => peerId !== fund.id && status === 'active')
    .map(({ id: value, name, isin }) => ({ value, label: `${name} · ${isin}` }));
  return (
    <TitledCard title={t('replacement.by')}>
      <div className={styles.content}>
        <div className={styles.toolbar}>
          <label htmlFor={id}>{t('replacement.fund')}</label>
          <Select<number | null>
            id={id}
            className={styles.field ?? ''}
            showSearch={{ optionFilterProp: 'label' }}
            allowClear
            placeholder={t('replacement.bestOfEach')}
            value={chosen}
            options={options}
            onChange={(next) => setChosen(next ?? null)}
          />
          <Button type="primary" loading={start.isPending} onClick={() => start.mutate()}>
            {t('replacement.propose')}
          </Button>
        </div>
        <p className={styles.secondary}>{t('replacement.proposeText')}</p>
      </div>
    </TitledCard>
  );
}

interface ApplyReplacementProps {
  readonly fundId: number;
  readonly replacementId: number | null;
  readonly onStarted: (jobId: string) => void;
}

/** Saves what was proposed as a plan of each contract; advisers keep and execute the plans. */
export function ApplyReplacement({ fundId, replacementId, onStarted }: ApplyReplacementProps) {
  const { t } = useTranslation('contracts');
  const { tell } = useRefusal();
  const start = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => startReplacement({ step: 'apply', fundId, replacementFundId: replacementId }),
    onSuccess: ({ jobId }) => onStarted(jobId),
    onError: tell,
  });
  return (
    <div className={styles.toolbar}>
      <Popconfirm
        title={t('replacement.applyAsk')}
        description={t('replacement.applyText')}
        okText={t('replacement.apply')}
        cancelText={t('optimization.cancel')}
        onConfirm={() => start.mutate()}
      >
        <Button type="primary" loading={start.isPending}>
          {t('replacement.apply')}
        </Button>
      </Popconfirm>
    </div>
  );
}
