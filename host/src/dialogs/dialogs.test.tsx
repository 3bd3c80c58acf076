import {
  apiErrorRaised,
  callPart,
  credentialsExpired,
  loadingModalHidden,
  loadingModalShown,
  raiseFault,
  useDirtyForm,
  type ApiErrorRaised,
} from '@depotwerk/platform';
import { FakeFault } from '@depotwerk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { release } from '../../test/releases';
import { renderHost, translations } from '../../test/render-host';

jest.mock('../federation/remote-source');

let isKept = false;
let isKeptAtServer = false;
beforeEach(() => {
  isKept = false;
  isKeptAtServer = false;
});

function Form() {
  const [text, setText] = useState('');
  useDirtyForm(text !== '', isKept, isKeptAtServer);
  return <input aria-label="Notiz" value={text} onChange={({ target }) => setText(target.value)} />;
}
const modules = { contracts: { routes: [{ path: 'contracts', Component: Form }], translations } };

const open = async () => {
  const host = await renderHost({ path: '/contracts', releases: [release()], modules });
  await screen.findByLabelText('Notiz');
  return host;
};
const raise = (error: ApiErrorRaised) => act(() => apiErrorRaised(error));

test('an unexpected error is told in the words of the specification, with the exception below', async () => {
  await open();
  raise({ statusCode: 500, exception: { error: 'contracts.broken', message: 'row 7' } });
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Es ist ein unerwarteter Fehler aufgetreten!');
  expect(dialog).toHaveTextContent(
    'Die letzte Aktion konnte nicht korrekt ausgeführt werden, bitte versuchen Sie es später erneut.',
  );
  expect(dialog).toHaveTextContent('contracts.broken');
  expect(dialog).toHaveTextContent('row 7');
});

test('the server of a part that is away is said to be that of the part', async () => {
  const away = () => {
    throw new FakeFault(502, 'parts.unreachable', { message: 'away', parameters: { part: 'notes' } });
  };
  const answers = { 'GET /parts/notes/api/notes': away };
  await renderHost({ path: '/contracts', releases: [release()], modules, answers });
  await screen.findByLabelText('Notiz');
  await act(() => callPart('notes', { path: '/notes' }).catch(raiseFault));
  const dialog = await screen.findByRole('dialog', { name: 'Der Bereich „notes“ ist gestört' });
  expect(dialog).toHaveTextContent('Der Server des Bereichs „notes“ ist nicht erreichbar.');
});

test('status 400 uses the texts of an expected error', async () => {
  await open();
  raise({ statusCode: 400 });
  expect(await screen.findByRole('dialog')).toHaveTextContent('Die Aktion wurde nicht ausgeführt');
});

test('a missing text falls back to the German one', async () => {
  await open();
  raise({ statusCode: 500, title: 'common:no.such.title', message: 'common:no.such.message' });
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Es ist ein unerwarteter Fehler aufgetreten!');
  expect(dialog).toHaveTextContent('Die letzte Aktion konnte nicht korrekt ausgeführt werden');
});

test('the body is HTML without anything that runs, the exception is plain text', async () => {
  const host = await open();
  host.i18n.addResource(
    'de',
    'common',
    'rich',
    'Bitte <b>warten</b><img src=x onerror="alert(1)"><script>1</script>',
  );
  raise({ statusCode: 400, message: 'common:rich', exception: { error: '<i>code</i>', message: 'm' } });
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(screen.getByText('warten').tagName).toBe('B'));
  expect(dialog.querySelector('script, [onerror]')).toBeNull();
  expect(screen.getByText('<i>code</i>')).toBeVisible();
});

test('only OK closes the error dialog', async () => {
  const host = await open();
  raise({ statusCode: 500 });
  await screen.findByRole('dialog');
  await host.user.keyboard('{Escape}');
  const backdrop = document.querySelector('.ant-modal-wrap');
  if (backdrop) await host.user.click(backdrop);
  expect(screen.getByRole('dialog')).toBeVisible();
  await host.user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the loading dialog goes away only when the action ends', async () => {
  const host = await open();
  act(() => loadingModalShown());
  expect(await screen.findByRole('dialog')).toHaveTextContent('Bitte warten');
  await host.user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  act(() => loadingModalHidden());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an error ends the loading dialog, which does not come back behind it', async () => {
  const host = await open();
  act(() => loadingModalShown());
  await screen.findByText(/Bitte warten/);
  raise({ statusCode: 500 });
  await host.user.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('leaving a page with unsaved text asks first', async () => {
  const host = await open();
  await host.user.type(screen.getByLabelText('Notiz'), 'Rückruf');
  await host.user.click(screen.getByRole('link', { name: 'Arbeitsplatz' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('ungespeicherten Änderungen');
  expect(dialog).toHaveTextContent('Ihre Eingaben auf dieser Seite gehen verloren');
  await host.user.click(screen.getByRole('button', { name: 'Hier bleiben' }));
  expect(screen.getByLabelText('Notiz')).toHaveValue('Rückruf');
  expect(host.address()).toBe('/contracts');
  await host.user.click(screen.getByRole('link', { name: 'Arbeitsplatz' }));
  await host.user.click(await screen.findByRole('button', { name: 'Verlassen ohne Speichern' }));
  expect(await screen.findByRole('heading', { name: 'Arbeitsplatz' })).toBeVisible();
});

test('of text that is kept the question does not say that it is lost', async () => {
  isKept = true;
  const host = await open();
  await host.user.type(screen.getByLabelText('Notiz'), 'Rückruf');
  await host.user.click(screen.getByRole('link', { name: 'Arbeitsplatz' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('können Sie sie übernehmen');
});

test('what the server keeps is not said to be lost with the sign-out', async () => {
  isKeptAtServer = true;
  const host = await open();
  await host.user.type(screen.getByLabelText('Notiz'), 'Rückruf');
  await host.user.click(screen.getByRole('link', { name: 'Arbeitsplatz' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'Sie bleiben 14 Tage für Sie aufbewahrt, auch nach dem Abmelden',
  );
});

test('after a session that expired, text that is kept does not stand in the way to the sign-in', async () => {
  isKept = true;
  const host = await open();
  await host.user.type(screen.getByLabelText('Notiz'), 'Rückruf');
  act(() => credentialsExpired());
  await act(() => host.router.navigate('/logout?returnUrl=%2Fcontracts'));
  expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
});
