import { fakeServer, refused, session, type FakeAnswer } from '../../test/fake-server';
import { globalReset } from '../state/global-reset';
import { twoFactorState } from '../state/two-factor';
import { requestCode, signInWithCode } from './second-factor';

const demand = {
  tokenProviderType: 'sms' as const,
  tokenProviderId: 'x'.repeat(43),
  expiresAt: '2026-11-20T10:15:00Z',
};
const sent = { sentTo: '+49…678', expiresAt: '2026-11-20T10:05:00Z', secondsLeft: 300 };

const server = (activation: FakeAnswer, validation: FakeAnswer = session()) => {
  const states: ReturnType<typeof twoFactorState>[] = [];
  const answer = (given: FakeAnswer) => () => {
    states.push(twoFactorState());
    return given;
  };
  fakeServer({ 'POST /auth/activation': answer(activation), 'POST /auth/validation': answer(validation) });
  return { whileWaiting: () => states.at(-1) };
};
const askForCode = () => requestCode(demand, 'Depot anlegen');
const sendCode = () => signInWithCode(demand, '123456', sent.sentTo);

beforeEach(() => globalReset());

test('a code is awaited under the name of what it is for, and then it can be typed', async () => {
  const { whileWaiting } = server({ status: 200, body: sent });
  expect(await askForCode()).toEqual(sent);
  expect(whileWaiting()).toMatchObject({ busy: true, tokenRequested: false, description: 'Depot anlegen' });
  expect(twoFactorState()).toMatchObject({ busy: false, tokenRequested: true });
});

test('a code that was not sent cannot be typed, and says nothing about one', async () => {
  server(refused('auth.codeNotSent', 409));
  await expect(askForCode()).rejects.toThrow();
  expect(twoFactorState()).toMatchObject({
    busy: false,
    tokenRequested: false,
    validationState: 'unvalidated',
  });
});

test('the right code is kept with the phone that it was sent to', async () => {
  const { whileWaiting } = server({ status: 200, body: sent });
  await askForCode();
  await sendCode();
  expect(whileWaiting()).toMatchObject({ busy: true, validationState: 'unvalidated' });
  expect(twoFactorState()).toMatchObject({
    busy: false,
    validationState: 'validationSuccess',
    token: '123456',
    phone: sent.sentTo,
  });
});

test('after a wrong code another one has to be asked for, and nothing of the one before is left', async () => {
  server({ status: 200, body: sent });
  await askForCode();
  await sendCode();
  server({ status: 200, body: sent }, refused('auth.codeInvalid', 400));
  await askForCode();
  await expect(sendCode()).rejects.toThrow();
  expect(twoFactorState()).toMatchObject({
    busy: false,
    validationState: 'validationFailed',
    tokenRequested: false,
    token: null,
    phone: null,
  });
  const { whileWaiting } = server({ status: 200, body: sent });
  await askForCode();
  await sendCode();
  expect(whileWaiting()?.validationState).toBe('unvalidated');
});
