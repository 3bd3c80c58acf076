import type { OptimizationHistory } from '@depotwerk/contract/advice';
import type { TraderOrder } from '@depotwerk/contract/banks';
import { useTranslation } from '@depotwerk/platform';
import { ListExport } from '@depotwerk/ui/data';
import type { FundMap } from '../contracts/api/contract-funds';
import { fundCell } from '../contracts/detail/fund-columns';
import { orderSide } from './order-table';
import { sourceText } from './source-text';
import { usePlacedText } from './use-placed-text';

type Plan = OptimizationHistory['plans'][number];

/** One order of a plan; a plan without any has one line of its own. */
interface Line {
  readonly plan: Plan;
  readonly placed: TraderOrder | null;
  readonly order: {
    readonly fundId: number;
    /** Key of its words. */
    readonly side: string;
    readonly orderNumber: string | null;
    /** EUR, whether sold or bought; null in the savings plan */
    readonly eur: number | null;
    /** Of the monthly contribution, 0..1 */
    readonly contributionFraction: number | null;
  } | null;
}

function linesOf(plan: Plan): readonly Line[] {
  const { traderOrders, orders, state } = plan;
  if (traderOrders.length > 0)
    return traderOrders.flatMap((placed): readonly Line[] =>
      placed.state === 'executed' && placed.items.length > 0
        ? placed.items.map(({ fundId, kind, orderNumber, eur, fraction }) => ({
            plan,
            placed,
            order: { fundId, side: kind, orderNumber, eur, contributionFraction: fraction },
          }))
        : [{ plan, placed, order: null }],
    );
  if (orders.length === 0 || state === 'discarded') return [{ plan, placed: null, order: null }];
  return orders.map((order) => ({
    plan,
    placed: null,
    order: {
      fundId: order.fundId,
      side: orderSide(order),
      orderNumber: null,
      eur: order.eur,
      contributionFraction: null,
    },
  }));
}

interface HistoryExportProps {
  readonly plans: readonly Plan[];
  readonly funds: FundMap;
}

/** Past plans as a file, a line for every order. */
export function HistoryExport({ plans, funds }: HistoryExportProps) {
  const { t } = useTranslation('contracts');
  const placedText = usePlacedText();
  return (
    <ListExport<Line>
      title={t('optimization.history.title')}
      isEmpty={plans.length === 0}
      isSmall
      loadAll={async () => plans.flatMap(linesOf)}
      columns={[
        {
          title: t('optimization.history.column.state'),
          cell: ({ plan }) => ({ kind: 'text', text: t(`optimization.state.${plan.state}`) }),
        },
        {
          title: t('optimization.history.column.plan'),
          cell: ({ plan }) => ({ kind: 'text', text: sourceText(plan, t) }),
        },
        {
          title: t('optimization.history.column.changedAt'),
          cell: ({ plan }) => ({ kind: 'dateTime', at: plan.changedAt }),
        },
        {
          title: t('optimization.history.column.changedBy'),
          cell: ({ plan }) => ({ kind: 'text', text: plan.changedBy ?? t('optimization.history.schedule') }),
        },
        {
          title: t('optimization.history.column.bank'),
          cell: ({ placed }) => ({ kind: 'text', text: placed && placedText(placed) }),
        },
        {
          title: t('fund.column.name'),
          cell: ({ order }) => (order ? fundCell(order.fundId, funds, t) : { kind: 'text', text: null }),
        },
        {
          title: t('optimization.orders.side'),
          cell: ({ order }) => ({ kind: 'text', text: order && t(`optimization.orders.${order.side}`) }),
        },
        {
          title: t('optimization.placed.number'),
          cell: ({ order }) => ({ kind: 'text', text: order?.orderNumber ?? null }),
        },
        {
          title: t('optimization.placed.amount'),
          cell: ({ order }) => ({ kind: 'money', value: order?.eur ?? null }),
        },
        {
          title: t('optimization.route.share'),
          cell: ({ order }) => ({ kind: 'percent', fraction: order?.contributionFraction ?? null }),
        },
      ]}
    />
  );
}
