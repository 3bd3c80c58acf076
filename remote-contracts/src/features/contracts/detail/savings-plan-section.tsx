import type { SavingsPlan } from '@depotwerk/contract/contracts';
import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { EmptyState } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { historicSavingsPlanQuery } from '../api/contract-detail';
import { useContractFunds, useFunds, type FundMap } from '../api/contract-funds';
import { fundColumns } from './fund-columns';
import { knownSum } from './known-sum';
import type { LoadedContract } from './loaded-contract';
import { StateChoice, type StateMode } from './state-choice';
import styles from './tab.module.css';

type Entry = SavingsPlan['savingsPlanEntries'][number];

/** Where the monthly contribution goes, now or on a date. */
export function SavingsPlanSection({ contract }: LoadedContract) {
  const { t } = useTranslation('contracts');
  const [mode, setMode] = useState<StateMode>('current');
  const [date, setDate] = useState<string | null>(null);
  const enabled = mode === 'historic';
  // Names the dates whatever becomes of the one that is chosen.
  const newest = useQuery({ ...historicSavingsPlanQuery(contract.id, null), enabled });
  const historic = useQuery({ ...historicSavingsPlanQuery(contract.id, date), enabled });
  const plan = mode === 'current' ? contract.currentSavingsPlan : historic.data?.savingsPlan;
  const current = useContractFunds(contract);
  const past = useFunds(
    mode === 'current' ? [] : (plan?.savingsPlanEntries ?? []).map(({ fundId }) => fundId),
  );
  return (
    <TitledCard
      title={t('savingsPlan.title')}
      actions={
        <StateChoice
          label={t('savingsPlan.title')}
          mode={mode}
          onMode={setMode}
          dates={newest.data?.dates ?? []}
          date={date ?? newest.data?.savingsPlan?.entity.date}
          onDate={setDate}
        />
      }
    >
      {plan === undefined ? (
        <LoadState query={historic} failed={t('savingsPlan.failed')} />
      ) : plan === null ? (
        <EmptyState
          title={t(
            `savingsPlan.empty.${mode === 'current' && contract.isSavingsPlanUnknown ? 'unknown' : mode}`,
          )}
        />
      ) : (
        <SavingsPlanTable plan={plan} funds={mode === 'current' ? current.funds : past.funds} />
      )}
    </TitledCard>
  );
}

function SavingsPlanTable({ plan, funds }: { plan: SavingsPlan; funds: FundMap }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const entries = plan.savingsPlanEntries;
  if (entries.length === 0) return <EmptyState title={t('savingsPlan.noFunds')} />;
  const known = knownSum(entries.map(({ value }) => value));
  const { monthlyContribution } = plan.entity;
  const isPart = monthlyContribution === null && known.eur !== null && known.unknownCount > 0;
  const { coverFraction } = plan.entity;
  const coverEur =
    monthlyContribution === null || known.eur === null || known.unknownCount > 0
      ? null
      : monthlyContribution - known.eur;
  return (
    <>
      {coverFraction > 0 ? (
        <p className={styles.note}>
          {t('savingsPlan.cover', {
            share: formats.fraction(coverFraction, 'share'),
            eur: formats.eur(coverEur),
            rest: formats.fraction(1 - coverFraction, 'share'),
          })}
        </p>
      ) : null}
      <DataTable<Entry>
        label={t('savingsPlan.title')}
        rows={entries}
        rowKey={({ id }) => id}
        loadAll={async () => entries}
        columns={[
          ...fundColumns<Entry>(funds, t, formats),
          {
            key: 'weight',
            title: t(coverFraction > 0 ? 'savingsPlan.weightOfFunds' : 'portfolio.weight'),
            isNumeric: true,
            render: ({ fraction }) => formats.fraction(fraction, 'share'),
            cell: ({ fraction }) => ({ kind: 'percent', fraction }),
          },
          {
            key: 'value',
            title: t('savingsPlan.monthly'),
            isNumeric: true,
            render: ({ value }) => formats.eur(value),
            cell: ({ value }) => ({ kind: 'money', value }),
          },
        ]}
        sum={{
          label: t(isPart ? 'savingsPlan.knownSum' : 'savingsPlan.sum', {
            date: formats.date(plan.entity.date),
            count: known.unknownCount,
          }),
          value: formats.eur(monthlyContribution ?? known.eur),
        }}
      />
    </>
  );
}
