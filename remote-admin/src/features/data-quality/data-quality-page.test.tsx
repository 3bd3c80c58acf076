import type { DataQuality, QualityRecord, QualityRule } from '@depotwerk/contract/operation';
import { FakeFault, givenElementSize, type FakeAnswers } from '@depotwerk/testing';
import { screen, within } from '@testing-library/react';
import { renderAdmin, someAdministrator } from '../../../test/render-admin';

const someRule = (changes: Partial<QualityRule> = {}): QualityRule => ({
  key: 'fundsWithoutFee',
  record: 'fund',
  mend: 'funds',
  count: 3,
  eur: 12_345.6,
  since: null,
  openSince: '2026-11-25',
  counts: [0, 1, 3],
  rise: { more: 3, since: '2026-11-25' },
  ...changes,
});

const someQuality = (changes: Partial<DataQuality> = {}): DataQuality => ({
  countedAt: '2026-11-26T02:00:00.000Z',
  isCounting: false,
  days: ['2026-11-24', '2026-11-25', '2026-11-26'],
  rules: [
    someRule(),
    someRule({
      key: 'openFindings',
      record: 'import',
      mend: 'record',
      count: 0,
      counts: [0, 0, 0],
      rise: null,
    }),
  ],
  ...changes,
});

const someRecord = (changes: Partial<QualityRecord> = {}): QualityRecord => ({
  rule: 'fundsWithoutFee',
  record: 'fund',
  id: '7',
  name: 'Alpha; Fonds',
  code: 'DE0000000017',
  context: 'Aktien Welt',
  tariffId: null,
  since: null,
  eur: 900,
  ...changes,
});

const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(file);
  });

const open = (answers: FakeAnswers = {}, path = '/admin/data-quality') =>
  renderAdmin(path, {
    answers: {
      'GET /data-quality': () => someQuality(),
      'GET /data-quality/records': () => ({ items: [someRecord()], total: 1 }),
      'POST /data-quality/count': () => undefined,
      ...answers,
    },
  });

test('a broken rule says how much, since when, what it affects, how it went on and what helps', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Fonds ohne laufende Kosten' })).toBeVisible();
  expect(screen.getByRole('link', { name: '3' })).toHaveAttribute(
    'href',
    '/admin/data-quality/records?rule=fundsWithoutFee',
  );
  expect(screen.getByText('12.345,60 €')).toBeVisible();
  expect(screen.getByText('25.11.2026')).toBeVisible();
  expect(screen.getByText('3 mehr seit 25.11.2026')).toBeVisible();
  expect(
    screen.getByRole('img', { name: '3 Zählungen seit dem 24.11.2026, zwischen 0 und 3' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Fondsdaten importieren' })).toHaveAttribute(
    'href',
    '/admin/imports?kind=funds',
  );
});

test('the line of a rule begins with its first count', async () => {
  await open({ 'GET /data-quality': () => someQuality({ rules: [someRule({ counts: [null, 1, 3] })] }) });
  expect(
    await screen.findByRole('img', { name: '2 Zählungen seit dem 25.11.2026, zwischen 1 und 3' }),
  ).toBeInTheDocument();
});

test('rules that nothing breaks stand together, and when none is broken all is well', async () => {
  const { rules } = someQuality();
  await open({
    'GET /data-quality': () => someQuality({ rules: rules.map((rule) => ({ ...rule, count: 0 })) }),
  });
  expect(await screen.findByRole('heading', { name: 'Alles in Ordnung' })).toBeVisible();
  expect(screen.getByText('Fonds ohne laufende Kosten')).toBeVisible();
  expect(screen.getByText('Importe mit offenen Zweifeln')).toBeVisible();
});

test('what could not be counted, and EUR that nobody knows, are unknown and not 0', async () => {
  await open({
    'GET /data-quality': () =>
      someQuality({ rules: [someRule({ count: null, eur: null, openSince: null })] }),
  });
  const card = await screen.findByRole('heading', { name: 'Fonds ohne laufende Kosten' });
  expect(card).toBeVisible();
  expect(screen.getAllByText('–')).toHaveLength(3);
});

test('before the first night one counts by hand, and the page shows it by itself', async () => {
  let state = someQuality({ countedAt: null, days: [], rules: [] });
  const { user } = await open({
    'GET /data-quality': () => state,
    'POST /data-quality/count': () => {
      state = someQuality();
    },
  });
  expect(await screen.findByRole('heading', { name: 'Noch nicht gezählt' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Jetzt neu zählen' }));
  expect(await screen.findByRole('heading', { name: 'Fonds ohne laufende Kosten' })).toBeVisible();
});

test('a failed load says so and can be tried again', async () => {
  let isBroken = true;
  const { user } = await open({
    'GET /data-quality': () => {
      if (isBroken) throw new FakeFault(500, 'server.unexpected');
      return someQuality();
    },
  });
  expect(await screen.findByText('Die Datenqualität konnte nicht geladen werden.')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('heading', { name: 'Fonds ohne laufende Kosten' })).toBeVisible();
});

test('who does not look after the data is not let in', async () => {
  await renderAdmin('/admin/data-quality', { user: someAdministrator({ permissions: ['tariffs.view'] }) });
  expect(await screen.findByRole('heading', { name: 'Verträge' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Datenqualität' })).not.toBeInTheDocument();
});

test('the list of a rule leads to each record, and all funds can be saved as a table to fill in', async () => {
  givenElementSize({ width: 1200, height: 600 });
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => {
    blobs.push(blob as Blob);
    return 'blob:funds';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, server } = await open({}, '/admin/data-quality/records?rule=fundsWithoutFee');
  expect(await screen.findByRole('link', { name: 'Alpha; Fonds' })).toHaveAttribute('href', '/admin/funds/7');
  expect(server.calls('GET /data-quality/records')[0]?.query).toMatchObject({ rule: 'fundsWithoutFee' });
  await user.click(await screen.findByRole('button', { name: 'Als Tabelle zum Ausfüllen speichern' }));
  const text = await textOf(blobs[0] ?? new Blob());
  expect(text.split('\r\n')).toEqual([
    expect.stringContaining('ISIN;Name;Vergleichsgruppe;Währung;Laufende Kosten;SRI'),
    'DE0000000017;"Alpha; Fonds";;;;',
  ]);
});

test('the records of all rules name their rule, and contracts lead to their tariff', async () => {
  givenElementSize({ width: 1200, height: 600 });
  const contract = someRecord({
    rule: 'contractsWithoutTariff',
    record: 'contract',
    id: '12',
    name: 'Albers, Anna',
    code: 'V-1',
    context: 'Importierte Verträge',
    tariffId: 5,
  });
  await open(
    { 'GET /data-quality/records': () => ({ items: [contract], total: 1 }) },
    '/admin/data-quality/records',
  );
  const row = within(await screen.findByRole('row', { name: /Albers, Anna/ }));
  expect(row.getByRole('link', { name: 'Albers, Anna' })).toHaveAttribute('href', '/contracts/12');
  expect(row.getByRole('link', { name: 'Importierte Verträge' })).toHaveAttribute('href', '/admin/tariffs/5');
  expect(row.getByText('Verträge ohne eigenen Tarif')).toBeVisible();
});
