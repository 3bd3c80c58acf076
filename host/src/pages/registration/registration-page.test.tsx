import { FakeFault, type FakeAnswers } from '@depotwerk/testing';
import { screen } from '@testing-library/react';
import { renderHost } from '../../../test/render-host';
import type { RegistrationDemand, RegistrationTerms } from './registration-values';

jest.mock('../../federation/remote-source');

const GUID = '3b9f6d0c-6a0f-4c86-9a4e-1f2d3c4b5a69';
const PASSWORD = 'drei nasse Hunde im Regen';
const terms: RegistrationTerms = {
  steps: ['email', 'phoneNumber'],
  consents: [
    { key: 'terms', version: '3', isRequired: true, de: 'Ich stimme den Bedingungen zu.', en: 'I agree.' },
    {
      key: 'advertising',
      version: '1',
      isRequired: false,
      de: 'Ich möchte Angebote.',
      en: 'Offers, please.',
    },
  ],
};
const demand: RegistrationDemand = {
  registrationId: 'r'.repeat(43),
  step: 'email',
  sentTo: 'p…@example.de',
  expiresAt: '2026-11-28T10:15:00Z',
  secondsLeft: 900,
};
const phone: RegistrationDemand = { ...demand, step: 'phoneNumber', sentTo: '+49…222' };

async function open(answers: FakeAnswers = {}, path = '/registration') {
  const host = await renderHost({
    path,
    user: null,
    whiteLabel: { loginRegistrationMode: 1 },
    answers: { 'GET /registration': () => terms, 'POST /registration': () => demand, ...answers },
  });
  await screen.findByRole('heading', { name: 'Konto für Depotwerk' });
  return host;
}
type Host = Awaited<ReturnType<typeof open>>;
const refusing = (fault: FakeFault) => () => {
  throw fault;
};
const press = ({ user }: Host, name: string) => user.click(screen.getByRole('button', { name }));

async function fillPerson(host: Host) {
  const { user } = host;
  await user.type(await screen.findByLabelText('Vorname'), 'Paula');
  await user.type(screen.getByLabelText('Nachname'), 'Neumann');
  await user.type(screen.getByLabelText('E-Mail'), 'paula@example.de');
  await user.type(screen.getByLabelText('Mobilnummer'), '0151 22222222{Enter}');
}
async function fillPassword({ user }: Host, password = PASSWORD) {
  await user.type(await screen.findByLabelText('Passwort'), `${password}{Enter}`);
}
async function agree(host: Host) {
  await host.user.click(await screen.findByLabelText('Ich stimme den Bedingungen zu.'));
  await press(host, 'Code anfordern');
}
async function requestCode(host: Host) {
  await fillPerson(host);
  await fillPassword(host);
  await agree(host);
}

test('name, password, consents and two codes make an account, and the sign-in knows its name', async () => {
  const host = await open();
  let proven = 0;
  host.server.answer('POST /registration/verification', () =>
    (proven += 1) === 1 ? { next: phone, userName: null } : { next: null, userName: 'paula@example.de' },
  );
  await fillPerson(host);
  await host.user.click(
    await screen.findByLabelText('Bei jeder Anmeldung zusätzlich einen Code per SMS verlangen'),
  );
  await fillPassword(host);
  await agree(host);
  expect(await screen.findByText(/Nachricht an p…@example\.de gesendet/)).toBeVisible();
  await host.user.type(screen.getByLabelText('Code aus der E-Mail'), '123 456{Enter}');
  await host.user.type(await screen.findByLabelText('Code aus der SMS'), '654321{Enter}');

  expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Ihr Konto ist angelegt.');
  expect(screen.getByLabelText('Benutzername')).toHaveValue('paula@example.de');
  expect(host.server.calls('POST /registration')[0]?.body).toEqual({
    firstName: 'Paula',
    lastName: 'Neumann',
    email: 'paula@example.de',
    phoneNumber: '0151 22222222',
    password: PASSWORD,
    hasSecondFactor: true,
    consents: [{ key: 'terms', version: '3' }],
    language: 'de',
    invitation: null,
  });
  expect(host.server.calls('POST /registration/verification').map(({ body }) => body)).toEqual([
    { registrationId: demand.registrationId, code: '123456' },
    { registrationId: demand.registrationId, code: '654321' },
  ]);
});

test('whoever comes by an invitation types only what it does not know, and ends at the own result', async () => {
  const analysisId = '11111111-2222-4333-8444-555555555555';
  const host = await open(
    {
      'GET /registration': () => ({
        ...terms,
        steps: ['email'],
        invited: { firstName: 'Paula', lastName: 'Neumann', email: 'paula@example.de' },
      }),
      'POST /registration/verification': () => ({ next: null, userName: 'paula@example.de', analysisId }),
    },
    `/registration?invitation=${GUID}`,
  );
  expect(await screen.findByLabelText('Vorname')).toHaveValue('Paula');
  expect(screen.getByLabelText('E-Mail')).toHaveValue('paula@example.de');
  await host.user.type(screen.getByLabelText('Mobilnummer'), '0151 22222222{Enter}');
  await fillPassword(host);
  await agree(host);
  await host.user.type(await screen.findByLabelText('Code aus der E-Mail'), '123456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Eine Bestätigung ist per E-Mail unterwegs.');
  const wanted = new URLSearchParams({ returnUrl: `/depotanalysis/analyses/${analysisId}` }).toString();
  expect(host.address()).toBe(`/auth/login?${wanted}`);
  expect(host.server.calls('GET /registration')[0]?.query).toEqual({ invitation: GUID });
  expect(host.server.calls('POST /registration')[0]?.body).toMatchObject({
    invitation: GUID,
    lastName: 'Neumann',
    email: 'paula@example.de',
  });
});

test('an invitation that is gone is said, and the way without it stays open', async () => {
  const host = await open({}, `/registration?invitation=${GUID}`);
  host.server.answer('POST /registration', ({ body }) => {
    if ((body as { invitation: string | null }).invitation === null) return demand;
    throw new FakeFault(404, 'depotAnalysis.invitationGone');
  });
  await requestCode(host);
  expect(await screen.findByText(/Diese Einladung gilt nicht mehr/)).toBeVisible();
  await press(host, 'Ohne Einladung registrieren');
  expect(await screen.findByLabelText('Code aus der E-Mail')).toHaveFocus();
});

test('what is missing is said at its field, and nobody is asked', async () => {
  const host = await open();
  await host.user.click(await screen.findByRole('button', { name: 'Weiter' }));
  expect(await screen.findByText('Bitte geben Sie Ihren Vornamen ein.')).toBeVisible();
  expect(screen.getByLabelText('Vorname')).toHaveAccessibleDescription('Bitte geben Sie Ihren Vornamen ein.');
  expect(screen.getByLabelText('Nachname')).toBeInvalid();
  expect(screen.getByLabelText('E-Mail')).toHaveAccessibleDescription(/vollständige E-Mail-Adresse/);
  expect(screen.getByLabelText('Mobilnummer')).toHaveAccessibleDescription(/vollständige Telefonnummer/);
  expect(screen.getByText('Schritt 1 von 5')).toBeVisible();
});

test.each([
  ['kurz', 'Das Passwort braucht mindestens 12 Zeichen.'],
  ['passwort12345', 'Dieses Passwort ist leicht zu erraten.'],
])('%s is no password', async (password, words) => {
  const host = await open();
  await fillPerson(host);
  await fillPassword(host, password);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByText('Schritt 2 von 5')).toBeVisible();
});

test('each text stands there in full with its version, and the required ones are needed', async () => {
  const host = await open();
  await fillPerson(host);
  await fillPassword(host);
  const box = await screen.findByRole('checkbox', { name: 'Ich stimme den Bedingungen zu.' });
  expect(box).toHaveAccessibleDescription('Fassung 3 · erforderlich');
  expect(screen.getByRole('checkbox', { name: 'Ich möchte Angebote.' })).toHaveAccessibleDescription(
    'Fassung 1 · freiwillig',
  );
  await press(host, 'Code anfordern');
  expect(await screen.findByRole('alert')).toHaveTextContent('Ohne Ihre Zustimmung');
  expect(box).toHaveAccessibleDescription(/Ohne Ihre Zustimmung/);
  expect(host.server.calls('POST /registration')).toHaveLength(0);
});

test('the way back loses nothing, neither by the button nor by the browser', async () => {
  const host = await open();
  await fillPerson(host);
  await fillPassword(host);
  await host.user.click(await screen.findByLabelText('Ich stimme den Bedingungen zu.'));
  await press(host, 'Zurück');
  expect(await screen.findByLabelText('Passwort')).toHaveValue(PASSWORD);
  window.history.back();
  expect(await screen.findByLabelText('Ich stimme den Bedingungen zu.')).toBeChecked();
  await press(host, 'Zurück');
  await screen.findByLabelText('Passwort');
  await press(host, 'Zurück');
  expect(await screen.findByLabelText('Vorname')).toHaveValue('Paula');
  expect(screen.getByLabelText('Mobilnummer')).toHaveValue('0151 22222222');
});

test('what the server refuses leads to its field', async () => {
  const guessable = new FakeFault(409, 'auth.passwordGuessable', { field: '/password' });
  const host = await open({ 'POST /registration': refusing(guessable) });
  await requestCode(host);
  expect(await screen.findByRole('alert')).toHaveTextContent('Dieses Passwort ist leicht zu erraten.');
  expect(screen.getByLabelText('Passwort')).toHaveValue(PASSWORD);
});

test('a text that changed meanwhile is read and agreed to again', async () => {
  const outdated = new FakeFault(409, 'registration.consentOutdated', { field: '/consents' });
  const host = await open({ 'POST /registration': refusing(outdated) });
  await requestCode(host);
  expect(await screen.findByRole('alert')).toHaveTextContent('Ein Text hat sich inzwischen geändert.');
  expect(screen.getByLabelText('Ich stimme den Bedingungen zu.')).not.toBeChecked();
  expect(host.server.calls('GET /registration')).toHaveLength(2);
});

test('a wrong code is said at the field; a new one can be sent, and the address can be mended', async () => {
  const wrong = new FakeFault(400, 'auth.codeInvalid', { field: '/code' });
  const host = await open({ 'POST /registration/verification': refusing(wrong) });
  await requestCode(host);
  await host.user.type(await screen.findByLabelText('Code aus der E-Mail'), '12345{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Der Code besteht aus sechs Ziffern.');
  await host.user.type(screen.getByLabelText('Code aus der E-Mail'), '6{Enter}');
  expect(await screen.findByText(/Dieser Code ist nicht richtig/)).toBeVisible();
  await press(host, 'Neuen Code senden');
  expect(host.server.calls('POST /registration')).toHaveLength(2);
  await press(host, 'Zurück');
  expect(await screen.findByLabelText('E-Mail')).toHaveValue('paula@example.de');
});

test('another text message can be sent, without beginning anew', async () => {
  const later: RegistrationDemand = { ...phone, secondsLeft: 600 };
  const host = await open({
    'POST /registration/verification': () => ({ next: phone, userName: null }),
    'POST /registration/phone-code': () => later,
  });
  await requestCode(host);
  await host.user.type(await screen.findByLabelText('Code aus der E-Mail'), '123456{Enter}');
  await screen.findByLabelText('Code aus der SMS');
  await press(host, 'Neuen Code per SMS senden');
  expect(await screen.findByText(/Er gilt 10 Minuten/)).toBeVisible();
  expect(host.server.calls('POST /registration/phone-code')[0]?.body).toEqual({
    registrationId: demand.registrationId,
  });
  expect(host.server.calls('POST /registration')).toHaveLength(1);
});

test('too many attempts say how long to wait', async () => {
  const tooMany = new FakeFault(429, 'auth.tooManyAttempts', { parameters: { seconds: 300 } });
  const host = await open({ 'POST /registration': refusing(tooMany) });
  await requestCode(host);
  expect(await screen.findByText(/Bitte warten Sie 300 Sekunden/)).toBeVisible();
});

test('where the server offers no registration, it says whom to ask', async () => {
  await open({ 'GET /registration': refusing(new FakeFault(404, 'registration.off')) });
  expect(await screen.findByText(/Konten richtet hier Ihre Administration ein/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zur Anmeldung' })).toBeVisible();
});
