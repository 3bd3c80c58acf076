import type { ApiAnswer } from '@depotwerk/platform';
import { FakeFault } from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderHost } from '../../test/render-host';

jest.mock('../federation/remote-source');

const session = (id: string, userAgent: string, isCurrent: boolean) => ({
  id,
  userAgent,
  isCurrent,
  createdAt: '2026-11-20T08:00:00Z',
  lastUsedAt: '2026-11-20T09:00:00Z',
  expiresAt: '2026-12-20T08:00:00Z',
});
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1';
const here = session('4a3c1d52-98a2-4f5e-8a52-0d5c3c1c7b01', firefox, true);
const lost = session('4a3c1d52-98a2-4f5e-8a52-0d5c3c1c7b02', safari, false);
const account: ApiAnswer<'GET /me/account'> = {
  email: 'anna@example.de',
  phoneNumber: '+49-151-1111111',
  secondFactor: null,
  isSecondFactorForced: false,
  verifiable: ['email', 'phoneNumber', 'secondFactor'],
};

const open = async (answers = {}) => {
  const host = await renderHost({
    path: '/settings',
    answers: { 'GET /me/sessions': () => [here, lost], 'GET /me/account': () => account, ...answers },
  });
  await screen.findByText('Safari auf iPhone');
  const enter = async (current: string, password: string) => {
    await host.user.type(screen.getByLabelText('Bisheriges Passwort'), current);
    await host.user.type(screen.getByLabelText('Neues Passwort'), password);
    await host.user.click(screen.getByRole('button', { name: 'Passwort ändern' }));
  };
  return { ...host, enter };
};

test('the own password is changed with the one that still holds', async () => {
  const { enter, server } = await open({ 'PUT /me/password': () => undefined });
  await enter('bisher', 'sieben Zwerge am Fluss');
  expect(await within(screen.getByRole('main')).findByRole('status')).toHaveTextContent(
    'Auf allen anderen Geräten sind Sie abgemeldet.',
  );
  expect(server.calls('PUT /me/password')[0]?.body).toEqual({
    current: 'bisher',
    password: 'sieben Zwerge am Fluss',
  });
  expect(screen.getByLabelText('Neues Passwort')).toHaveValue('');
});

test.each([
  [
    'account.currentPasswordWrong',
    '/current',
    'Bisheriges Passwort',
    'Das bisherige Passwort ist nicht richtig.',
  ],
  ['auth.passwordGuessable', '/password', 'Neues Passwort', 'Dieses Passwort ist leicht zu erraten.'],
])('a refused change (%s) says why at its field, and the input stays', async (code, field, label, text) => {
  const { enter } = await open({
    'PUT /me/password': () => {
      throw new FakeFault(409, code, { field });
    },
  });
  await enter('bisher', 'passwort12345');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText(label)).toBeInvalid();
  expect(screen.getByLabelText('Neues Passwort')).toHaveValue('passwort12345');
});

test('address and register numbers for documents are checked, kept with capitals, and may be empty', async () => {
  const letterhead = {
    businessAddress: 'Alte Gasse 2, 80331 München',
    insuranceRegistration: null,
    investmentRegistration: null,
  };
  const { user, server } = await open({
    'GET /me/account': () => ({ ...account, letterhead }),
    'PUT /me/letterhead': ({ body }: { body: unknown }) => ({ ...account, letterhead: body }),
  });
  const part = within(await screen.findByRole('region', { name: 'Angaben auf Ihren Dokumenten' }));
  await user.clear(part.getByLabelText('Geschäftsanschrift'));
  const number = part.getByLabelText(/§ 34d GewO/);
  await user.type(number, '4711{Enter}');
  expect(await part.findByRole('alert')).toHaveTextContent('nicht die Form D-1A2B-3C4D5-67');
  expect(number).toBeInvalid();
  expect(server.calls('PUT /me/letterhead')).toEqual([]);
  await user.clear(number);
  await user.type(number, ' d-1a2b-3c4d5-67{Enter}');
  expect(await part.findByRole('status')).toHaveTextContent('Gespeichert');
  expect(number).toHaveValue('D-1A2B-3C4D5-67');
  expect(server.calls('PUT /me/letterhead')[0]?.body).toEqual({
    businessAddress: null,
    insuranceRegistration: 'D-1A2B-3C4D5-67',
    investmentRegistration: null,
  });
});

test('devices are named in words', async () => {
  await open();
  expect(screen.getByText('Firefox auf Windows')).toBeVisible();
});

test.each([
  ['passwortpasswort', 'Lang genug, aber leicht zu erraten.'],
  ['sieben Zwerge am kalten Fluss', 'Sehr gut: sehr schwer zu erraten.'],
])('while it is typed, a new password is judged as the server will: %s', async (password, words) => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Neues Passwort'), password);
  expect(await screen.findByText(words, { exact: false })).toBeVisible();
});

const demand: ApiAnswer<'POST /me/email'> = {
  verificationId: 'q'.repeat(43),
  sentTo: 'n…@example.de',
  expiresAt: '2026-11-23T10:15:00Z',
  secondsLeft: 900,
};
const region = () => within(screen.getByRole('region', { name: 'E-Mail, Telefon und zweiter Faktor' }));

test('a new e-mail address needs the password and then the code that was sent there', async () => {
  const { user, server } = await open({
    'POST /me/email': () => demand,
    'POST /me/verification': () => ({ ...account, email: 'neu@example.de' }),
  });
  await user.click(await screen.findByRole('button', { name: 'E-Mail ändern' }));
  await user.type(region().getByLabelText('Neue E-Mail-Adresse'), 'neu@example.de');
  await user.type(region().getByLabelText('Ihr Passwort'), 'bisher{Enter}');
  expect(await region().findByRole('status')).toHaveTextContent('Code an n…@example.de gesendet');
  await user.type(region().getByLabelText('Code'), '123 456{Enter}');
  expect(await screen.findByText('Ihre neue E-Mail-Adresse gilt.')).toBeVisible();
  expect(region().getByText('neu@example.de')).toBeVisible();
  expect(server.calls('POST /me/email')[0]?.body).toEqual({ current: 'bisher', email: 'neu@example.de' });
  expect(server.calls('POST /me/verification')[0]?.body).toEqual({
    verificationId: demand.verificationId,
    code: '123456',
  });
});

test('a wrong code says so at its field, and another can be typed', async () => {
  const { user } = await open({
    'POST /me/phone-number': () => demand,
    'POST /me/verification': () => {
      throw new FakeFault(400, 'auth.codeInvalid', { field: '/code' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Telefon ändern' }));
  await user.type(region().getByLabelText('Neue Telefonnummer'), '0151 22222222');
  await user.type(region().getByLabelText('Ihr Passwort'), 'bisher{Enter}');
  await user.type(await region().findByLabelText('Code'), '654321{Enter}');
  expect(await region().findByRole('alert')).toHaveTextContent('Dieser Code ist falsch oder abgelaufen.');
  expect(region().getByLabelText('Code')).toBeInvalid();
});

test('the second factor is switched off with the password', async () => {
  const { user, server } = await open({
    'GET /me/account': () => ({ ...account, secondFactor: 'sms' }),
    'POST /me/second-factor/off': () => account,
  });
  await user.click(await screen.findByRole('button', { name: 'Ausschalten' }));
  await user.type(region().getByLabelText('Ihr Passwort'), 'bisher{Enter}');
  expect(await screen.findByText('Bei der Anmeldung genügt wieder Ihr Passwort.')).toBeVisible();
  expect(server.calls('POST /me/second-factor/off')[0]?.body).toEqual({ current: 'bisher' });
  expect(region().getByRole('button', { name: 'Einschalten' })).toHaveFocus();
});

test.each([
  [{ secondFactor: 'sms', isSecondFactorForced: true } as const, 'Von Ihrer Administration vorgeschrieben.'],
  [{ phoneNumber: null }, 'Hinterlegen Sie zuerst Ihre Telefonnummer.'],
])('where the second factor cannot be changed, it says why', async (parts, reason) => {
  await open({ 'GET /me/account': () => ({ ...account, ...parts }) });
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Ein|Aus)schalten$/ })).not.toBeInTheDocument();
});

test('another device is signed out, this one cannot be', async () => {
  const { user, server } = await open({ 'DELETE /me/sessions/:sessionId': () => undefined });
  const devices = screen.getByRole('region', { name: 'Geräte, auf denen Sie angemeldet sind' });
  expect(within(devices).getAllByRole('button')).toHaveLength(1);
  server.answer('GET /me/sessions', () => [here]);
  await user.click(within(devices).getByRole('button', { name: 'Abmelden' }));
  await waitFor(() => expect(screen.queryByText('Safari auf iPhone')).not.toBeInTheDocument());
  expect(server.calls('DELETE /me/sessions/:sessionId')).toHaveLength(1);
  expect(within(devices).getByRole('heading')).toHaveFocus();
});
