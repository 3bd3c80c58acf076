import type { SecondFactorChallenge, SecondFactorData } from '@depotwerk/contract/identity';
import { authState } from '@depotwerk/platform';
import {
  FakeFault,
  renderWithPlatform,
  someChallenge,
  someSentToken,
  type FakeAnswers,
} from '@depotwerk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import texts from '../../i18n/german';
import { useChallengedAction } from './use-challenged-action';

type Send = (data: SecondFactorData) => Promise<SecondFactorChallenge | undefined>;

function Order({ send }: { readonly send: Send }) {
  const { run, isRunning, dialog } = useChallengedAction();
  const [result, setResult] = useState('');
  const order = () =>
    run({ purpose: 'Auftrag zu Vertrag V-0001', send }).then(setResult, (error: unknown) =>
      setResult(error instanceof Error ? error.message : ''),
    );
  return (
    <>
      <button onClick={() => void order()}>Ausführen</button>
      <p>{isRunning ? 'läuft' : `Ergebnis: ${result}`}</p>
      {dialog}
    </>
  );
}

/** Says nothing to a browser. */
const SERVER_TIME = new Date().toISOString();
const validated = { phone: '+49 ••• 4711', validUntil: '2099-01-01T00:00:00Z' };

async function start(send: Send, answers: FakeAnswers = {}) {
  const view = await renderWithPlatform({
    path: '/',
    routes: [{ path: '/', element: <Order send={send} /> }],
    texts: { contracts: texts },
    answers: {
      'POST /auth/activation/credentials': () => someSentToken(),
      'POST /auth/activation/reset-token': () => someSentToken({ sendsLeft: 3 }),
      'POST /auth/validation': () => validated,
      ...answers,
    },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Ausführen' }));
  return view;
}
/** A bank that wants a code, and then does what it is told. */
const bank = (challenge = someChallenge()) =>
  jest.fn<Promise<SecondFactorChallenge | undefined>, [SecondFactorData]>(async ({ token }) =>
    token === null ? challenge : undefined,
  );
const codeField = () => screen.findByRole('textbox', { name: 'Code aus der SMS' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('without a challenge the action is done at once', async () => {
  await start(async () => undefined);
  expect(await screen.findByText('Ergebnis: done')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a challenged action is sent again with the code, and then nothing is required any more', async () => {
  const send = bank();
  const { user, server } = await start(send);
  expect(await screen.findByRole('dialog', { name: 'Mit Code bestätigen' })).toHaveTextContent(
    'Auftrag zu Vertrag V-0001',
  );
  expect(authState().secondFactorRequired).toBe(true);
  expect(await screen.findByText(/einen Code per SMS an \+49 ••• 4711 geschickt/)).toBeVisible();
  expect(await codeField()).toHaveFocus();
  await user.type(await codeField(), '123 456{Enter}');
  expect(await screen.findByText('Ergebnis: done')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(authState().secondFactorRequired).toBe(false);
  const provider = { tokenProviderType: 'sms', tokenProviderId: 'a'.repeat(43) };
  expect(server.calls('POST /auth/activation/credentials')[0]?.body).toEqual({
    ...provider,
    token: null,
    description: 'Auftrag zu Vertrag V-0001',
  });
  expect(server.calls('POST /auth/validation')[0]?.body).toEqual({ ...provider, token: '123456' });
  expect(send.mock.calls).toEqual([
    [{ tokenProviderType: null, tokenProviderId: null, token: null }],
    [{ ...provider, token: '123456' }],
  ]);
});

test('a code that is not whole is not sent', async () => {
  const { user, server } = await start(bank());
  await user.type(await codeField(), '12345{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Der Code hat sechs Ziffern.');
  expect(server.calls('POST /auth/validation')).toHaveLength(0);
});

test('a wrong code is spent; another one is asked for and taken', async () => {
  let tries = 0;
  const { user, server } = await start(bank(), {
    'POST /auth/validation': () => {
      tries += 1;
      if (tries === 1) throw new FakeFault(400, 'auth.codeInvalid', { parameters: { attemptsLeft: 2 } });
      return validated;
    },
  });
  await user.type(await codeField(), '111111{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Sie haben noch 2 Versuche');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(button('Neuen Code anfordern'));
  await user.type(await codeField(), '123456{Enter}');
  expect(await screen.findByText('Ergebnis: done')).toBeVisible();
  expect(server.calls('POST /auth/activation/reset-token')[0]?.body).toMatchObject({
    userId: '11111111-1111-4111-8111-111111111111',
    secondFactorData: { tokenProviderId: 'a'.repeat(43), token: null },
  });
});

afterEach(() => jest.useRealTimers());

const HOUR_MS = 3_600_000;
test.each([
  ['that is right', 0],
  ['that is one hour fast', HOUR_MS],
  ['that is one hour slow', -HOUR_MS],
])(
  'with a clock %s the code can be used, and another one asked for when the server allows it',
  async (_clock, offMs) => {
    jest.useFakeTimers({ advanceTimers: true, now: Date.now() + offMs });
    const { server, user } = await start(bank(someChallenge({ expiresAt: SERVER_TIME })), {
      'POST /auth/activation/credentials': () =>
        someSentToken({ resendAfter: SERVER_TIME, expiresAt: SERVER_TIME }),
    });
    await codeField();
    expect(screen.getByText(/Er gilt 5 Minuten\./)).toBeVisible();
    expect(button(/^Neuer Code in (30|29|28) s möglich$/)).toBeDisabled();
    await act(async () => jest.advanceTimersByTimeAsync(31_000));
    await user.click(button('Neuen Code anfordern'));
    expect(server.calls('POST /auth/activation/reset-token')).toHaveLength(1);
    await user.type(await codeField(), '123456{Enter}');
    expect(await screen.findByText('Ergebnis: done')).toBeVisible();
  },
);

test('after the last wrong code the action can begin anew', async () => {
  const send = bank();
  const { user } = await start(send, {
    'POST /auth/validation': () => {
      throw new FakeFault(400, 'auth.codeInvalid', { parameters: { attemptsLeft: 0 } });
    },
  });
  await user.type(await codeField(), '111111{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Es wurde nichts ausgeführt.');
  send.mockResolvedValueOnce(someChallenge({ tokenProviderId: 'b'.repeat(43) }));
  await user.click(button('Neu beginnen'));
  expect(await codeField()).toBeVisible();
});

test('a challenge that has expired can begin anew', async () => {
  await start(bank(someChallenge({ secondsLeft: 0 })));
  expect(await screen.findByRole('alert')).toHaveTextContent('Diese Bestätigung ist nicht mehr gültig');
  expect(button('Neu beginnen')).toBeVisible();
});

test('a code that was not sent says why and can be asked for again', async () => {
  let tries = 0;
  const { user } = await start(bank(), {
    'POST /auth/activation/credentials': () => {
      tries += 1;
      if (tries === 1) throw new FakeFault(409, 'auth.codeNotSent');
      return someSentToken();
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Der Code konnte nicht verschickt werden.');
  await user.click(button('Neuen Code anfordern'));
  expect(await codeField()).toBeVisible();
});

test('closing the dialog abandons the action', async () => {
  const send = bank();
  const { user } = await start(send);
  await codeField();
  await user.click(button('Abbrechen'));
  expect(await screen.findByText('Ergebnis: abandoned')).toBeVisible();
  expect(authState().secondFactorRequired).toBe(false);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a refusal after the code goes to the one who started the action', async () => {
  const { user } = await start(async ({ token }) => {
    if (token !== null) throw new Error('von der Bank abgelehnt');
    return someChallenge();
  });
  await user.type(await codeField(), '123456{Enter}');
  expect(await screen.findByText('Ergebnis: von der Bank abgelehnt')).toBeVisible();
});

test('the action is sent once, however often it is started', async () => {
  const send = bank();
  const { user } = await start(send);
  await user.click(screen.getByText('Ausführen'));
  await codeField();
  expect(send).toHaveBeenCalledTimes(1);
});
