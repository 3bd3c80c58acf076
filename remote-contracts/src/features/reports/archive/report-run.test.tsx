import type { ReportRun } from '@depotwerk/contract/reports';
import { FakeFault, givenElementSize, someContractPage, someContractRow } from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderContracts } from '../../../../test/render-contracts';

const jobId = '00000000-0000-4000-8000-000000000002';

const someRun = (changes: Partial<ReportRun['job']> = {}): ReportRun => ({
  job: {
    id: jobId,
    kind: 'contractReports',
    state: 'done',
    done: 2,
    total: 2,
    errorCode: null,
    importId: null,
    createdAt: '2026-11-20T09:30:00Z',
    startedAt: '2026-11-20T09:30:01Z',
    finishedAt: '2026-11-20T09:30:03Z',
    ...changes,
  },
  reportType: 'riskProfile',
  rows: [
    { contractId: 1, contractNumber: 'V-0001', status: 'done', errorCode: null },
    { contractId: 2, contractNumber: 'V-0002', status: 'refused', errorCode: 'reports.riskProfileMissing' },
  ],
});

test('reports of chosen contracts are ordered, and come as one file with a result for each', async () => {
  givenElementSize({ width: 1400, height: 700 });
  URL.createObjectURL = jest.fn(() => 'blob:archive');
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, server } = await renderContracts('/contracts', {
    answers: {
      'GET /contracts': () =>
        someContractPage([someContractRow(), someContractRow({ id: 2, contractNumber: 'V-0002' })]),
      'POST /report-runs': () => ({ jobId }),
      'GET /report-runs/:jobId': () => someRun(),
      'GET /report-runs/:jobId/archive': () => new Blob(['PK']),
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'V-0001 auswählen' }));
  await user.click(screen.getByRole('checkbox', { name: 'V-0002 auswählen' }));
  await user.click(screen.getByRole('button', { name: 'Berichte als ZIP' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Erstellen' }));
  expect(await screen.findByText('1 von 2 erstellt, 1 abgelehnt')).toBeVisible();
  expect(server.calls('POST /report-runs')[0]?.body).toEqual({
    contractIds: [1, 2],
    reportType: 'legalContract',
  });
  expect(screen.getByRole('row', { name: /V-0002.*kein Risikoprofil/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'ZIP herunterladen' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
});

test('an order of reports whose answer was lost is sent again under the same key', async () => {
  givenElementSize({ width: 1400, height: 700 });
  const { user, server } = await renderContracts('/contracts', {
    answers: {
      'GET /contracts': () => someContractPage([someContractRow()]),
      'POST /report-runs': () => {
        throw new FakeFault(0, 'common.unreachable');
      },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'V-0001 auswählen' }));
  await user.click(screen.getByRole('button', { name: 'Berichte als ZIP' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = async (count: number) => {
    await user.click(dialog.getByRole('button', { name: 'Erstellen' }));
    await waitFor(() => expect(server.calls('POST /report-runs')).toHaveLength(count));
  };
  await send(1);
  await send(2);
  const [first, again] = server.calls('POST /report-runs');
  expect(first?.idempotencyKey).not.toBeNull();
  expect(again?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('a run that goes on shows its progress and can be cancelled', async () => {
  const { user, server } = await renderContracts(`/contracts/report-runs/${jobId}`, {
    answers: {
      'GET /report-runs/:jobId': () => someRun({ state: 'running', done: 1, finishedAt: null }),
      'POST /jobs/:jobId/cancel': () => someRun({ state: 'cancelled' }).job,
    },
  });
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  expect(screen.getByText('50 %')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'ZIP herunterladen' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(server.calls('POST /jobs/:jobId/cancel')).toHaveLength(1));
});

test('what a cancelled run did not get to does not wait any more', async () => {
  await renderContracts(`/contracts/report-runs/${jobId}`, {
    answers: {
      'GET /report-runs/:jobId': () => ({
        ...someRun({ state: 'cancelled', done: 1 }),
        rows: [
          { contractId: 1, contractNumber: 'V-0001', status: 'done', errorCode: null },
          { contractId: 2, contractNumber: 'V-0002', status: 'waiting', errorCode: null },
        ],
      }),
    },
  });
  expect(await screen.findByRole('row', { name: 'V-0002 nicht erstellt' })).toBeVisible();
  expect(screen.queryByText('wartet')).not.toBeInTheDocument();
});
