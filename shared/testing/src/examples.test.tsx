import type { RouteObject } from '@depotwerk/platform';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { OrderLine } from '../test/examples/platform/formats';
import { ContractLink } from '../test/examples/platform/links';
import { CustomerName } from '../test/examples/platform/read';
import { CheckButton } from '../test/examples/platform/write';
import { DeleteOrder } from '../test/examples/ui/confirm';
import { PositionsCard } from '../test/examples/ui/figures';
import { OrderFilters } from '../test/examples/ui/filters';
import { OrderForm } from '../test/examples/ui/inputs';
import { Component as OrderList } from '../test/examples/ui/list';
import { OrdersPage } from '../test/examples/ui/page';
import { OrderSteps } from '../test/examples/ui/steps';
import { GroupChoice } from '../test/examples/ui/tree';
import {
  FakeFault,
  givenElementSize,
  keptListSettings,
  renderWithPlatform,
  someCustomer,
  type FakeAnswers,
  type PlatformOptions,
} from './index';

// The examples of the catalogue (`pnpm catalogue`): what stands there is what is drawn here.

const show = (element: ReactElement, answers: FakeAnswers = {}, texts: PlatformOptions['texts'] = {}) => {
  const routes: RouteObject[] = [{ path: '/', element }];
  return renderWithPlatform({ path: '/', routes, answers, texts });
};

test('a page has a title, a way back, figures, an action and words for nothing', async () => {
  await show(<OrdersPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Aufträge' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Verträge' })).toHaveAttribute('href', '/contracts');
  expect(screen.getByRole('link', { name: 'Auftrag anlegen' })).toHaveAttribute('href', '/orders/new');
  expect(screen.getByText('Hier ist noch nichts.')).toBeVisible();
});

test('what cannot be undone asks for the name', async () => {
  const onDelete = jest.fn();
  const { user } = await show(<DeleteOrder name="Nord" onDelete={onDelete} />);
  await user.click(screen.getByRole('button', { name: 'Auftrag löschen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Auftrag löschen?' });
  expect(within(dialog).getByRole('button', { name: 'Löschen' })).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox'), 'Nord');
  await user.click(within(dialog).getByRole('button', { name: 'Löschen' }));
  expect(onDelete).toHaveBeenCalledTimes(1);
});

test('inputs read what they print, and the schema names what is missing', async () => {
  const onSave = jest.fn();
  const { user } = await show(<OrderForm onSave={(order) => onSave(order)} />);
  expect(screen.getByRole('textbox', { name: /Gebühr/ })).toHaveValue('1,5');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /ISIN/ }), 'DE0005933931');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(onSave).toHaveBeenCalledWith(
    expect.objectContaining({ isin: 'DE0005933931', feeFraction: 0.015, day: '2026-03-05' }),
  );
});

test('a card shows figures and a table that adds up', async () => {
  const position = { name: 'Weltfonds', valueEur: 1000, fraction: 0.4, targetFraction: 0.5 };
  await show(<PositionsCard positions={[position, { ...position, name: 'Rentenfonds', valueEur: 500 }]} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Bestand' })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Positionen' })).toBeVisible();
  expect(screen.getAllByText('1.500,00 €')).toHaveLength(2);
});

test('figures and a search narrow a list, and chips say so', async () => {
  const { user } = await show(<OrderFilters />);
  await user.click(screen.getByRole('button', { name: /Offen/ }));
  await user.type(screen.getByRole('searchbox', { name: 'Aufträge durchsuchen' }), 'Nord{Enter}');
  const chips = screen.getByRole('list', { name: /Filter/ });
  expect(chips).toHaveTextContent('Nord');
  expect(chips).toHaveTextContent('offen');
  expect(screen.getByText('überfällig')).toBeVisible();
});

test('a list of the server of a part is searched, and says how many there are', async () => {
  givenElementSize({ width: 900, height: 600 });
  const columns = { order: 'Auftrag', customer: 'Kunde', amount: 'Betrag' };
  const grid = { grid_one: '{{count}} Auftrag', grid_other: '{{count}} Aufträge' };
  const list = { ...grid, search: 'Aufträge durchsuchen', column: columns };
  const orders = ['Albers', 'Bauer'].map((customer, i) => ({
    id: i + 7,
    customer,
    amountEur: 1000,
    state: 'open',
  }));
  const { user, server } = await show(
    <OrderList />,
    {
      ...keptListSettings(),
      'GET /parts/orders/api/orders': ({ query: { search = '' } }) => {
        const items = orders.filter(({ customer }) => customer.includes(String(search)));
        return { items, total: items.length };
      },
    },
    { orders: { title: 'Aufträge', list } },
  );
  expect(await screen.findByRole('grid', { name: '2 Aufträge' })).toBeVisible();
  expect(await screen.findByRole('link', { name: '8' })).toHaveAttribute('href', '/orders/8');
  await user.type(screen.getByRole('searchbox', { name: 'Aufträge durchsuchen' }), 'Bauer{Enter}');
  expect(await screen.findByRole('grid', { name: '1 Auftrag' })).toBeVisible();
  expect(server.calls('GET /parts/orders/api/orders').at(-1)?.query).toMatchObject({
    search: 'Bauer',
    sort: 'amount',
    direction: 'desc',
    offset: 0,
  });
});

test('a node of a tree is chosen with the way to it', async () => {
  givenElementSize({ width: 400, height: 340 });
  const { user } = await show(<GroupChoice />);
  const choice = screen.getByRole('combobox', { name: 'Gruppe' });
  expect(choice).toHaveTextContent('Depotwerk › Nord › Kiel');
  await user.click(choice);
  await user.click(await screen.findByRole('treeitem', { name: 'Süd' }));
  expect(choice).toHaveTextContent('Depotwerk › Süd');
});

test('the chosen step stands in the address', async () => {
  const { user, address } = await show(<OrderSteps />);
  await user.click(screen.getByRole('tab', { name: /Verlauf/ }));
  expect(screen.getByText('Angelegt von Britta Berater')).toBeVisible();
  expect(address()).toBe('/?step=history');
});

test('what the server answers is shown, and what it refuses can be asked again', async () => {
  const { server, user } = await show(<CustomerName customerId={7} />, {
    'GET /customers/:customerId': () => {
      throw new FakeFault(500, 'common.unexpected');
    },
  });
  expect(await screen.findByText('Der Kunde konnte nicht geladen werden.')).toBeVisible();
  server.answer('GET /customers/:customerId', () => someCustomer());
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('Albers')).toBeVisible();
});

test('a write that is refused says why in the words of the user', async () => {
  const { user } = await show(<CheckButton contractId={7} />, {
    'POST /contracts/:contractId/last-checked': () => {
      throw new FakeFault(404, 'contracts.notFound');
    },
  });
  await user.click(screen.getByRole('button', { name: 'Als geprüft markieren' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Diesen Vertrag gibt es nicht');
});

test('money, fractions and days are written in German, the unknown as a dash', async () => {
  await show(<OrderLine />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\s/g, ' '))).toEqual([
    '1.234,50 €',
    '7,25 %',
    '05.03.2026',
    '–',
  ]);
});

test('a link into another part leads to the record', async () => {
  await show(<ContractLink contractId={7} />);
  expect(screen.getByText(/Britta Berater/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zum Vertrag' })).toHaveAttribute('href', '/contracts/7');
});
