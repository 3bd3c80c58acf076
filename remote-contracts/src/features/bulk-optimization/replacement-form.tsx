import type { Fund } from '@depotwerk/contract/market';
import { useMutation, useQuery, useTranslation } from '@depotwerk/platform';
import { Button, Checkbox, Select, useRefusal } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { useId, useState } from 'react';
import { peerFundsQuery } from '../funds/api/fund-calls';
import { previewReplacement } from './bulk-calls';
import styles from './bulk-optimization.module.css';

/** What was chosen for all contracts. */
export interface ReplacementChoice {
  readonly replacementId: number | null;
  /** Also the shares of the savings plans. */
  readonly changesSavingsPlan: boolean;
}

interface ReplacementFormProps {
  readonly fund: Fund;
  /** Chosen for all contracts; null: the best one for each. */
  readonly replacementId: number | null;
  readonly changesSavingsPlan: boolean;
  readonly onStarted: (jobId: string, chosen: ReplacementChoice) => void;
}

/** By what the fund shall be replaced; proposals write nothing. */
export function ReplacementForm({
  fund,
  replacementId,
  changesSavingsPlan,
  onStarted,
}: ReplacementFormProps) {
  const { t } = useTranslation('contracts');
  const id = useId();
  const { tell } = useRefusal();
  const [chosen, setChosen] = useState(replacementId);
  const [withPlan, setWithPlan] = useState(changesSavingsPlan);
  const { data: peers = [] } = useQuery({
    ...peerFundsQuery(fund.categoryId ?? 0),
    enabled: fund.categoryId !== null,
  });
  const start = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () =>
      previewReplacement({
        fundId: fund.id,
        replacementFundId: chosen,
        changesSavingsPlan: withPlan,
      }),
    onSuccess: ({ jobId }) => onStarted(jobId, { replacementId: chosen, changesSavingsPlan: withPlan }),
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
        <Checkbox checked={withPlan} onChange={({ target }) => setWithPlan(target.checked)}>
          {t('bulkOptimization.changesSavingsPlan')}
        </Checkbox>
        <p className={styles.secondary}>
          {t(withPlan ? 'bulkOptimization.withSavingsPlan' : 'bulkOptimization.withoutSavingsPlan')}
        </p>
        <p className={styles.secondary}>{t('replacement.proposeText')}</p>
      </div>
    </TitledCard>
  );
}
