import { exportedTable, someContractPage, someContractRow } from '@depotwerk/testing';
import { screen } from '@testing-library/react';
import { contractDetailAnswers } from '../../../../test/contract-answers';
import { showEverythingInSight } from '../../../../test/in-sight';
import { renderContracts } from '../../../../test/render-contracts';

beforeEach(showEverythingInSight);

const open = (tab: string) =>
  renderContracts(`/contracts/1?tab=${tab}`, {
    answers: {
      'GET /contracts': () => someContractPage([someContractRow()]),
      ...contractDetailAnswers,
      'POST /table-export': () => new Blob(['xlsx']),
    },
  });

test('risk profiles become a file with classes and points as numbers', async () => {
  const { user, server } = await open('risk');
  const { columns, rows } = await exportedTable(user, server, 'Risikoprofile');
  expect(columns.map(({ head }) => head)).toEqual([
    'Ermittelt am',
    'Status',
    'Entschieden am',
    'Risikoklasse',
    'Punkte',
    'Begrenzungen',
    'Gültig bis',
    'Berater',
  ]);
  const [current, old] = rows;
  expect(current?.slice(1, 7)).toEqual([
    'angenommen',
    '16.01.2026 · Britta Berater',
    3,
    54,
    'Kurzer Anlagehorizont (höchstens RK3)',
    '2028-01-15',
  ]);
  expect(old?.[1]).toBe('angenommen · abgelaufen');
});

test('the documents become a file with their addresses', async () => {
  const { user, server } = await open('documents');
  const { rows } = await exportedTable(user, server, 'Dokumente der Fonds');
  expect(rows[0]?.slice(0, 2)).toEqual([
    'Nordlicht Aktien Europa · DE0008404005',
    'https://documents.example/kid.pdf',
  ]);
});

test('the way from what was paid in to the value becomes a file', async () => {
  const { user, server } = await open('portfolio');
  await user.click(await screen.findByRole('button', { name: /^Überleitung/ }));
  const { columns, rows } = await exportedTable(user, server, 'Überleitung: von der Einzahlung zum Wert');
  expect(columns.map(({ kind }) => kind)).toEqual(['text', 'money']);
  expect(rows[0]?.[0]).toBe('Eingezahlt · Alle Beiträge seit Beginn');
});
