import { callPart, useNavigate, useTranslation } from '@depotwerk/platform';
import {
  describeList,
  listPage,
  oneOf,
  RecordList,
  searchWord,
  useListRows,
  type List,
  type ListColumns,
} from '@depotwerk/ui/data';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { useMemo } from 'react';

// In a part of your own this comes from `declares.json`.
declare module '@depotwerk/platform/parts' {
  interface PartLists {
    'orders.open': true;
  }
}

interface Order {
  readonly id: number;
  readonly customer: string;
  readonly amountEur: number;
  readonly state: 'open' | 'done';
}

interface OrderFilter {
  readonly search?: string;
  readonly state?: Order['state'];
}

/** What the list asks for: filter, order, and which rows; the total is that of all rows that match. */
const loadOrders = (query: OrderFilter & { readonly limit: number }, signal: AbortSignal) =>
  callPart('orders', { path: '/orders', query: { ...query }, signal }) as Promise<{
    readonly items: readonly Order[];
    readonly total: number;
  }>;

const orderList = describeList<OrderFilter, 'amount', 'order' | 'customer' | 'amount'>({
  name: 'orders.open',
  texts: ['orders', 'list'],
  path: () => '/orders',
  fields: { search: searchWord, state: oneOf(['open', 'done']) },
  order: { keys: ['amount'], initial: { sort: 'amount', direction: 'desc' } },
  columns: ['order', 'customer', 'amount'],
});

const columns: ListColumns<Order, 'amount', 'order' | 'customer' | 'amount'> = {
  order: { minWidthPx: 90, cell: ({ id }) => ({ kind: 'link', label: `${id}`, path: `/orders/${id}` }) },
  customer: { minWidthPx: 160, cell: ({ customer }) => ({ kind: 'text', text: customer }) },
  amount: {
    sortKey: 'amount',
    isNumeric: true,
    minWidthPx: 120,
    cell: ({ amountEur }) => ({ kind: 'money', value: amountEur }),
  },
};

const CARD_HEIGHT_PX = 48;

/** A row on a phone; the same function from drawing to drawing. */
const card = ({ id, customer }: Order) => `${id} · ${customer}`;

function OrdersPage({ list }: { readonly list: List<OrderFilter, 'amount', keyof typeof columns> }) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const rows = useListRows(list, { queryKey: ['orders', 'list'], load: loadOrders });
  const words = useMemo(() => ({ state: (state: Order['state']) => t(`state.${state}`) }), [t]);
  return (
    <>
      <PageHeader title={t('title')} />
      <Page>
        <RecordList
          {...{ list, rows, columns, words, card }}
          cardHeightPx={CARD_HEIGHT_PX}
          onOpen={({ id }) => void navigate(`/orders/${id}`)}
        />
      </Page>
    </>
  );
}

/** A list of the server of a part: search, filter, order, export, chosen columns and saved views come with it. */
export const Component = listPage(orderList, OrdersPage);
