import type { OptimizationHistory } from '@depotwerk/contract/advice';
import type { TraderOrder, TraderOrderItem } from '@depotwerk/contract/banks';
import { orderTransitions } from '@depotwerk/contract/banks/values/trader-orders';
import { canLeave } from '@depotwerk/domain';
import { useFormats, useQuery, useTranslation, useUser } from '@depotwerk/platform';
import { LoadState, StatusTag } from '@depotwerk/ui/data';
import { DataTable, TitledCard, TitledPart } from '@depotwerk/ui/details';
import { EmptyState } from '@depotwerk/ui/shell';
import { useFunds, type FundMap } from '../contracts/api/contract-funds';
import { fundName } from '../contracts/detail/hint-words';
import { CloseOrder } from './close-order';
import { HistoryExport } from './history-export';
import { planHistoryQuery } from './optimization-calls';
import styles from './optimization.module.css';
import { OrderTable } from './order-table';
import { sourceText } from './source-text';
import { usePlacedText } from './use-placed-text';

type Plan = OptimizationHistory['plans'][number];

const tones = {
  planned: 'neutral',
  executing: 'info',
  executed: 'success',
  failed: 'error',
  discarded: 'neutral',
} as const;

/** Plans of the contract with what the bank made of them, newest first. */
export function PlanHistory({
  contractId,
  contractNumber,
}: {
  readonly contractId: number;
  readonly contractNumber: string;
}) {
  const { t } = useTranslation('contracts');
  const query = useQuery(planHistoryQuery(contractId));
  const { data } = query;
  const past = data?.plans.filter(
    ({ state, traderOrders }) => state !== 'planned' || traderOrders.length > 0,
  );
  const { funds } = useFunds(
    (past ?? []).flatMap(({ orders, traderOrders }) =>
      [...orders, ...traderOrders.flatMap(({ items }) => items)].map(({ fundId }) => fundId),
    ),
  );
  return (
    <TitledCard
      title={t('optimization.history.title')}
      actions={past && past.length > 0 ? <HistoryExport plans={past} funds={funds} /> : null}
    >
      {past === undefined ? (
        <LoadState query={query} failed={t('optimization.history.failed')} rows={2} />
      ) : past.length === 0 ? (
        <EmptyState title={t('optimization.history.none')}>{t('optimization.history.noneText')}</EmptyState>
      ) : (
        <ul className={styles.plans} aria-label={t('optimization.history.title')}>
          {past.map((plan) => (
            <li key={plan.id}>
              <PastPlan plan={plan} funds={funds} contractNumber={contractNumber} />
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

interface PastPlanProps {
  readonly plan: Plan;
  readonly funds: FundMap;
  readonly contractNumber: string;
}

function PastPlan({ plan, funds, contractNumber }: PastPlanProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { state, traderOrders, orders } = plan;
  return (
    <TitledPart
      title={
        <>
          <StatusTag tone={tones[state]}>{t(`optimization.state.${state}`)}</StatusTag> {sourceText(plan, t)}
        </>
      }
    >
      <p className={styles.hint}>
        {t('optimization.history.changed', {
          at: formats.dateTime(plan.changedAt),
          by: plan.changedBy ?? t('optimization.history.schedule'),
        })}
      </p>
      {traderOrders.length === 0 && orders.length > 0 && state !== 'discarded' ? (
        <OrderTable orders={orders} funds={funds} />
      ) : null}
      {traderOrders.map((order) => (
        <PlacedOrder key={order.id} order={order} funds={funds} contractNumber={contractNumber} />
      ))}
    </TitledPart>
  );
}

/** An order at the bank, with the numbers that the bank gave. */
interface PlacedOrderProps {
  readonly order: TraderOrder;
  readonly funds: FundMap;
  readonly contractNumber: string;
}

function PlacedOrder({ order, funds, contractNumber }: PlacedOrderProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const placedText = usePlacedText();
  const isAdministrator = useUser()?.kind === 'administrator';
  const { state, items } = order;
  return (
    <>
      <p>{placedText(order)}</p>
      {isAdministrator && canLeave(orderTransitions, state, 'closeExecuted') ? (
        <CloseOrder order={order} contractNumber={contractNumber} />
      ) : null}
      {state === 'executed' ? (
        <DataTable<TraderOrderItem>
          label={t('optimization.placed.title')}
          rows={items}
          rowKey={({ kind, fundId, orderNumber }) => `${kind} ${fundId} ${orderNumber ?? ''}`}
          columns={[
            {
              key: 'fund',
              title: t('fund.column.name'),
              render: ({ fundId }) => fundName(fundId, funds, t),
            },
            {
              key: 'kind',
              title: t('optimization.orders.side'),
              render: ({ kind }) => t(`optimization.orders.${kind}`),
            },
            {
              key: 'number',
              title: t('optimization.placed.number'),
              render: ({ orderNumber }) => orderNumber ?? formats.number(null),
            },
            {
              key: 'amount',
              title: t('optimization.placed.amount'),
              isNumeric: true,
              render: ({ eur, fraction }) =>
                eur === null ? formats.fraction(fraction, 'share') : formats.eur(eur),
            },
          ]}
        />
      ) : null}
    </>
  );
}
