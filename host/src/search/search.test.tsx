import type { SearchAnswer, SearchHits } from '@depotwerk/contract/desk';
import { FakeFault, someUser, type FakeAnswers } from '@depotwerk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { adminRelease, release } from '../../test/releases';
import { renderHost, translations } from '../../test/render-host';

jest.mock('../federation/remote-source');

const page = (path: string, name: string) => ({ path, Component: () => <h1>{name}</h1> });
const modules = {
  contracts: {
    routes: [
      page('contracts', 'Verträge'),
      page('contracts/:contractId', 'Ein Vertrag'),
      page('contracts/new', 'Neu'),
    ],
    translations,
  },
};
const contracts = release({
  actions: [
    {
      key: 'newContract',
      path: '/contracts/new',
      icon: 'contracts',
      label: { de: 'Vertrag erfassen', en: 'Enter a contract' },
      permission: 'contracts.edit',
    },
  ],
});

const noHits: SearchHits = { customer: [], contract: [], tariff: [], fund: [], user: [] };
const contractHit = (id: number, contractNumber: string): SearchHits['contract'][number] => ({
  id,
  contractNumber,
  customerName: 'Müller, Anna',
  tariffName: 'Fondsrente',
  insurerName: 'Nordlicht',
  value: 12_345.67,
  scoreBand: 'yellow',
});
const found = (hits: Partial<SearchHits> = {}, isSimilar = false): SearchAnswer => ({
  hits: { ...noHits, ...hits },
  isSimilar,
});

beforeEach(() => localStorage.clear());

const editor = someUser({ permissions: ['contracts.view', 'contracts.edit'] });

async function open(answers: FakeAnswers = {}, user = editor) {
  const host = await renderHost({
    path: '/contracts',
    user,
    releases: [contracts, adminRelease],
    modules,
    answers: { 'GET /search': () => found(), ...answers },
  });
  await screen.findByRole('heading', { name: 'Verträge' });
  await host.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: /suchen/ });
  return { ...host, field };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent.trim());
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent.trim();

test('Strg K opens the search with the focus in its field, Esc closes it', async () => {
  const { user, field } = await open();
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Suche' })).not.toBeInTheDocument());
});

test('hits stand in groups with what tells them apart, and Enter opens the first one', async () => {
  const { user, field, address } = await open({
    'GET /search': () =>
      found({
        customer: [{ id: 3, name: 'Müller, Anna', groupName: 'Büro Nord', contractCount: 1 }],
        contract: [contractHit(7, 'HL-7')],
      }),
  });
  await user.type(field, 'müller');
  const customers = await screen.findByRole('group', { name: 'Kunden' });
  expect(within(customers).getByRole('option')).toHaveTextContent('Müller, Anna Büro Nord · 1 Vertrag');
  const list = screen.getByRole('group', { name: 'Verträge' });
  expect(within(list).getByRole('option')).toHaveTextContent(
    'HL-7 Müller, Anna · Fondsrente, Nordlicht · 12.345,67 € · Score gelb',
  );
  expect(screen.getByText('2 Einträge')).toHaveAttribute('role', 'status');
  await user.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('heading', { name: 'Ein Vertrag' });
  expect(address()).toBe('/contracts/7');
});

test('a tariff says from when its released version counts', async () => {
  const { user, field } = await open({
    'GET /search': () =>
      found({
        tariff: [
          {
            id: 3,
            name: 'Fondsrente',
            key: 'FR-1',
            insurerName: 'Nordlicht',
            isInactive: false,
            changesOn: '2026-12-01',
          },
        ],
      }),
  });
  await user.type(field, 'fondsrente');
  expect(await screen.findByRole('option', { name: /Fondsrente/ })).toHaveTextContent(
    'Fondsrente FR-1 · Nordlicht · neue Version gilt ab 01.12.2026',
  );
});

test('the arrows go through all hits and around, and say which one is chosen', async () => {
  const { user, field } = await open({
    'GET /search': () => found({ contract: [contractHit(1, 'HL-1'), contractHit(2, 'HL-2')] }),
  });
  await user.type(field, 'hl');
  await screen.findByRole('option', { name: /HL-1/ });
  expect(active(field)).toContain('HL-1');
  await user.keyboard('{ArrowUp}');
  expect(active(field)).toContain('HL-2');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('HL-2');
  await user.keyboard('{ArrowDown}');
  expect(active(field)).toContain('HL-1');
});

test('screens and actions are found without the server, those alone that the user may open', async () => {
  const { user, field, address } = await open({}, someUser());
  await user.type(field, 'vertra');
  await screen.findByRole('option', { name: 'Verträge' });
  expect(options()).not.toContain('Vertrag erfassen');
  await user.clear(field);
  await user.type(field, 'tarife');
  await screen.findByText(/Nichts gefunden/);
  await user.clear(field);
  await user.type(field, 'einstelungen');
  await screen.findByRole('option', { name: 'Einstellungen' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/settings'));
});

test('an action of a part is offered to who may do it', async () => {
  const { user, field, address } = await open();
  await user.type(field, 'erfassen');
  const group = await screen.findByRole('group', { name: 'Aktionen' });
  await user.click(within(group).getByRole('option', { name: 'Vertrag erfassen' }));
  await waitFor(() => expect(address()).toBe('/contracts/new'));
});

test('an older answer never replaces a newer one', async () => {
  const late: ((answer: SearchAnswer) => void)[] = [];
  const { user, field } = await open({
    'GET /search': ({ query: { search } }) =>
      search === 'mei'
        ? new Promise<SearchAnswer>((resolve) => late.push(resolve))
        : found({ contract: [contractHit(2, 'NEU')] }),
  });
  await user.type(field, 'mei');
  await waitFor(() => expect(late).toHaveLength(1));
  await user.type(field, 'er');
  await screen.findByRole('option', { name: /NEU/ });
  await act(async () => late[0]?.(found({ contract: [contractHit(1, 'ALT')] })));
  expect(options().join()).toContain('NEU');
  expect(options().join()).not.toContain('ALT');
});

test('what is typed quickly is one question', async () => {
  const asked: unknown[] = [];
  const { user, field } = await open({
    'GET /search': ({ query }) => {
      asked.push(query.search);
      return found({ contract: [contractHit(2, 'HL-2')] });
    },
  });
  await user.type(field, 'hl-2');
  await screen.findByRole('option', { name: /HL-2/ });
  expect(asked).toEqual(['hl-2']);
});

test('similar hits say that they are', async () => {
  const { user, field } = await open({
    'GET /search': () => found({ contract: [contractHit(2, 'HL-2')] }, true),
  });
  await user.type(field, 'mülelr');
  expect(await screen.findByText('Kein genauer Treffer. Ähnlich sind:')).toBeVisible();
});

test.each([
  [0, 'Der Server ist nicht erreichbar.'],
  [400, 'Die Suche ist gerade nicht möglich.'],
])('after a fault (%i) screens are still found, and trying again helps', async (status, words) => {
  let isAway = true;
  const { user, field, server } = await open();
  server.answer('GET /search', () => {
    if (isAway) throw new FakeFault(status, 'common.unknown');
    return found({ contract: [contractHit(2, 'HL-2 Vertrag')] });
  });
  await user.type(field, 'vertrag');
  expect(await screen.findByText(new RegExp(words))).toBeVisible();
  expect(options()).toContain('Vertrag erfassen');
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await screen.findByRole('option', { name: /HL-2/ });
});

test('what was opened last stands there the next time, by the name that it has now', async () => {
  const { user, field } = await open({
    'GET /search': () => found({ contract: [contractHit(7, 'HL-7')] }),
    'GET /search/records': ({ query }) =>
      query.records === 'contract:7' ? { ...noHits, contract: [contractHit(7, 'HL-7 neu')] } : noHits,
  });
  await user.type(field, 'hl-7');
  await screen.findByRole('option', { name: /HL-7/ });
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Ein Vertrag' });
  await user.click(screen.getByRole('button', { name: 'Suche öffnen' }));
  const group = await screen.findByRole('group', { name: 'Zuletzt geöffnet' });
  expect(within(group).getByRole('option')).toHaveTextContent('HL-7 neu');
  expect(JSON.stringify(localStorage)).not.toContain('Müller');
});
