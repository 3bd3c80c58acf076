import type { SavingsPlan } from '@depotwerk/contract';
import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { Card, LoadFailed, Skeleton, Table } from '@depotwerk/ui/data';
import { EmptyState } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { historicSavingsPlanQuery } from '../api/contract-detail';
import { useContractFunds, useFunds, type FundMap } from '../api/contract-funds';
import { fundColumns } from './fund-columns';
import type { LoadedContract } from './loaded-contract';
import { StateChoice, type StateMode } from './state-choice';
import styles from './tab.module.css';

type Entry = SavingsPlan['savingsPlanEntries'][number];

/** Where the monthly contribution goes, now or on a date. */
export function SavingsPlanSection({ contract }: LoadedContract) {
  const { t } = useTranslation('contracts');
  const [mode, setMode] = useState<StateMode>('current');
  const [date, setDate] = useState<string | null>(null);
  const historic = useQuery({ ...historicSavingsPlanQuery(contract.id, date), enabled: mode === 'historic' });
  const plan = mode === 'current' ? contract.currentSavingsPlan : historic.data?.savingsPlan;
  const current = useContractFunds(contract);
  const past = useFunds(
    mode === 'current' ? [] : (plan?.savingsPlanEntries ?? []).map(({ fundId }) => fundId),
  );
  const isFailed = mode === 'historic' && historic.isError && historic.data === undefined;
  return (
    <Card
      size="small"
      title={t('savingsPlan.title')}
      extra={
        <StateChoice
          label={t('savingsPlan.title')}
          mode={mode}
          onMode={setMode}
          dates={historic.data?.dates ?? []}
          date={date}
          onDate={setDate}
        />
      }
    >
      {isFailed ? (
        <LoadFailed
          title={t('savingsPlan.failed')}
          error={historic.error}
          isRetrying={historic.isFetching}
          onRetry={() => void historic.refetch()}
        />
      ) : plan === undefined ? (
        <Skeleton active />
      ) : plan === null ? (
        <EmptyState title={t(`savingsPlan.empty.${mode}`)} />
      ) : (
        <SavingsPlanTable plan={plan} funds={mode === 'current' ? current.funds : past.funds} />
      )}
    </Card>
  );
}

function SavingsPlanTable({ plan, funds }: { plan: SavingsPlan; funds: FundMap }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const number = (text: string) => <span className={styles.number}>{text}</span>;
  return (
    <Table<Entry>
      size="small"
      rowKey="id"
      dataSource={plan.savingsPlanEntries}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: t('savingsPlan.noFunds') }}
      columns={[
        ...fundColumns<Entry>(funds, t, formats),
        {
          key: 'weight',
          title: t('portfolio.weight'),
          align: 'end',
          render: (_, entry) => number(formats.fraction(entry.fraction, 1)),
        },
        {
          key: 'value',
          title: t('savingsPlan.monthly'),
          align: 'end',
          render: (_, entry) => number(formats.eur(entry.value)),
        },
      ]}
      summary={() =>
        plan.savingsPlanEntries.length === 0 ? null : (
          <Table.Summary.Row className={styles.sum ?? ''}>
            <Table.Summary.Cell index={0} colSpan={7}>
              {t('savingsPlan.sum', { date: formats.date(plan.entity.date) })}
            </Table.Summary.Cell>
            <Table.Summary.Cell index={7} align="end">
              {number(formats.eur(plan.entity.monthlyContribution))}
            </Table.Summary.Cell>
          </Table.Summary.Row>
        )
      }
    />
  );
}
