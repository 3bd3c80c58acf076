import type { StoredReport } from '@depotwerk/contract/reports';
import { contractReportTypes } from '@depotwerk/contract/reports/values/reports';
import { uiState } from '@depotwerk/platform';
import { FakeFault, fakeReportWindow, type FakeAnswers } from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { contractDetailAnswers } from '../../../test/contract-answers';
import { renderContracts } from '../../../test/render-contracts';

const reportId = '00000000-0000-4000-8000-000000000001';
const url = '/api/reports/1/document?until=1&signature=s';

const someReport = (changes: Partial<StoredReport> = {}): StoredReport => ({
  id: reportId,
  contractId: 1,
  reportType: 'legalContract',
  createdAt: '2026-11-20T09:30:00Z',
  createdBy: 'Britta Berater',
  fileName: 'V-0001_261120_legalContract.pdf',
  bytes: 70_000,
  hash: 'ab'.repeat(32),
  publicUntil: null,
  ...changes,
});

const answers: FakeAnswers = {
  ...contractDetailAnswers,
  'POST /contracts/:contractId/report-url': () => ({ url, reportId }),
  'GET /contracts/:contractId/reports': () => ({
    contractId: 1,
    reports: [someReport()],
    makes: [...contractReportTypes],
  }),
};

async function pick(type: string, further: FakeAnswers = {}) {
  const view = await renderContracts('/contracts/1', { answers: { ...answers, ...further } });
  await view.user.click(await screen.findByRole('button', { name: 'Berichte' }));
  await view.user.click(await screen.findByRole('menuitem', { name: type }));
  return view;
}

test('a report opens in a tab that begins with a loading page and then goes to its address', async () => {
  const tab = fakeReportWindow();
  const { server } = await pick('Vergleich');
  expect(within(tab.document.body).getByText('Der Bericht wird erstellt …')).toBeTruthy();
  await waitFor(() =>
    expect(tab.location.replace).toHaveBeenCalledWith(new URL(url, window.location.href).href),
  );
  expect(server.calls('POST /contracts/:contractId/report-url')[0]?.body).toEqual({
    reportType: 'comparison',
    reportId: null,
  });
  expect(tab.close).not.toHaveBeenCalled();
});

test('a report is made in the language of choice; German stands beside the button until then', async () => {
  fakeReportWindow();
  const { server, user } = await renderContracts('/contracts/1', { answers });
  await user.click(await screen.findByRole('button', { name: 'Sprache des Dokuments: Deutsch' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Englisch' }));
  expect(screen.getByRole('button', { name: 'Sprache des Dokuments: Englisch' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Berichte' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Vergleich' }));
  await waitFor(() =>
    expect(server.calls('POST /contracts/:contractId/report-url')[0]?.body).toEqual({
      reportType: 'comparison',
      reportId: null,
      language: 'en',
    }),
  );
});

test('a report that fails closes its tab and says why', async () => {
  const tab = fakeReportWindow();
  await pick('Risikoprofil', {
    'POST /contracts/:contractId/report-url': () => {
      throw new FakeFault(409, 'reports.riskProfileMissing');
    },
  });
  expect(
    await screen.findByText(/^Risikoprofil: Zu diesem Vertrag liegt noch kein Risikoprofil vor/),
  ).toBeVisible();
  expect(tab.close).toHaveBeenCalled();
});

test('a failure that nobody knows has words, too', async () => {
  fakeReportWindow();
  await pick('Vergleich', {
    'POST /contracts/:contractId/report-url': () => {
      throw new FakeFault(500, 'reports.somethingElse');
    },
  });
  expect(await screen.findByText(/^Vergleich: Der Bericht ließ sich nicht erstellen/)).toBeVisible();
});

test('a browser that lets no tab open is named', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  await pick('Vergleich');
  expect(await screen.findByText(/nicht zugelassen/)).toBeVisible();
});

test('on a device that is touched the report is saved under number, day and type', async () => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...matchMedia(media), matches: media.includes('coarse') }));
  URL.createObjectURL = jest.fn(() => 'blob:report');
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  let answer = (_pdf: Blob) => {};
  await pick('Vertragsübersicht', {
    'POST /contracts/:contractId/report-data/:reportType': () =>
      new Promise<Blob>((resolve) => (answer = resolve)),
  });
  // No second window says so, hence the loading modal does (SHELL-25).
  await waitFor(() => expect(uiState().displayLoadingModal).toBe(true));
  answer(new Blob(['%PDF']));
  await waitFor(() => expect(names).toHaveLength(1));
  expect(uiState().displayLoadingModal).toBe(false);
  expect(names[0]).toMatch(/^V-\d+_\d{6}_Vertragsübersicht\.pdf$/);
});

test('only the reports that are the own ones to make are offered', async () => {
  const { user } = await renderContracts('/contracts/1', {
    answers: {
      ...answers,
      'GET /contracts/:contractId/reports': () => ({
        contractId: 1,
        reports: [],
        makes: ['legalContract', 'portfolioHistory'],
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Berichte' }));
  await screen.findByRole('menuitem', { name: 'Vertragsübersicht' });
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Vertragsübersicht',
    'Wertentwicklung',
  ]);
});

test('a statement that a customer once made alone is called invalid', async () => {
  await renderContracts('/contracts/1?tab=documents', {
    answers: {
      ...answers,
      'GET /contracts/:contractId/reports': () => ({
        contractId: 1,
        reports: [someReport({ reportType: 'optimization', isWithoutAdvice: true })],
      }),
    },
  });
  expect(
    await screen.findByRole('row', { name: /^Geeignetheitserklärung – ohne Beratung erstellt, ungültig/ }),
  ).toBeVisible();
});

test('what was made stands with time and maker, and opens again', async () => {
  const tab = fakeReportWindow();
  const { user, server } = await renderContracts('/contracts/1?tab=documents', { answers });
  const table = await screen.findByRole('table', { name: 'Berichte zum Vertrag' });
  expect(
    within(table).getByRole('row', { name: /Vertragsübersicht.*Deutsch.*20\.11\.2026.*Britta Berater/ }),
  ).toBeVisible();
  await user.click(within(table).getByRole('button', { name: /^Vertragsübersicht vom 20\.11\.2026/ }));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalled());
  expect(server.calls('POST /contracts/:contractId/report-url')[0]?.body).toEqual({
    reportType: 'legalContract',
    reportId,
  });
});

test('the address of a report without personal data is shown to be copied, and can be taken back', async () => {
  let publicUntil: string | null = null;
  const report = () => someReport({ reportType: 'publicReport', publicUntil });
  const { user } = await renderContracts('/contracts/1?tab=documents', {
    answers: {
      ...answers,
      'GET /contracts/:contractId/reports': () => ({ contractId: 1, reports: [report()] }),
      'PUT /reports/:reportId/publication': () => {
        publicUntil = '2026-12-20T09:30:00Z';
        return report();
      },
      'DELETE /reports/:reportId/publication': () => {
        publicUntil = null;
        return undefined;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Link veröffentlichen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Der Bericht ist öffentlich' });
  expect(within(dialog).getByText(/^Bis 20\.12\.2026 kann jeder/)).toBeVisible();
  const address = new URL(`/public-reports/${reportId}`, window.location.href).href;
  expect(within(dialog).getByRole('textbox', { name: 'Link zum Bericht' })).toHaveValue(address);
  // A frame, or a page without encryption.
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await user.click(within(dialog).getByRole('button', { name: 'Kopieren' }));
  expect(await within(dialog).findByText(/^Das Kopieren ist hier nicht möglich/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Kopieren' }));
  expect(await navigator.clipboard.readText()).toBe(address);
  await user.click(within(dialog).getByRole('button', { name: 'Fertig' }));
  await user.click(await screen.findByRole('button', { name: /^Veröffentlicht bis 20\.12\.2026/ }));
  expect(await screen.findByText('Der Bericht ist nicht mehr öffentlich.')).toBeVisible();
});
