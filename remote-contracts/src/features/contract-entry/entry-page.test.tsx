import type { EntryCommand } from '@depotwerk/contract/contracts';
import { FakeFault, someUser, type FakeServer } from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { contractDetailAnswers } from '../../../test/contract-answers';
import { entryAnswers, someEntry } from '../../../test/entry-answers';
import { renderContracts } from '../../../test/render-contracts';

const editor = someUser({ permissions: ['contracts.view', 'contracts.edit', 'funds.view'] });

async function open(path: string, server: Parameters<typeof entryAnswers>[0] = {}) {
  const view = await renderContracts(path, {
    user: editor,
    answers: { ...contractDetailAnswers, ...entryAnswers(server) },
  });
  await screen.findByRole('form');
  return view;
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const row = (name: string) => within(screen.getByRole('group', { name }));
const saves = (server: FakeServer) =>
  server
    .calls('PUT /contracts')
    .map(({ body }) => body as EntryCommand)
    .flatMap((body) => (body.command === 'contract.save' ? [body.request] : []));

/** Options of lists that are open; closed ones stay in the document. */
const openOption = (name: string): HTMLElement => {
  const [option] = screen
    .getAllByTitle(name)
    .filter((item) => item.closest('.ant-select-dropdown') && !item.closest('.ant-select-dropdown-hidden'));
  if (!option) throw new Error(`no open list offers ${name}`);
  return option;
};
const choose = async (user: UserEvent, box: HTMLElement, option: string, typed?: string) => {
  await user.click(box);
  if (typed !== undefined) await user.type(box, typed);
  await user.click(await waitFor(() => openOption(option)));
};
const combobox = (name: string) => screen.getByRole('combobox', { name: new RegExp(`^${name}`) });
const enter = async (user: UserEvent, input: HTMLElement, text: string) => {
  await user.clear(input);
  await user.type(input, text);
  await user.tab();
};

test('a contract is entered from nothing, with positions and savings plan, and opened then', async () => {
  const { user, server, router } = await open('/contracts/new');
  expect(combobox('Tarif')).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Position hinzufügen' })).toBeDisabled();
  expect(screen.getAllByText('Zuerst angeben: Tarif')).toHaveLength(2);
  await choose(user, combobox('Kunde'), 'Ärmel, Anna', 'ärm');
  await choose(user, combobox('Versicherer'), 'Nordstern Leben');
  await choose(user, combobox('Tarif'), 'Fondsrente');
  await enter(user, field('Vertragsnummer'), 'V-77');
  await enter(user, field('Beginn'), '1.4.20');
  await user.click(screen.getByRole('checkbox', { name: 'ETF bevorzugen' }));
  await enter(user, field('Guthaben'), '1.234,56');
  expect(field('Deckungsstock')).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Position hinzufügen' }));
  await choose(user, row('Position 1').getByRole('combobox'), 'Weltfonds', 'welt');
  await enter(user, row('Position 1').getByRole('textbox'), '12,5');
  for (const [number, fund, share] of [
    [1, 'Weltfonds', '60'],
    [2, 'Goldfonds', '40'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: 'Fonds hinzufügen' }));
    await choose(user, row(`Anteil ${number}`).getByRole('combobox'), fund, fund.slice(0, 4));
    await enter(user, row(`Anteil ${number}`).getByRole('textbox'), share);
  }
  expect(screen.getByText('Summe 100,00 % von 100 %')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Vertrag anlegen' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/contracts/99'));
  expect(saves(server)).toEqual([
    {
      contractId: null,
      version: null,
      values: {
        customerId: 7,
        insurerId: 2,
        tariffId: 3,
        contractNumber: 'V-77',
        startDate: '2020-04-01',
        useEtf: true,
        cashValue: 1234.56,
        reserveValue: null,
        positions: [{ fundId: 11, units: 12.5 }],
        savingsPlan: [
          { fundId: 11, fraction: 0.6 },
          { fundId: 13, fraction: 0.4 },
        ],
      },
    },
  ]);
});

test('what a contract holds is shown the German way, with names; customer and insurer stay', async () => {
  await open('/contracts/5/edit');
  await waitFor(() => expect(screen.getByText('Ärmel, Anna')).toBeVisible());
  expect(field('Beginn')).toHaveValue('01.01.2020');
  expect(field('Guthaben')).toHaveValue('1.234,50');
  expect(row('Position 1').getByRole('textbox')).toHaveValue('10,5');
  expect(row('Anteil 1').getByRole('textbox')).toHaveValue('60,00');
  expect(await row('Anteil 2').findByText('Rentenfonds')).toBeVisible();
  expect([combobox('Kunde'), combobox('Versicherer')].every((box) => box.matches(':disabled'))).toBe(true);
});

test('a contract number that is pasted too long is cut, and says so', async () => {
  const { user } = await open('/contracts/new');
  await user.click(field('Vertragsnummer'));
  await user.paste('V-123456789-0');
  expect(field('Vertragsnummer')).toHaveValue('V-12345678');
  expect(
    await screen.findByText('Der eingefügte Text ist zu lang und wurde nach 10 Zeichen abgeschnitten.'),
  ).toBeVisible();
});

test('a field that belongs to another tariff opens with that tariff', async () => {
  const { user } = await open('/contracts/5/edit');
  expect(field('Deckungsstock')).toBeDisabled();
  await choose(user, combobox('Tarif'), 'Hybridrente');
  await waitFor(() => expect(field('Deckungsstock')).toBeEnabled());
});

test('shares that do not add up hold up the save, and the part is named', async () => {
  const { user, server } = await open('/contracts/5/edit');
  await enter(user, row('Anteil 2').getByRole('textbox'), '39,99');
  expect(screen.getByText('Summe 99,99 % von 100 %')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Die Anteile müssen zusammen genau 100 % ergeben.')).toBeVisible();
  expect(await screen.findByText('Bitte prüfen: Sparplan')).toBeVisible();
  expect(saves(server)).toEqual([]);
});

test.each([
  ['Guthaben', '1,234', 'Bitte geben Sie höchstens 2 Nachkommastellen an.'],
  ['Guthaben', 'viel', /^Das ist keine Zahl/],
  ['Guthaben', '-1', 'Der Wert muss mindestens 0,00 betragen.'],
  ['Beginn', '31.02.2020', /^Das ist kein Datum/],
  ['Vertragsnummer', ' ', 'Bitte füllen Sie dieses Feld aus.'],
])('%s: "%s" is refused at the field', async (name, text, said) => {
  const { user } = await open('/contracts/5/edit');
  await enter(user, field(name), text);
  expect(await screen.findByText(said)).toBeVisible();
});

test('a row is added and removed by keyboard alone', async () => {
  const { user } = await open('/contracts/5/edit');
  screen.getByRole('button', { name: 'Position hinzufügen' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(row('Position 2').getByRole('combobox')).toHaveFocus());
  await user.tab();
  await user.tab();
  expect(row('Position 2').getByRole('button', { name: 'Position 2 entfernen' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('group', { name: 'Position 2' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Position hinzufügen' })).toHaveFocus();
});

test('what the server refuses stands at its field, and what was typed stays', async () => {
  const { user } = await open('/contracts/5/edit', {
    save: () => {
      throw new FakeFault(400, 'contracts.entryRefused', {
        field: '/contractNumber',
        details: [
          { field: '/contractNumber', reason: 'numberTaken' },
          { field: '/positions/0/fundId', reason: 'fundNotOffered' },
        ],
      });
    },
  });
  await enter(user, field('Vertragsnummer'), 'V-2');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(
    await screen.findByText('Diese Nummer hat schon ein anderer Vertrag des Versicherers.'),
  ).toBeVisible();
  expect(row('Position 1').getByText('Dieser Fonds gehört nicht zum Universum des Tarifs.')).toBeVisible();
  expect(field('Vertragsnummer')).toHaveValue('V-2');
});

test('a remark of the server is told while one types, and holds up nothing', async () => {
  const { user, server, router } = await open('/contracts/5/edit', {
    problems: [{ field: '/positions/0/units', reason: 'valueDiffers' }],
  });
  await enter(user, row('Position 1').getByRole('textbox'), '11');
  expect(await row('Position 1').findByText(/weicht um mehr als 5 %/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/contracts/5'));
  expect(saves(server)[0]?.version).toBe(4);
});

test('a save can be undone, from the page of the contract', async () => {
  const { user, server, router } = await open('/contracts/5/edit');
  await enter(user, field('Guthaben'), '500');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/contracts/5'));
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByText('Die Änderung ist zurückgenommen.')).toBeVisible();
  const [typed, undone] = saves(server);
  expect([typed?.values.cashValue, undone?.values.cashValue]).toEqual([500, 1234.5]);
  expect(undone?.version).toBe((typed?.version ?? 0) + 1);
  expect(router.state.location.pathname).toBe('/contracts/5');
});

test('a new share is not wrong before it is typed', async () => {
  const { user } = await open('/contracts/5/edit');
  const sum = () => screen.getByText(/^Summe /);
  const calm = sum().className;
  await user.click(screen.getByRole('button', { name: 'Fonds hinzufügen' }));
  await waitFor(() => expect(row('Anteil 3').getByRole('combobox')).toHaveFocus());
  expect(sum().className).toBe(calm);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await enter(user, row('Anteil 2').getByRole('textbox'), '39');
  await enter(user, row('Anteil 3').getByRole('textbox'), '2');
  expect(sum().className).not.toBe(calm);
});

test('a save whose answer was lost is sent again under its key, and under another once something was changed', async () => {
  const { user, server } = await open('/contracts/5/edit', {
    save: () => {
      throw new FakeFault(0, 'network');
    },
  });
  const keys = () =>
    server
      .calls('PUT /contracts')
      .filter(({ body }) => (body as EntryCommand).command === 'contract.save')
      .map(({ idempotencyKey }) => idempotencyKey);
  const save = () => user.click(screen.getByRole('button', { name: 'Speichern' }));
  await enter(user, field('Guthaben'), '500');
  await save();
  await save();
  await enter(user, field('Guthaben'), '600');
  await save();
  const [first, second, third] = keys();
  expect(first).toMatch(/^[\d-]{8,}$/);
  expect([second === first, third === first]).toEqual([true, false]);
});

test('somebody else was faster: both sides are shown and what was typed can be kept', async () => {
  let isFirst = true;
  const stored = { ...someEntry, cashValue: 500 };
  const { user, server } = await open('/contracts/5/edit', {
    save: (values) => {
      if (!isFirst) return { version: 6, values };
      isFirst = false;
      server.answer(
        'PUT /contracts',
        entryAnswers({ values: stored, version: 5, save: (typed) => ({ version: 6, values: typed }) })[
          'PUT /contracts'
        ],
      );
      throw new FakeFault(412, 'request.outdated');
    },
  });
  await enter(user, row('Position 1').getByRole('textbox'), '11');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('row', { name: /Guthaben 500,00\s€/ })).toBeVisible();
  expect(dialog.getByRole('row', { name: /Positionen Weltfonds · 10,5 Weltfonds · 11/ })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Meine Änderungen übernehmen' }));
  await waitFor(() => expect(field('Guthaben')).toHaveValue('500,00'));
  expect(row('Position 1').getByRole('textbox')).toHaveValue('11');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(saves(server).map(({ version }) => version)).toEqual([4, 5]));
});

test('without the right neither list nor contract offers it', async () => {
  const viewer = someUser({ permissions: ['contracts.view'] });
  await renderContracts('/contracts/5', { user: viewer, answers: contractDetailAnswers });
  await screen.findByRole('tab', { name: 'Übersicht' });
  expect(screen.queryByRole('link', { name: 'Bearbeiten' })).toBeNull();
});

test('the contract page leads to the form', async () => {
  await renderContracts('/contracts/5', {
    user: editor,
    answers: { ...contractDetailAnswers, ...entryAnswers() },
  });
  expect(await screen.findByRole('link', { name: 'Bearbeiten' })).toHaveAttribute(
    'href',
    '/contracts/5/edit',
  );
});
