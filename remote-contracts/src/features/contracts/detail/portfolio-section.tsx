import type { ContractInfo, Portfolio } from '@depotwerk/contract/contracts';
import { useFormats, useQuery, useTranslation, type Formats } from '@depotwerk/platform';
import { LoadFailed, LoadState } from '@depotwerk/ui/data';
import { DataTable, type DataColumn, TitledCard } from '@depotwerk/ui/details';
import { EmptyState } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { historicPortfolioQuery } from '../api/contract-detail';
import { useContractFunds, useFunds, type FundMap } from '../api/contract-funds';
import { fundColumns } from './fund-columns';
import type { Words } from './hint-words';
import { knownSum } from './known-sum';
import type { LoadedContract } from './loaded-contract';
import { PortfolioValues } from './portfolio-values';
import { StateChoice, type StateMode } from './state-choice';
import styles from './tab.module.css';

type Entry = Portfolio['portfolioEntries'][number];
type Priced = Pick<Entry, 'value' | 'purchaseValue'>;

/** Since when a gain counts: with the money that was paid in, since the purchase, or since the last switch. */
type GainKey = 'invested' | 'purchase' | 'switch';

const gainKeyOf = (reconciliation: ContractInfo['reconciliation']): GainKey => {
  if (reconciliation?.kind !== 'depot') return 'invested';
  return reconciliation.realisedGainEur === 0 ? 'purchase' : 'switch';
};

/** Funds of the contract, now or on a date. */
export function PortfolioSection({ contract, info }: LoadedContract) {
  const { t } = useTranslation('contracts');
  const [mode, setMode] = useState<StateMode>('current');
  const [date, setDate] = useState<string | null>(null);
  const enabled = mode === 'historic';
  // Names the dates whatever becomes of the one that is chosen.
  const newest = useQuery({ ...historicPortfolioQuery(contract.id, null), enabled });
  const historic = useQuery({ ...historicPortfolioQuery(contract.id, date), enabled });
  const portfolio = mode === 'current' ? contract.currentPortfolio : historic.data?.portfolio;
  const current = useContractFunds(contract);
  const past = useFunds(
    mode === 'current' ? [] : (portfolio?.portfolioEntries ?? []).map(({ fundId }) => fundId),
  );
  const shown = mode === 'current' ? current : past;
  const gainKey = gainKeyOf(info.reconciliation);
  return (
    <TitledCard
      title={t('portfolio.title')}
      actions={
        <StateChoice
          label={t('portfolio.title')}
          mode={mode}
          onMode={setMode}
          dates={newest.data?.dates ?? []}
          date={date ?? newest.data?.portfolio?.entity.date}
          onDate={setDate}
        />
      }
    >
      {shown.isError ? (
        <LoadFailed
          title={t('fund.failed')}
          error={shown.error}
          isRetrying={shown.isFetching}
          onRetry={() => void shown.refetch()}
        />
      ) : null}
      {portfolio === undefined ? (
        <LoadState query={historic} failed={t('portfolio.failed')} />
      ) : portfolio === null ? (
        <EmptyState title={t(`portfolio.empty.${mode}`)} />
      ) : (
        <>
          <PortfolioTable portfolio={portfolio} funds={shown.funds} gainKey={gainKey} />
          {info.isHybridTariffType ? <PortfolioValues portfolio={portfolio} /> : null}
        </>
      )}
    </TitledCard>
  );
}

interface PortfolioTableProps {
  readonly portfolio: Portfolio;
  readonly funds: FundMap;
  readonly gainKey: GainKey;
}

function PortfolioTable({ portfolio, funds, gainKey }: PortfolioTableProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const entries = portfolio.portfolioEntries;
  if (entries.length === 0) return <EmptyState title={t('portfolio.noFunds')} />;
  const { eur, unknownCount } = knownSum(entries.map(({ value }) => value));
  const columns: readonly DataColumn<Entry>[] = [
    ...fundColumns<Entry>(funds, t, formats),
    {
      key: 'units',
      title: t('portfolio.units'),
      isNumeric: true,
      render: ({ units, price, priceDate }) => (
        <Lines
          main={formats.number(units, 3)}
          below={
            price === null
              ? t('portfolio.noPrice')
              : t('portfolio.price', { price: formats.eur(price), date: formats.date(priceDate) })
          }
        />
      ),
      cell: ({ units }) => ({ kind: 'number', value: units }),
    },
    {
      key: 'weight',
      title: t('portfolio.weight'),
      isNumeric: true,
      // Weights of a part would look like those of the whole.
      render: ({ fraction }) => formats.fraction(unknownCount === 0 ? fraction : null, 'share'),
      cell: ({ fraction }) => ({ kind: 'percent', fraction: unknownCount === 0 ? fraction : null }),
    },
    {
      key: 'value',
      title: t('portfolio.value'),
      isNumeric: true,
      render: (entry) => <Lines main={formats.eur(entry.value)} below={rowGain(entry, t, formats)} />,
      cell: ({ value }) => ({ kind: 'money', value }),
    },
  ];
  return (
    <DataTable
      label={t('portfolio.title')}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      loadAll={async () => entries}
      sum={{
        label: t(eur === null || unknownCount === 0 ? 'portfolio.sum' : 'portfolio.knownSum', {
          date: formats.date(portfolio.entity.date),
          count: unknownCount,
        }),
        value: <Lines main={formats.eur(eur)} below={gainText(totalOf(entries), gainKey, t, formats)} />,
      }}
    />
  );
}

const gainOf = ({ value, purchaseValue }: Priced): number | null =>
  value === null || purchaseValue === null ? null : value - purchaseValue;

/** Since when it counts stands at the sum: in each row it would take a line more. */
function rowGain(entry: Priced, t: Words, formats: Formats): string | null {
  const gain = gainOf(entry);
  return gain === null ? null : t('portfolio.rowGain', { gain: formats.signedEur(gain) });
}

/** Gain or loss against what was paid for the units, where that is known. */
function gainText(priced: Priced, key: GainKey, t: Words, formats: Formats): string | null {
  const gain = gainOf(priced);
  return gain === null ? null : t(`portfolio.gain.${key}`, { gain: formats.signedEur(gain) });
}

/** Null as soon as one part is unknown: a gain of some would look like that of all. */
const totalOf = (entries: readonly Entry[]): Priced => ({
  value: wholeSum(entries.map(({ value }) => value)),
  purchaseValue: wholeSum(entries.map(({ purchaseValue }) => purchaseValue)),
});

function wholeSum(amounts: readonly (number | null)[]): number | null {
  const { eur, unknownCount } = knownSum(amounts);
  return unknownCount === 0 ? eur : null;
}

const Lines = ({ main, below }: { main: string; below: string | null }) => (
  <>
    {main}
    {below === null ? null : <span className={`${styles.below} ${styles.oneLine}`}>{below}</span>}
  </>
);
