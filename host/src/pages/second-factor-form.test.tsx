import { authState, twoFactorState } from '@depotwerk/platform';
import { FakeFault, someSession, someUser } from '@depotwerk/testing';
import { screen, waitFor } from '@testing-library/react';
import { release } from '../../test/releases';
import { renderHost, translations } from '../../test/render-host';

jest.mock('../federation/remote-source');

const modules = {
  contracts: {
    routes: [{ path: 'contracts', Component: () => <h1>Verträge</h1> }],
    translations,
  },
};

const secondFactor = {
  tokenProviderType: 'sms' as const,
  tokenProviderId: 'x'.repeat(43),
  expiresAt: '2026-11-21T10:15:00Z',
};
const provider = { tokenProviderType: 'sms', tokenProviderId: secondFactor.tokenProviderId };
const sent = { sentTo: '+49…678', expiresAt: '2026-11-21T10:05:00Z', secondsLeft: 300 };

type Host = Awaited<ReturnType<typeof renderHost>>;

/** Right up to the page that follows user name and password. */
async function afterPassword(activation: () => typeof sent = () => ({ ...sent })): Promise<Host> {
  const host = await renderHost({ path: '/auth/login', user: null, releases: [release()], modules });
  host.server.answer('POST /auth/login', () => ({ secondFactor }));
  host.server.answer('POST /auth/activation', activation);
  await host.user.type(await screen.findByLabelText('Benutzername'), 'berater');
  await host.user.type(screen.getByLabelText('Passwort'), 'geheim{Enter}');
  await screen.findByRole('heading', { name: 'Code eingeben' });
  return host;
}

const code = () => screen.findByLabelText('Code aus der SMS');

test('the code is sent at once and opens the session', async () => {
  const host = await afterPassword();
  expect(
    await screen.findByText(
      /^Wir haben Ihnen eine SMS mit einem Code an \+49…678 gesendet\. Er gilt 5 Minuten\.$/,
    ),
  ).toBeVisible();
  expect(host.server.calls('POST /auth/activation').map(({ body }) => body)).toEqual([
    { ...provider, token: null, description: 'Anmeldung' },
  ]);
  expect(authState().secondFactorRequired).toBe(true);
  expect(await code()).toHaveFocus();
  host.server.answer('POST /auth/validation', () => {
    document.cookie = 'dw_session=1; path=/';
    return someSession(someUser());
  });
  await host.user.type(await code(), '123 456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Verträge' })).toBeVisible();
  expect(host.server.calls('POST /auth/validation')[0]?.body).toEqual({ ...provider, token: '123456' });
  expect(authState().secondFactorRequired).toBe(false);
  expect(twoFactorState()).toMatchObject({ validationState: 'validationSuccess', phone: '+49…678' });
});

test('a code with a digit missing is named at the field, and nobody is asked', async () => {
  const host = await afterPassword();
  await host.user.type(await code(), '12345{Enter}');
  expect(await code()).toHaveAccessibleDescription('Der Code besteht aus sechs Ziffern.');
  expect(host.server.calls('POST /auth/validation')).toHaveLength(0);
});

test('after a wrong code a new one is asked for', async () => {
  const host = await afterPassword();
  host.server.answer('POST /auth/validation', () => {
    throw new FakeFault(400, 'auth.codeInvalid');
  });
  await host.user.type(await code(), '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Dieser Code ist falsch oder abgelaufen.');
  expect(screen.queryByLabelText('Code aus der SMS')).not.toBeInTheDocument();
  expect(twoFactorState()).toMatchObject({ validationState: 'validationFailed', tokenRequested: false });
  await host.user.click(screen.getByRole('button', { name: 'Neuen Code senden' }));
  expect(await code()).toHaveValue('');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(host.server.calls('POST /auth/activation')).toHaveLength(2);
});

test('who waits in vain has another code sent', async () => {
  const host = await afterPassword();
  await code();
  await host.user.click(screen.getByRole('button', { name: 'Neuen Code senden' }));
  await waitFor(() => expect(screen.getByLabelText('Code aus der SMS')).toHaveFocus());
  expect(host.server.calls('POST /auth/activation')).toHaveLength(2);
});

test('a code that cannot be sent says so, and can be tried again', async () => {
  let attempts = 0;
  const host = await afterPassword(() => {
    attempts += 1;
    if (attempts === 1) throw new FakeFault(409, 'auth.codeNotSent');
    return sent;
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Der Code konnte nicht verschickt werden.');
  await host.user.click(screen.getByRole('button', { name: 'Neuen Code senden' }));
  expect(await code()).toBeVisible();
});

test('a sign-in that took too long begins anew and says why', async () => {
  const host = await afterPassword();
  host.server.answer('POST /auth/validation', () => {
    throw new FakeFault(404, 'auth.challengeSpent');
  });
  await host.user.type(await code(), '123456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Die Anmeldung hat zu lange gedauert');
  expect(screen.getByLabelText('Benutzername')).toHaveValue('berater');
  expect(screen.getByLabelText('Passwort')).toHaveFocus();
  expect(authState().secondFactorRequired).toBe(false);
});

test('the way back leads to the password, and the next sign-in begins with a code of its own', async () => {
  const host = await afterPassword();
  await code();
  await host.user.click(screen.getByRole('button', { name: 'Zurück zur Anmeldung' }));
  expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(authState().secondFactorRequired).toBe(false);
  expect(twoFactorState().tokenRequested).toBe(false);
  await host.user.type(screen.getByLabelText('Passwort'), 'geheim{Enter}');
  expect(await code()).toHaveValue('');
  expect(host.server.calls('POST /auth/activation')).toHaveLength(2);
});
