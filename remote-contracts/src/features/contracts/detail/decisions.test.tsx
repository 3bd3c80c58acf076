import { fakeReportWindow, someContract, someHint, someRiskAssessment, someUser } from '@depotwerk/testing';
import { credentialsExpired } from '@depotwerk/platform';
import { act, screen } from '@testing-library/react';
import { contractDetailAnswers } from '../../../../test/contract-answers';
import { someOptimization } from '../../../../test/optimization-answers';
import { renderContracts } from '../../../../test/render-contracts';

const optimization = {
  'GET /contracts/:contractId/optimization': () => someOptimization(),
  'GET /contracts/:contractId/optimization/history': () => ({ contractId: 1, plans: [] }),
} as const;
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('a hint is dismissed with a reason, and opened again', async () => {
  let reason: string | null = null;
  const hints = () => ({
    contractId: 1,
    calculatedAt: null,
    hints: reason === null ? [someHint()] : [],
    dismissed:
      reason === null
        ? []
        : [{ ...someHint(), reason, dismissedAt: '2026-11-20T08:00:00Z', dismissedBy: 'Britta Berater' }],
  });
  const path = '/contracts/:contractId/optimization-hints/:hintKey/dismissal' as const;
  const { user, server } = await renderContracts('/contracts/1?tab=optimization', {
    answers: {
      ...contractDetailAnswers,
      ...optimization,
      'GET /contracts/:contractId/optimization-hints': hints,
      [`PUT ${path}` as const]: ({ body }: { body: unknown }) => {
        ({ reason } = body as { reason: string });
        return hints();
      },
      [`DELETE ${path}` as const]: () => {
        reason = null;
        return hints();
      },
    },
  });
  await user.click(await button(/^Hinweis „.*“ verwerfen$/));
  expect(await button('Verwerfen')).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Begründung' }), 'Kunde wünscht das so');
  await user.click(await button('Verwerfen'));
  await user.click(await button('1 verworfenen Hinweis anzeigen'));
  expect(screen.getByText(/„Kunde wünscht das so“ – Britta Berater/)).toBeVisible();
  expect(server.calls(`PUT ${path}`)[0]).toMatchObject({ params: { hintKey: 'highFees' } });
  await user.click(await button(/^Hinweis „.*“ wieder öffnen$/));
  expect(await screen.findByText('Der Hinweis ist wieder offen.')).toBeVisible();
});

test('the session ends while a reason is typed: after signing in again dialog and reason are there', async () => {
  const { user, router } = await renderContracts('/contracts/1?tab=optimization', {
    answers: {
      ...contractDetailAnswers,
      ...optimization,
      'GET /contracts/:contractId/optimization-hints': () => ({
        contractId: 1,
        calculatedAt: null,
        hints: [someHint()],
        dismissed: [],
      }),
      'GET /work-list': () => ({ items: [], total: 0 }),
    },
  });
  await user.click(await button(/^Hinweis „.*“ verwerfen$/));
  await user.type(screen.getByRole('textbox', { name: 'Begründung' }), 'Kunde wünscht das so');
  act(() => credentialsExpired());
  await act(() => router.navigate('/work-list'));
  await screen.findByRole('heading', { name: 'Heute zu tun' });
  await act(() => router.navigate('/contracts/1?tab=optimization'));
  expect(await screen.findByRole('textbox', { name: 'Begründung' })).toHaveValue('Kunde wünscht das so');
  await user.click(await button('Abbrechen'));
  await act(() => router.navigate('/work-list'));
  await act(() => router.navigate('/contracts/1?tab=optimization'));
  await button(/^Hinweis „.*“ verwerfen$/);
  expect(screen.queryByRole('textbox', { name: 'Begründung' })).toBeNull();
});

test.each([
  ['Annehmen', 'Ja, annehmen', true],
  ['Ablehnen', 'Ja, ablehnen', false],
])('a suggested risk profile: %s only after a question', async (action, confirm, accept) => {
  const { user, server } = await renderContracts('/contracts/1?tab=risk', {
    answers: {
      ...contractDetailAnswers,
      'GET /contracts/:contractId/risk-assessments': () => ({
        contractId: 1,
        assessments: [someRiskAssessment({ id: 5, status: 'suggested', riskClassId: 4 })],
      }),
      'POST /contracts/:contractId/accept-suggested-risk-profile': () => someContract(),
    },
  });
  await user.click(await button(action));
  expect(server.calls('POST /contracts/:contractId/accept-suggested-risk-profile')).toHaveLength(0);
  await user.click(await button(confirm));
  await screen.findByText(accept ? 'Das Risikoprofil ist angenommen.' : 'Der Vorschlag ist abgelehnt.');
  expect(server.calls('POST /contracts/:contractId/accept-suggested-risk-profile')[0]?.body).toEqual({
    suggestionId: 5,
    accept,
  });
});

test('a suggested risk profile says what the customer wishes and leads to its analysis', async () => {
  const analysisId = '00000000-0000-4000-8000-000000000007';
  const suggestion = someRiskAssessment({
    id: 5,
    status: 'suggested',
    analysisId,
    esgPreference: { taxonomyFraction: 0.1, sustainableFraction: null, paiFamilies: ['climate', 'water'] },
  });
  await renderContracts('/contracts/1?tab=risk', {
    user: someUser({ permissions: ['contracts.view', 'contracts.check', 'depotAnalysis.view'] }),
    answers: {
      ...contractDetailAnswers,
      'GET /contracts/:contractId/risk-assessments': () => ({ contractId: 1, assessments: [suggestion] }),
    },
  });
  expect(
    await screen.findByText(
      /^Nachhaltigkeit gewünscht: mindestens 10\s%\staxonomiekonform; Rücksicht auf Klima, Wasser\.$/,
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: /Analyse mit Antworten/ })).toHaveAttribute(
    'href',
    `/depotanalysis/analyses/${analysisId}`,
  );
  expect(screen.getByRole('button', { name: /^PDF: Geeignetheitserklärung vom/ })).toBeVisible();
});

test('the statement behind a profile is handed out in the language of choice, and keeps it', async () => {
  URL.createObjectURL = jest.fn(() => 'blob:statement');
  fakeReportWindow();
  const analysisId = '00000000-0000-4000-8000-000000000007';
  let statementLanguage: 'de' | 'en' | null = null;
  const { user, server } = await renderContracts('/contracts/1?tab=risk', {
    user: someUser({ permissions: ['contracts.view', 'depotAnalysis.view'] }),
    answers: {
      ...contractDetailAnswers,
      'GET /contracts/:contractId/risk-assessments': () => ({
        contractId: 1,
        assessments: [someRiskAssessment({ analysisId, statementLanguage })],
      }),
      'GET /depot-analyses/:analysisId/report': () => {
        statementLanguage = 'en';
        return new Blob(['%PDF']);
      },
    },
  });
  await user.click(await button(/^Sprache des Dokuments: Deutsch, 15\.01\.2026/));
  await user.click(await screen.findByRole('menuitem', { name: 'Englisch' }));
  await user.click(await button(/^PDF: Geeignetheitserklärung vom/));
  expect(
    await screen.findByRole('button', { name: /^PDF: Geeignetheits.* \(auf Englisch\)$/ }),
  ).toBeVisible();
  expect(server.calls('GET /depot-analyses/:analysisId/report')[0]?.query).toMatchObject({ language: 'en' });
  expect(
    screen.queryByRole('button', { name: /^Sprache des Dokuments: .*, 15\.01\.2026/ }),
  ).not.toBeInTheDocument();
});
