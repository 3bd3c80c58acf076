import type { FormDraft, FormDraftHead } from '@depotwerk/contract/desk';
import { isResumeWanted } from '@depotwerk/platform';
import { someSession, someUser } from '@depotwerk/testing';
import { screen, waitFor } from '@testing-library/react';
import { release } from '../../test/releases';
import { renderHost, translations } from '../../test/render-host';

jest.mock('../federation/remote-source');

const modules = {
  contracts: { routes: [{ path: 'contracts', Component: () => <h1>Verträge</h1> }], translations },
};
const heads: FormDraftHead[] = [
  { form: 'tariff', recordId: '7', name: 'Fondsrente Plus', at: '2026-11-26T13:03:00.000Z' },
  { form: 'risk-component', recordId: 'new', name: '', at: '2026-11-25T09:00:00.000Z' },
];
const draft: FormDraft = { name: 'Fondsrente Plus', at: heads[0]!.at, version: 3, values: { name: 'X' } };

async function signInWith(items: FormDraftHead[]) {
  const host = await renderHost({
    path: '/auth/login?returnUrl=%2Fcontracts',
    user: null,
    releases: [release()],
    modules,
    answers: {
      'GET /form-drafts': () => ({ items }),
      'GET /form-drafts/:form/:recordId': () => ({ draft }),
      'PUT /form-drafts/:form/:recordId': () => undefined,
      'POST /auth/login': () => {
        document.cookie = 'dw_session=1; path=/';
        return someSession(someUser());
      },
    },
  });
  await host.user.type(await screen.findByLabelText('Benutzername'), 'anna');
  await host.user.type(screen.getByLabelText('Passwort'), 'geheim{Enter}');
  await screen.findByRole('heading', { name: 'Verträge' });
  return host;
}
const button = (name: string) => screen.findByRole('button', { name });

test('after the sign-in stands what was left unfinished, with its day, and leads to its form', async () => {
  const { user, router } = await signInWith(heads);
  expect(await screen.findByText('Sie haben 2 unfertige Eingaben:')).toBeVisible();
  expect(screen.getByText(/Tarif „Fondsrente Plus“ vom 26\.11\.2026, \d\d:03 Uhr/)).toBeVisible();
  expect(screen.getByText(/Neuer Risikobaustein vom 25\.11\.2026/)).toBeVisible();
  await user.click(await button('Weiterarbeiten: Tarif „Fondsrente Plus“'));
  expect(router.state.location.pathname).toBe('/admin/tariffs/7/edit');
  expect([isResumeWanted('tariff', '7'), isResumeWanted('tariff', 'new')]).toEqual([true, false]);
});

test('discarding forgets it on the server, and can be undone', async () => {
  const { user, server } = await signInWith(heads.slice(0, 1));
  expect(await screen.findByText('Sie haben eine unfertige Eingabe:')).toBeVisible();
  await user.click(await button('Verwerfen: Tarif „Fondsrente Plus“'));
  expect(await screen.findByText('Verworfen.')).toBeVisible();
  await user.click(await button('Rückgängig'));
  expect(await button('Weiterarbeiten: Tarif „Fondsrente Plus“')).toBeVisible();
  expect(server.calls('PUT /form-drafts/:form/:recordId').map(({ body }) => body)).toEqual([
    { draft: null },
    { draft },
  ]);
});

test('"Später entscheiden" closes it, and it stays on the server', async () => {
  const { user, server } = await signInWith(heads);
  await user.click(await button('Später entscheiden'));
  await waitFor(() => expect(screen.queryByText(/unfertige Eingaben/)).not.toBeInTheDocument());
  expect(server.calls('PUT /form-drafts/:form/:recordId')).toEqual([]);
});

test('who left nothing reads nothing', async () => {
  const { server } = await signInWith([]);
  await waitFor(() => expect(server.calls('GET /form-drafts')).toHaveLength(1));
  expect(screen.queryByText(/unfertige/)).not.toBeInTheDocument();
});

test('a page that is only loaded again offers nothing', async () => {
  const again = await renderHost({ path: '/contracts', releases: [release()], modules });
  await screen.findAllByRole('heading', { name: 'Verträge' });
  expect(again.server.calls('GET /form-drafts')).toEqual([]);
});
