import type { PlannedOrder } from '@depotwerk/contract/advice';
import { centsOf } from '@depotwerk/domain';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable } from '@depotwerk/ui/details';
import type { FundMap } from '../contracts/api/contract-funds';
import { fundCell } from '../contracts/detail/fund-columns';
import { fundName } from '../contracts/detail/hint-words';

interface OrderTableProps {
  readonly orders: readonly PlannedOrder[];
  readonly funds: FundMap;
  /** As they were saved, where the amounts have followed prices since. */
  readonly saved?: readonly PlannedOrder[];
}

/** Money out of a fund is negative. */
const signedEur = ({ eur, side }: PlannedOrder): number => (side === 'sell' ? -eur : eur);

/** Key of what is done. */
export const orderSide = ({ side, isWholePosition }: PlannedOrder) => (isWholePosition ? 'sellAll' : side);

/** What is sold and bought, in EUR and as a share of the fund assets. */
export function OrderTable({ orders, funds, saved = orders }: OrderTableProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const sideText = (order: PlannedOrder) => t(`optimization.orders.${orderSide(order)}`);
  if (orders.length === 0) return <p>{t('optimization.orders.none')}</p>;
  const sold = orders
    .filter(({ side }) => side === 'sell')
    .reduce((cents, { eur }) => cents + centsOf(eur), 0);
  const savedOf = ({ side, fundId }: PlannedOrder) =>
    saved.find((order) => order.side === side && order.fundId === fundId);
  const savedEur = (order: PlannedOrder): number | null => {
    const before = savedOf(order);
    return before ? signedEur(before) : null;
  };
  const hasFollowed = orders.some((order) => savedEur(order) !== signedEur(order));
  const table = (
    <DataTable<PlannedOrder>
      label={t('optimization.orders.title')}
      rows={orders}
      rowKey={({ side, fundId }) => `${side} ${fundId}`}
      loadAll={async () => orders}
      columns={[
        {
          key: 'fund',
          title: t('fund.column.name'),
          render: ({ fundId }) => fundName(fundId, funds, t),
          cell: ({ fundId }) => fundCell(fundId, funds, t),
        },
        {
          key: 'side',
          title: t('optimization.orders.side'),
          render: sideText,
          cell: (order) => ({ kind: 'text', text: sideText(order) }),
        },
        {
          key: 'fraction',
          title: t('optimization.orders.share'),
          isNumeric: true,
          render: ({ fraction }) => formats.fraction(fraction, 'share'),
          cell: ({ fraction }) => ({ kind: 'percent', fraction }),
        },
        {
          key: 'eur',
          title: t('optimization.orders.eur'),
          isNumeric: true,
          render: (order) => formats.signedEur(signedEur(order)),
          cell: (order) => ({ kind: 'money', value: signedEur(order) }),
        },
        ...(hasFollowed
          ? [
              {
                key: 'saved',
                title: t('optimization.orders.saved'),
                isNumeric: true,
                render: (order: PlannedOrder) => formats.signedEur(savedEur(order)),
                cell: (order: PlannedOrder) => ({ kind: 'money', value: savedEur(order) }) as const,
              },
            ]
          : []),
      ]}
      sum={{ label: t('optimization.orders.moved'), value: formats.eur(sold / 100) }}
    />
  );
  if (!hasFollowed) return table;
  return (
    <>
      <p>{t('optimization.orders.followed')}</p>
      {table}
    </>
  );
}
