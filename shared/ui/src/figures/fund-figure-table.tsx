import type { FundFigure } from '@depotwerk/contract/market';
import { figureDecimals } from '@depotwerk/contract/floor/values/figure-kinds';
import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable, type DataColumn } from '../table/data-table';

/** A figure with the fund that it is of, where a table shows several. */
interface FigureOfFund extends FundFigure {
  readonly fund?: { readonly isin: string; readonly name: string };
}

interface FundFigureTableProps {
  readonly label: string;
  readonly figures: readonly FigureOfFund[];
}

const COSTS: readonly FundFigure['name'][] = ['ongoingFee', 'transactionCost', 'entryCost'];
const SHARES: readonly FundFigure['name'][] = ['sustainableMinimum', 'taxonomyMinimum'];

/** Costs, risk, target market and sustainability of funds, each with the file and the day that it is from. */
export function FundFigureTable({ label: title, figures }: FundFigureTableProps) {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const label = ({ name }: FundFigure) => t(`fundFigure.name.${name}`);
  const value = ({ name, value: figure }: FundFigure): string => {
    if (figure === null) return UNKNOWN;
    if (typeof figure === 'number') {
      if (COSTS.includes(name)) return formats.fraction(figure, figureDecimals.cost);
      return SHARES.includes(name)
        ? formats.fraction(figure)
        : formats.number(figure, figure % 1 === 0 ? 0 : 1);
    }
    if (typeof figure === 'boolean') return t(figure ? 'fundFigure.answer.Y' : 'fundFigure.answer.N');
    if (typeof figure === 'string')
      return t([`fundFigure.answer.${figure}`, 'fundFigure.text'], { text: figure });
    if (figure.length === 0) return t('fundFigure.noFamily');
    return figure
      .map((family) => t([`fundFigure.family.${family}`, 'fundFigure.text'], { text: family }))
      .join(', ');
  };
  const source = ({ origin }: FundFigure): string => {
    if (!origin) return UNKNOWN;
    const name = t(`fundFigure.source.${origin.source}`);
    return origin.fileName === null ? name : `${name}: ${origin.fileName}`;
  };
  const ofFund: DataColumn<FigureOfFund> = {
    key: 'fund',
    title: t('fundFigure.column.fund'),
    render: ({ fund }) => fund?.name ?? UNKNOWN,
    cell: ({ fund }) => ({ kind: 'text', text: fund?.name ?? null, secondary: fund?.isin ?? null }),
  };
  return (
    <DataTable<FigureOfFund>
      label={title}
      rows={figures}
      rowKey={({ fund, name }) => `${fund?.isin ?? ''} ${name}`}
      loadAll={async () => figures}
      columns={[
        ...(figures.some(({ fund }) => fund) ? [ofFund] : []),
        {
          key: 'name',
          title: t('fundFigure.column.name'),
          render: label,
          cell: (figure) => ({ kind: 'text', text: label(figure) }),
        },
        {
          key: 'value',
          title: t('fundFigure.column.value'),
          render: value,
          cell: (figure) => ({ kind: 'text', text: value(figure) }),
        },
        {
          key: 'source',
          title: t('fundFigure.column.source'),
          render: source,
          cell: (figure) => ({ kind: 'text', text: source(figure) }),
        },
        {
          key: 'asOf',
          title: t('fundFigure.column.asOf'),
          render: ({ origin }) => (origin ? formats.date(origin.asOf) : UNKNOWN),
          cell: ({ origin }) => ({ kind: 'date', date: origin?.asOf ?? null }),
        },
      ]}
    />
  );
}
