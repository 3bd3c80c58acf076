import { FakeFault } from '@depotwerk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  allocationByGroup,
  cell,
  cellTexts,
  ratings,
  showAllocation,
  someRiskComponent,
} from '../../../test/allocation-wizard';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const matrix = () => screen.findByRole('row', { name: /^Aktien Welt/ });
const typed = (name: string) => screen.findByText(name);

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

test('the kind of matrix decides about the steps', async () => {
  const { user } = await showAllocation('variant', null);
  const steps = screen.getByRole('navigation', { name: 'Schritte' });
  expect(within(steps).getByRole('link', { name: /^Vergleichsgruppen/ })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'nach Fonds' }));
  expect(await within(steps).findByRole('link', { name: /^Fondsmatrix/ })).toBeVisible();
  expect(within(steps).queryByRole('link', { name: /^Vergleichsgruppen/ })).toBeNull();
});

test('each category says how many of its peer groups are chosen, and one at least is needed', async () => {
  const { user, save } = await showAllocation('peer-groups', allocationByGroup);
  expect(await typed('1 von 2 gewählt')).toBeVisible();
  // Of a single group there is no "all".
  expect(screen.queryByRole('checkbox', { name: 'Renten: alle' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Aktien Asien' }));
  expect(screen.getByText('2 von 2 gewählt')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Aktien: alle' }));
  await user.click(screen.getByRole('checkbox', { name: 'Renten EUR' }));
  await save();
  expect(await typed('Bitte wählen Sie mindestens eine Vergleichsgruppe.')).toBeVisible();
});

test('related groups come ten at a time, and a ticked one may stand in', async () => {
  const related = Array.from({ length: 12 }, (_, at) => ({
    peergroupId: 100 + at,
    name: `Verwandt ${at + 1}`,
    correlation: 0.95 - at / 100,
  }));
  const { user, save, server } = await showAllocation('relations', allocationByGroup, {
    'POST /admin/related-peer-groups': () => [
      { peergroupId: 1, related },
      { peergroupId: 2, related: [] },
    ],
  });
  expect(await typed('keine Gruppen')).toBeVisible();
  const boxes = await screen.findByRole('group', { name: 'Aktien Welt' });
  expect(within(boxes).getAllByRole('checkbox')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Aktien Welt: weitere anzeigen' }));
  await user.click(within(boxes).getByRole('checkbox', { name: /^Verwandt 12/ }));
  expect(screen.queryByRole('button', { name: /weitere anzeigen/ })).toBeNull();
  await save();
  await screen.findByText(/wurde gespeichert/);
  expect(server.calls('PUT /admin/allocation-components/:componentId')[0]?.body).toMatchObject({
    content: { relations: [{ peergroupId: 1, relatedPeergroupIds: [111] }] },
  });
});

test('the matrix shows sums, upper limits and a rating with one decimal', async () => {
  await showAllocation('matrix', allocationByGroup, {
    'POST /admin/allocation-peergroup-risks': () => ratings(1.4, true),
  });
  await matrix();
  expect(cellTexts('Summe')).toEqual(['100 %', '100 %', '100 %']);
  expect(await screen.findByText('1,4*')).toBeVisible();
  expect(cellTexts('Obergrenze')).toEqual(['5,0 %', '10,5 %', '100,0 %']);
  expect(cellTexts('Risikobewertung')).toEqual(['1,4*', '2,4*', '3,4*außerhalb']);
  expect(cellTexts('Volatilität p. a.')).toEqual(['4,0 %', '8,0 %', '12,0 %']);
  expect(cellTexts('Ø Rendite p. a.')).toEqual(['2,0 %', '4,0 %', '–']);
  expect(screen.getByRole('row', { name: /^Aktien Welt ?15,2/ })).toBeVisible();
});

test('a column that does not sum to 100 keeps the component from being saved', async () => {
  const { user, save, server } = await showAllocation('matrix', allocationByGroup);
  await matrix();
  await user.click(cell('Aktien Welt', 1));
  await user.keyboard('15{Enter}');
  expect(cell('Summe', 1)).toBeInvalid();
  expect(cell('Summe', 1)).toHaveTextContent('noch 5 %');
  await save();
  expect(await typed('Jede Risikoklasse muss in der Summe genau 100 % ergeben.')).toBeVisible();
  await user.click(cell('Aktien Welt', 1));
  await user.keyboard('20{Enter}');
  await save();
  await screen.findByText(/wurde gespeichert/);
  expect(server.calls('PUT /admin/allocation-components/:componentId')).toHaveLength(1);
});

test('the rating is asked for 800 ms after the last change', async () => {
  const { user, server } = await showAllocation('matrix', allocationByGroup);
  await matrix();
  await screen.findByText('1,4');
  const asked = () => server.calls('POST /admin/allocation-peergroup-risks').length;
  const before = asked();
  await user.click(cell('Aktien Welt', 1));
  await user.keyboard('15{Enter}');
  await pass(500);
  expect(asked()).toBe(before);
  expect(screen.getByText('Die Bewertung wird neu berechnet.')).toBeVisible();
  await pass(300);
  expect(asked()).toBe(before + 1);
  expect(screen.queryByText('Die Bewertung wird neu berechnet.')).toBeNull();
});

test('a rating that was overtaken is not shown', async () => {
  const slow: (() => void)[] = [];
  const { user } = await showAllocation('matrix', allocationByGroup, {
    'POST /admin/allocation-peergroup-risks': ({ body }) => {
      const { allocationItems } = body as { allocationItems: { fraction: number }[] };
      if (allocationItems[0]?.fraction !== 0.15)
        return ratings(allocationItems[0]?.fraction === 0.16 ? 1.8 : 1.4);
      return new Promise((resolve) => void slow.push(() => resolve(ratings(1.1))));
    },
  });
  await matrix();
  await screen.findByText('1,4');
  await user.click(cell('Aktien Welt', 1));
  await user.keyboard('15{Enter}');
  await pass(800);
  expect(slow).toHaveLength(1);
  await user.click(cell('Aktien Welt', 1));
  await user.keyboard('16{Enter}');
  await pass(800);
  expect(await screen.findByText('1,8')).toBeVisible();
  await act(async () => slow[0]?.());
  expect(screen.queryByText('1,1')).toBeNull();
  expect(screen.getByText('1,8')).toBeVisible();
});

test('a rating that fails leaves the last one, says so and is tried again', async () => {
  const { user, server } = await showAllocation('matrix', allocationByGroup);
  await matrix();
  await screen.findByText('1,4');
  server.fail('POST /admin/allocation-peergroup-risks', 500);
  await user.click(cell('Aktien Welt', 1));
  await user.keyboard('15{Enter}');
  await pass(800);
  expect(
    await screen.findByText('Die Bewertung konnte nicht berechnet werden. Gezeigt wird die letzte.'),
  ).toBeVisible();
  expect(screen.getByText('1,4')).toBeVisible();
  server.answer('POST /admin/allocation-peergroup-risks', () => ratings(1.2));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('1,2')).toBeVisible();
});

async function chooseAutomatic(user: Awaited<ReturnType<typeof showAllocation>>['user']) {
  await user.click(screen.getByRole('radio', { name: 'automatisch' }));
  await user.click(screen.getByRole('combobox', { name: /^Art der Allokation/ }));
  await user.click(await screen.findByTitle('Risikoparität'));
}
const halves = () => ({
  ...ratings(1.4),
  messages: [],
  allocationItems: [1, 2].flatMap((peergroupId) =>
    [1, 2, 3].map((riskClassId) => ({ riskClassId, peergroupId, fraction: 0.5, isUsed: true })),
  ),
});

test('automatic mode holds the save back until the allocation has come, 3 s after the last change', async () => {
  const { user, save, server } = await showAllocation('matrix', allocationByGroup, {
    'POST /admin/automatic-allocation': halves,
  });
  await matrix();
  expect(screen.getByRole('combobox', { name: /^Art der Allokation/ })).toBeDisabled();
  await chooseAutomatic(user);
  await save();
  expect(
    await typed('Die automatische Allokation wird noch berechnet. Bitte speichern Sie danach.'),
  ).toBeVisible();
  await pass(2000);
  expect(server.calls('POST /admin/automatic-allocation')).toHaveLength(0);
  await pass(1000);
  expect(cellTexts('Aktien Welt')).toEqual(['50', '50', '50']);
  expect(server.calls('POST /admin/automatic-allocation')).toHaveLength(1);
  await user.click(cell('Aktien Welt', 1));
  await user.keyboard('7{Enter}');
  expect(cellTexts('Aktien Welt')).toEqual(['50', '50', '50']);
  await save();
  await screen.findByText(/wurde gespeichert/);
});

test('an allocation that was overtaken by another way of allocating is not taken over', async () => {
  const slow: (() => void)[] = [];
  const { user } = await showAllocation('matrix', allocationByGroup, {
    'POST /admin/automatic-allocation': ({ body }) => {
      const { allocationTypeId } = body as { allocationTypeId: number };
      const answer = halves();
      if (allocationTypeId === 1) return answer;
      const allocationItems = answer.allocationItems.map(({ peergroupId, ...item }) => ({
        ...item,
        peergroupId,
        fraction: peergroupId === 1 ? 0.3 : 0.7,
      }));
      return new Promise((resolve) => void slow.push(() => resolve({ ...answer, allocationItems })));
    },
  });
  await matrix();
  await chooseAutomatic(user);
  await pass(3000);
  expect(slow).toHaveLength(1);
  expect(
    await typed('Die automatische Allokation wird berechnet. Bis dahin kann nicht gespeichert werden.'),
  ).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: /^Art der Allokation/ }));
  await user.click(await screen.findByTitle('Gleichgewichtet'));
  await pass(3000);
  expect(cellTexts('Aktien Welt')).toEqual(['50', '50', '50']);
  await act(async () => slow[0]?.());
  expect(cellTexts('Aktien Welt')).toEqual(['50', '50', '50']);
});

test('what the automatic allocation could not do stands above the matrix, with its severity', async () => {
  const { user } = await showAllocation('matrix', allocationByGroup, {
    'POST /admin/automatic-allocation': () => ({
      ...halves(),
      messages: [
        {
          key: 'alloc.outsideInterval',
          parameter: { riskClassId: 1, measurePercent: 7.5, lowerPercent: 0, upperPercent: 5 },
          severity: 2,
          step: 'components',
          field: null,
        },
      ],
    }),
  });
  await matrix();
  await chooseAutomatic(user);
  await pass(3000);
  const messages = screen.getByRole('list', { name: 'Ergebnis der automatischen Allokation' });
  expect(messages).toHaveTextContent(/Kritisch.*RK1 liegt mit 7,5.% außerhalb ihrer Grenzen von 0.% bis 5.%/);
});

test('while a rating is on its way, typing goes on and the last one stays', async () => {
  const { user } = await showAllocation('matrix', allocationByGroup);
  await matrix();
  await screen.findByText('1,4');
  await user.click(cell('Aktien Welt', 1));
  await user.keyboard('15{Enter}');
  await pass(800);
  await user.keyboard('85{Enter}');
  expect(cell('Summe', 1)).toHaveTextContent('100 %');
  expect(screen.getByText('Die Bewertung wird neu berechnet.')).toBeVisible();
  expect(screen.getByText('1,4')).toBeVisible();
});

test('an automatic allocation that fails says so and is tried again; back in manual mode nothing waits', async () => {
  const { user, server } = await showAllocation('matrix', allocationByGroup, {
    'POST /admin/automatic-allocation': () => {
      throw new FakeFault(503, 'common.unavailable');
    },
  });
  await matrix();
  await chooseAutomatic(user);
  await pass(3000);
  expect(await typed('Die automatische Allokation konnte nicht berechnet werden.')).toBeVisible();
  server.answer('POST /admin/automatic-allocation', halves);
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await pass(0);
  expect(cellTexts('Renten EUR')).toEqual(['50', '50', '50']);
  await user.click(screen.getByRole('radio', { name: 'manuell' }));
  await user.click(cell('Aktien Welt', 1));
  await user.keyboard('7{Enter}');
  expect(cellTexts('Aktien Welt')).toEqual(['7', '50', '50']);
});

test('a cell that is switched off counts 0 and gets its value back, in the automatic allocation it stays out', async () => {
  const { user, server } = await showAllocation('matrix', allocationByGroup, {
    'POST /admin/automatic-allocation': halves,
  });
  await matrix();
  const box = () => screen.getByRole('checkbox', { name: 'Aktien Welt, RK2: verwendet' });
  await user.click(box());
  expect(cell('Summe', 2)).toHaveTextContent('40 %noch 60 %');
  await user.click(box());
  expect(cell('Summe', 2)).toHaveTextContent('100 %');
  await user.click(box());
  await chooseAutomatic(user);
  await pass(3000);
  const { usedItems } = server.calls('POST /admin/automatic-allocation')[0]?.body as { usedItems: unknown[] };
  // The allocation gave it a half all the same, which manual mode takes away (TARIFF-ALLOCMATRIX-18).
  expect(cell('Summe', 2)).toHaveTextContent(/^100.%$/);
  expect(usedItems).toHaveLength(5);
  expect(usedItems).not.toContainEqual({ riskClassId: 2, peergroupId: 1 });
  await user.click(screen.getByRole('radio', { name: 'manuell' }));
  expect(cell('Aktien Welt', 2)).toHaveTextContent('–');
  expect(cell('Summe', 2)).toHaveTextContent('50 %noch 50 %');
  await user.click(box());
  expect(cell('Aktien Welt', 2)).toHaveTextContent('60');
});

test('back in manual mode the columns are rated anew', async () => {
  const { user, server } = await showAllocation('matrix', allocationByGroup, {
    'POST /admin/automatic-allocation': halves,
  });
  await matrix();
  await chooseAutomatic(user);
  await pass(3000);
  await pass(800);
  const asked = () => server.calls('POST /admin/allocation-peergroup-risks').length;
  const before = asked();
  await user.click(screen.getByRole('radio', { name: 'manuell' }));
  expect(asked()).toBe(before);
  await pass(800);
  expect(asked()).toBe(before + 1);
});

test('another risk component brings its own columns', async () => {
  const { content, ...risk } = someRiskComponent({ id: 12, name: 'Fünf Klassen' });
  const five = [0.03, 0.06, 0.1, 0.14, 1].map((upperBorder, at, uppers) => ({
    riskClassId: at + 1,
    lowerBorder: uppers[at - 1] ?? 0,
    upperBorder,
  }));
  const { user } = await showAllocation('matrix', allocationByGroup, {
    'GET /admin/risk-components': () => ({ items: [risk], total: 1 }),
    'GET /admin/risk-components/:componentId': ({ params }) =>
      params.componentId === '12'
        ? { ...risk, content: { ...content, riskItems: five } }
        : someRiskComponent(),
  });
  await matrix();
  await user.click(screen.getByRole('combobox', { name: /^Risikobaustein/ }));
  await user.click(await screen.findByTitle(/^Fünf Klassen/));
  expect(await screen.findByRole('columnheader', { name: 'RK5' })).toBeVisible();
  expect(cellTexts('Aktien Welt')).toEqual(['20', '60', '100', '0', '0']);
});

test('a new allocation needs the risk component, and in automatic mode alone its way', async () => {
  const { user } = await showAllocation('matrix', null);
  const risk = await screen.findByRole('combobox', { name: /^Risikobaustein/ });
  const way = screen.getByRole('combobox', { name: /^Art der Allokation/ });
  expect(screen.getByRole('radio', { name: 'manuell' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'automatisch' }));
  await user.click(screen.getByRole('button', { name: 'Baustein anlegen' }));
  const missing = /Bitte füllen Sie dieses Feld aus\./;
  await waitFor(() => expect(risk).toHaveAccessibleDescription(missing));
  expect(way).toHaveAccessibleDescription(missing);
  await user.click(screen.getByRole('radio', { name: 'manuell' }));
  await waitFor(() => expect(way).toBeValid());
  await pass(200);
  expect(risk).toBeInvalid();
});

test('the risk of each peer group is asked for 200 ms after the groups or the risk component change', async () => {
  const { user, server } = await showAllocation('peer-groups', allocationByGroup);
  await user.click(await screen.findByRole('checkbox', { name: 'Aktien Asien' }));
  await user.click(screen.getByRole('link', { name: /^Allokationsmatrix/ }));
  const asked = () =>
    server
      .calls('POST /admin/allocation-peergroup-risks')
      .filter(({ body }) => (body as { allocationItems: unknown[] }).allocationItems.length === 0);
  expect(asked()).toHaveLength(0);
  await pass(200);
  expect(asked().map(({ body }) => body)).toEqual([
    expect.objectContaining({ riskComponentId: 11, peergroupIds: [1, 3, 2] }),
  ]);
});

test.each([
  ['GET /admin/risk-components', 'Die Risikobausteine konnten nicht geladen werden.'],
  [
    'GET /admin/risk-components/:componentId',
    'Die Risikoklassen des Risikobausteins konnten nicht geladen werden.',
  ],
  ['GET /admin/peer-groups', 'Die Vergleichsgruppen konnten nicht geladen werden.'],
] as const)('when %s fails, the matrix says so', async (call, words) => {
  await showAllocation('matrix', allocationByGroup, {
    [call]: () => {
      throw new FakeFault(500, 'common.unexpected');
    },
  });
  expect(await typed(words)).toBeVisible();
});
