import { givenElementSize, someContractPage, someContractRow } from '@depotwerk/testing';
import { screen, within } from '@testing-library/react';
import { renderContracts } from '../../../../test/render-contracts';

test('chosen contracts are marked as checked; a refusal names its contract, and undo takes the others back', async () => {
  givenElementSize({ width: 1400, height: 700 });
  const { user, server } = await renderContracts('/contracts', {
    answers: {
      'GET /contracts': () =>
        someContractPage([someContractRow(), someContractRow({ id: 2, contractNumber: 'V-0002' })]),
      'POST /contracts/last-checked': () => ({
        lastCheck: '2026-11-23T08:00:00Z',
        lastCheckedBy: 'Britta Berater',
        results: [
          { id: '1', name: 'V-0001', status: 'done', errorCode: null, version: 5 },
          { id: '2', name: 'V-0002', status: 'refused', errorCode: 'contracts.notFound', version: null },
        ],
      }),
      'DELETE /contracts/:contractId/last-checked': () => ({
        contractId: 1,
        lastCheck: null,
        lastCheckedBy: null,
        version: 6,
      }),
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'V-0001 auswählen' }));
  await user.click(screen.getByRole('checkbox', { name: 'V-0002 auswählen' }));
  const bar = screen.getByRole('group', { name: 'Ausgewählte Verträge' });
  expect(bar).toHaveTextContent('2 Verträge ausgewählt');
  await user.click(within(bar).getByRole('button', { name: 'Als geprüft markieren' }));
  expect(await screen.findByText('1 Vertrag ist als geprüft markiert.')).toBeVisible();
  expect(screen.getByRole('list', { name: '1 Vertrag wurde nicht markiert' })).toHaveTextContent(/^V-0002: /);
  expect(server.calls('POST /contracts/last-checked')[0]?.body).toEqual({ contractIds: [1, 2] });
  expect(bar).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByText('1 Prüfung ist zurückgenommen.')).toBeVisible();
  expect(bar).toHaveFocus();
});
