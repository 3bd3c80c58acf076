import type { FundFigure } from '@depotwerk/contract/market';
import { figureDecimals } from '@depotwerk/contract/floor/values/figure-kinds';
import { UNKNOWN, useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { fundFiguresQuery } from '../api/funds';

const COSTS: readonly FundFigure['name'][] = ['ongoingFee', 'transactionCost', 'entryCost'];
const SHARES: readonly FundFigure['name'][] = ['sustainableMinimum', 'taxonomyMinimum'];

/** Costs, risk, target market and sustainability of a fund, each with the file and the day that it is from. */
export function FundFigures({ fundId }: { readonly fundId: number }) {
  const { t } = useTranslation('admin');
  const query = useQuery(fundFiguresQuery(fundId));
  return (
    <TitledCard title={t('funds.figures.title')}>
      {query.data ? (
        <Figures figures={query.data} />
      ) : (
        <LoadState query={query} failed={t('funds.figures.failed')} waiting={t('funds.loading')} rows={8} />
      )}
    </TitledCard>
  );
}

function Figures({ figures }: { readonly figures: readonly FundFigure[] }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const label = ({ name }: FundFigure) => t(`funds.figures.name.${name}`);
  const value = ({ name, value: figure }: FundFigure): string => {
    if (figure === null) return UNKNOWN;
    if (typeof figure === 'number') {
      if (COSTS.includes(name)) return formats.fraction(figure, figureDecimals.cost);
      return SHARES.includes(name)
        ? formats.fraction(figure)
        : formats.number(figure, figure % 1 === 0 ? 0 : 1);
    }
    if (typeof figure === 'boolean') return t(figure ? 'funds.figures.answer.Y' : 'funds.figures.answer.N');
    if (typeof figure === 'string')
      return t([`funds.figures.answer.${figure}`, 'funds.figures.text'], { text: figure });
    if (figure.length === 0) return t('funds.figures.noFamily');
    return figure
      .map((family) => t([`funds.figures.family.${family}`, 'funds.figures.text'], { text: family }))
      .join(', ');
  };
  const source = ({ origin }: FundFigure): string => {
    if (!origin) return UNKNOWN;
    const name = t(`funds.figures.source.${origin.source}`);
    return origin.fileName === null ? name : `${name}: ${origin.fileName}`;
  };
  return (
    <DataTable<FundFigure>
      label={t('funds.figures.title')}
      rows={figures}
      rowKey={({ name }) => name}
      loadAll={async () => figures}
      columns={[
        {
          key: 'name',
          title: t('funds.figures.column.name'),
          render: label,
          cell: (figure) => ({ kind: 'text', text: label(figure) }),
        },
        {
          key: 'value',
          title: t('funds.figures.column.value'),
          render: value,
          cell: (figure) => ({ kind: 'text', text: value(figure) }),
        },
        {
          key: 'source',
          title: t('funds.figures.column.source'),
          render: source,
          cell: (figure) => ({ kind: 'text', text: source(figure) }),
        },
        {
          key: 'asOf',
          title: t('funds.figures.column.asOf'),
          render: ({ origin }) => (origin ? formats.date(origin.asOf) : UNKNOWN),
          cell: ({ origin }) => ({ kind: 'date', date: origin?.asOf ?? null }),
        },
      ]}
    />
  );
}
