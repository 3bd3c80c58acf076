import type { Portfolio } from '@depotwerk/contract';
import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { Card, LoadFailed, Skeleton, Table } from '@depotwerk/ui/data';
import { EmptyState } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { historicPortfolioQuery } from '../api/contract-detail';
import { useContractFunds, useFunds, type FundMap } from '../api/contract-funds';
import { fundColumns } from './fund-columns';
import type { LoadedContract } from './loaded-contract';
import { PortfolioValues } from './portfolio-values';
import { StateChoice, type StateMode } from './state-choice';
import styles from './tab.module.css';

type Entry = Portfolio['portfolioEntries'][number];

/** Funds of the contract, now or on a date. */
export function PortfolioSection({ contract, info }: LoadedContract) {
  const { t } = useTranslation('contracts');
  const [mode, setMode] = useState<StateMode>('current');
  const [date, setDate] = useState<string | null>(null);
  const historic = useQuery({ ...historicPortfolioQuery(contract.id, date), enabled: mode === 'historic' });
  const portfolio = mode === 'current' ? contract.currentPortfolio : historic.data?.portfolio;
  const current = useContractFunds(contract);
  const past = useFunds(
    mode === 'current' ? [] : (portfolio?.portfolioEntries ?? []).map(({ fundId }) => fundId),
  );
  const shown = mode === 'current' ? current : past;
  const isFailed = mode === 'historic' && historic.isError && historic.data === undefined;
  return (
    <Card
      size="small"
      title={t('portfolio.title')}
      extra={
        <StateChoice
          label={t('portfolio.title')}
          mode={mode}
          onMode={setMode}
          dates={historic.data?.dates ?? []}
          date={date}
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
      {isFailed ? (
        <LoadFailed
          title={t('portfolio.failed')}
          error={historic.error}
          isRetrying={historic.isFetching}
          onRetry={() => void historic.refetch()}
        />
      ) : portfolio === undefined ? (
        <Skeleton active />
      ) : portfolio === null ? (
        <EmptyState title={t(`portfolio.empty.${mode}`)} />
      ) : (
        <>
          <PortfolioTable portfolio={portfolio} funds={shown.funds} />
          {info.isHybridTariffType ? <PortfolioValues portfolio={portfolio} /> : null}
        </>
      )}
    </Card>
  );
}

function PortfolioTable({ portfolio, funds }: { portfolio: Portfolio; funds: FundMap }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const number = (text: string) => <span className={styles.number}>{text}</span>;
  const sum = portfolio.portfolioEntries.reduce((total, { value }) => total + (value ?? 0), 0);
  const gainOf = ({ value, purchaseValue }: Entry) =>
    value === null || purchaseValue === null ? null : value - purchaseValue;
  return (
    <Table<Entry>
      size="small"
      rowKey="id"
      dataSource={portfolio.portfolioEntries}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: t('portfolio.noFunds') }}
      columns={[
        ...fundColumns<Entry>(funds, t, formats),
        {
          key: 'units',
          title: t('portfolio.units'),
          align: 'end',
          render: (_, entry) => number(formats.number(entry.units, 3)),
        },
        {
          key: 'price',
          title: t('portfolio.price'),
          align: 'end',
          render: (_, entry) => (
            <span title={formats.date(entry.priceDate)}>{number(formats.eur(entry.price))}</span>
          ),
        },
        {
          key: 'gain',
          title: t('portfolio.gain'),
          align: 'end',
          render: (_, entry) => number(((gainOf(entry) ?? 0) > 0 ? '+' : '') + formats.eur(gainOf(entry))),
        },
        {
          key: 'weight',
          title: t('portfolio.weight'),
          align: 'end',
          render: (_, entry) => number(formats.fraction(entry.fraction, 1)),
        },
        {
          key: 'value',
          title: t('portfolio.value'),
          align: 'end',
          render: (_, entry) => number(formats.eur(entry.value)),
        },
      ]}
      summary={() =>
        portfolio.portfolioEntries.length === 0 ? null : (
          <Table.Summary.Row className={styles.sum ?? ''}>
            <Table.Summary.Cell index={0} colSpan={10}>
              {t('portfolio.sum', { date: formats.date(portfolio.entity.date) })}
            </Table.Summary.Cell>
            <Table.Summary.Cell index={10} align="end">
              {number(formats.eur(sum))}
            </Table.Summary.Cell>
          </Table.Summary.Row>
        )
      }
    />
  );
}
