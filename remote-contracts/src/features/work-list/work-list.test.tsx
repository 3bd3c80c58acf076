import type { WorkItem } from '@depotwerk/contract/advice';
import { FakeFault, someUser, type FakeAnswers } from '@depotwerk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import dayjs from 'dayjs';
import { contractDetailAnswers } from '../../../test/contract-answers';
import { renderContracts } from '../../../test/render-contracts';

const someItem = (changes: Partial<WorkItem> = {}): WorkItem => ({
  contractId: 1,
  contractNumber: 'V-0001',
  customer: { id: 7, firstName: 'Anna', lastName: 'Albers' },
  tariffName: 'Nordstern Rente Invest',
  insurerName: 'Nordstern Leben',
  value: 12345.67,
  score: 41,
  scoreBand: 'red',
  reason: { hintId: 1, hintKey: 'highFees', severity: 2, eurAffected: 4321.5 },
  hintCount: 2,
  hash: 'a'.repeat(16),
  state: 'open',
  snoozedUntil: null,
  markedAt: null,
  markedBy: null,
  planState: null,
  ...changes,
});

/** A list that keeps its marks as the server does. */
function open(path = '/work-list', answers: FakeAnswers = {}) {
  const user = someUser({ permissions: ['contracts.view', 'contracts.check', 'groups.view'] });
  let items = [someItem(), someItem({ contractId: 2, contractNumber: 'V-0002' })];
  return renderContracts(path, {
    user,
    answers: {
      'GET /work-list': ({ query }) => {
        const found = items.filter(({ state }) => state === query.state && query.due !== 'later');
        const open = { today: found.length, later: 331, dailyLimit: 20 };
        return { items: found, total: found.length, ...(query.state === 'open' && { open }) };
      },
      'PUT /work-list/:contractId': ({ params, body }) => {
        const { state, until } = body as { state: WorkItem['state']; until: string | null };
        items = items.map((item) =>
          item.contractId === Number(params.contractId)
            ? { ...item, state, snoozedUntil: until, markedBy: state === 'open' ? null : 'Britta Berater' }
            : item,
        );
        return items.find(({ contractId }) => contractId === Number(params.contractId)) ?? someItem();
      },
      'GET /groups': () => [
        { id: 'g1', groupName: 'Büro Nord', level: 0, isInactive: false, customerCount: 1 },
        { id: 'g2', groupName: 'Team Kiel', level: 1, isInactive: false, customerCount: 1 },
      ],
      ...answers,
    },
  });
}
const row = (name: RegExp) => screen.findByRole('row', { name });

test('an adviser reads why a contract is on the list and gets to its optimisation', async () => {
  await open();
  const first = await row(/V-0001/);
  expect(first).toHaveTextContent('4.321,50 €');
  expect(within(first).getByRole('img', { name: /^Kritisch/ })).toBeVisible();
  expect(within(first).getByRole('link', { name: 'Albers, Anna' })).toHaveAttribute(
    'href',
    '/contracts/1?tab=optimization',
  );
});

test('the list is asked for anew after a contract of it was checked', async () => {
  const { user, server, router } = await open('/work-list', {
    ...contractDetailAnswers,
    'POST /contracts/:contractId/last-checked': () => ({
      contractId: 1,
      lastCheck: '2026-11-20T09:00:00Z',
      lastCheckedBy: 'Britta Berater',
      version: 7,
    }),
  });
  await row(/V-0001/);
  await act(() => router.navigate('/contracts/1'));
  await user.click(await screen.findByRole('button', { name: 'Als geprüft markieren' }));
  await screen.findByText('Der Vertrag ist als geprüft markiert.');
  server.answer('GET /work-list', () => ({ items: [someItem({ contractNumber: 'V-0003' })], total: 1 }));
  await act(() => router.navigate('/work-list'));
  expect(await row(/V-0003/)).toBeVisible();
});

test('who looks after the data finds the rules that got worse above the contracts', async () => {
  await renderContracts('/work-list', {
    user: someUser({
      kind: 'administrator',
      permissions: ['contracts.view', 'contracts.check', 'imports.run'],
    }),
    answers: {
      'GET /work-list': () => ({ items: [], total: 0, open: { today: 0, later: 0, dailyLimit: 20 } }),
      'GET /data-quality/worse': () => [
        { key: 'stalePrices', count: 12, rise: { more: 9, since: '2026-11-26' } },
      ],
    },
  });
  const worse = await screen.findByRole('region', { name: 'Datenqualität: hier wurde es schlechter' });
  expect(within(worse).getByRole('link', { name: 'Fonds mit altem Kurs' })).toHaveAttribute(
    'href',
    '/admin/data-quality/records?rule=stalePrices',
  );
  expect(within(worse).getByText('9 mehr seit 26.11.2026')).toBeVisible();
});

test('who may release finds what waits for them above the contracts', async () => {
  await renderContracts('/work-list', {
    user: someUser({
      kind: 'administrator',
      permissions: [
        'contracts.view',
        'contracts.check',
        'tariffs.view',
        'tariffs.release',
        'questionnaires.edit',
      ],
    }),
    answers: {
      'GET /work-list': () => ({ items: [], total: 0, open: { today: 0, later: 0, dailyLimit: 20 } }),
      'GET /tariffs/approvals': () => [
        {
          kind: 'release',
          tariffId: 3,
          tariffName: 'Nordstern Rente Invest',
          requestedBy: 'Anna Berg',
          requestedAt: '2026-11-20T09:00:00Z',
          validFrom: '2026-12-01',
        },
      ],
      'GET /questionnaires/approvals': () => [
        {
          questionnaireId: '00000000-0000-4000-8000-000000000011',
          name: 'Risikoprofil',
          requestedBy: 'Anna Berg',
          requestedAt: '2026-11-21T09:00:00Z',
        },
      ],
    },
  });
  const waiting = await screen.findByRole('region', { name: 'Wartet auf Ihre Freigabe' });
  expect(within(waiting).getByText('Freigabe, gültig ab 01.12.2026')).toBeVisible();
  expect(within(waiting).getByRole('link', { name: 'Nordstern Rente Invest' })).toHaveAttribute(
    'href',
    '/admin/tariffs/3/release',
  );
  expect(await within(waiting).findByRole('link', { name: 'Risikoprofil' })).toHaveAttribute(
    'href',
    '/admin/questionnaires/00000000-0000-4000-8000-000000000011',
  );
  expect(screen.getByRole('link', { name: /^Alle Tarife, die auf eine zweite/ })).toHaveAttribute(
    'href',
    '/admin/tariffs?release=toDecide',
  );
});

test('what is done leaves the list, and comes back with undo', async () => {
  const { user, server } = await open();
  await row(/V-0001/);
  await user.click(screen.getByRole('button', { name: 'V-0001 ist erledigt' }));
  expect(await screen.findByText('V-0001 ist erledigt.')).toBeVisible();
  expect(screen.queryByRole('row', { name: /V-0001/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(await row(/V-0001/)).toBeVisible();
  expect(server.calls('PUT /work-list/:contractId').map(({ body }) => body)).toEqual([
    { state: 'done', until: null, hash: 'a'.repeat(16) },
    { state: 'open', until: null, hash: 'a'.repeat(16) },
  ]);
});

test('a contract is put aside for a week and can be opened again', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: 'V-0002 zurückstellen' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Eine Woche/ }));
  expect(await screen.findByText(/^V-0002 ist bis .* zurückgestellt\.$/)).toBeVisible();
  expect(server.calls('PUT /work-list/:contractId')[0]?.body).toMatchObject({ state: 'snoozed' });
  await user.click(screen.getByText('Zurückgestellt', { selector: '.ant-segmented-item-label' }));
  await user.click(await screen.findByRole('button', { name: 'V-0002 wieder öffnen' }));
  expect(await screen.findByText('V-0002 steht wieder auf der Liste.')).toBeVisible();
});

test('a contract is put aside until a day of the own choice, which lies ahead', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: 'V-0001 zurückstellen' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Anderer Tag …' }));
  const dialog = await screen.findByRole('dialog');
  const day = within(dialog).getByRole('textbox', { name: 'Wieder auf der Liste am' });
  const confirm = within(dialog).getByRole('button', { name: 'Zurückstellen' });
  await user.type(day, '05.03.2020{Tab}');
  expect(confirm).toBeDisabled();
  const until = dayjs().add(20, 'day');
  await user.clear(day);
  await user.type(day, `${until.format('DD.MM.YYYY')}{Tab}`);
  await user.click(confirm);
  expect(await screen.findByText(/^V-0001 ist bis .* zurückgestellt\.$/)).toBeVisible();
  expect(server.calls('PUT /work-list/:contractId')[0]?.body).toMatchObject({
    state: 'snoozed',
    until: until.format('YYYY-MM-DD'),
  });
});

test('a mark on hints that have changed says so, and the contract stays', async () => {
  const { user } = await open('/work-list', {
    'PUT /work-list/:contractId': () => {
      throw new FakeFault(409, 'workList.outdated');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'V-0001 ist erledigt' }));
  expect(await screen.findByText(/Hinweise dieses Vertrags haben sich inzwischen geändert/)).toBeVisible();
  expect(await row(/V-0001/)).toBeVisible();
});

test('an empty list says that all is done', async () => {
  await open('/work-list', { 'GET /work-list': () => ({ items: [], total: 0 }) });
  expect(await screen.findByText('Für heute ist alles getan')).toBeVisible();
});

test('a link to the list of a team asks for that team', async () => {
  const { server } = await open('/work-list?groupId=g2');
  await row(/V-0001/);
  expect(server.calls('GET /work-list')[0]?.query).toMatchObject({ groupId: 'g2' });
});

test('a team is chosen from the own groups', async () => {
  const { user, server, address } = await open('/work-list', {});
  await row(/V-0001/);
  await user.click(await screen.findByRole('combobox', { name: 'Team' }));
  await user.click(await screen.findByText(/Team Kiel/, { selector: '.ant-select-item-option-content' }));
  expect(address()).toBe('/work-list?groupId=g2');
  await waitFor(() => expect(server.calls('GET /work-list').at(-1)?.query).toMatchObject({ groupId: 'g2' }));
});

test('what to do today is a share of what is open; the rest is one click away', async () => {
  const { user, server, address } = await open();
  await row(/V-0001/);
  expect(server.calls('GET /work-list')[0]?.query).toMatchObject({ state: 'open', due: 'today' });
  expect(screen.getByText('Heute (2)')).toBeVisible();
  await user.click(screen.getByText('Später (331)'));
  await waitFor(() => expect(server.calls('GET /work-list').at(-1)?.query).toMatchObject({ due: 'later' }));
  expect(address()).toBe('/work-list?state=later');
});

test('how much is to be done on a day is chosen on the page', async () => {
  const { user, server } = await open(undefined, {
    'PUT /me/work-settings': ({ body }) => body as { dailyLimit: number },
  });
  await user.click(await screen.findByRole('combobox', { name: 'Verträge am Tag' }));
  await user.click(await screen.findByText('Höchstens 10 am Tag'));
  await waitFor(() =>
    expect(server.calls('PUT /me/work-settings').map(({ body }) => body)).toEqual([{ dailyLimit: 10 }]),
  );
});

test('the list is narrowed by kind and gravity, and says when nothing of it is for today', async () => {
  const { user, server, address } = await open('/work-list', {
    'GET /work-list': ({ query }) => {
      const isNarrowed = query.hintKey !== undefined;
      const items = isNarrowed ? [] : [someItem()];
      return { items, total: items.length, open: { today: items.length, later: 3, dailyLimit: 20 } };
    },
  });
  await row(/V-0001/);
  await user.click(screen.getByRole('combobox', { name: 'Schwere' }));
  await user.click(await screen.findByText('Kritisch', { selector: '.ant-select-item-option-content' }));
  await waitFor(() => expect(server.calls('GET /work-list').at(-1)?.query).toMatchObject({ severity: 2 }));
  await user.click(screen.getByRole('combobox', { name: 'Art des Hinweises' }));
  await user.keyboard('Hohe laufende');
  await user.click(
    await screen.findByText('Hohe laufende Kosten', { selector: '.ant-select-item-option-content' }),
  );
  expect(await screen.findByText('Kein Vertrag passt zur Auswahl')).toBeVisible();
  expect(screen.getByText('3 Verträge warten unter „Später“.')).toBeVisible();
  expect(address()).toMatch(/severity=2&hint=highFees$/);
});

test('whoever has done the share of a day reads that, and how much waits', async () => {
  await open('/work-list', {
    'GET /work-list': () => ({ items: [], total: 0, open: { today: 0, later: 331, dailyLimit: 20 } }),
  });
  expect(await screen.findByText('Für heute ist alles getan')).toBeVisible();
  expect(screen.getByText('331 Verträge warten unter „Später“.')).toBeVisible();
});
