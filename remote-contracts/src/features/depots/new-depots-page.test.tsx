import type { NewTraderDepot, TraderCredential } from '@depotwerk/contract/banks';
import type { SecondFactorChallenge } from '@depotwerk/contract/identity';
import { authState, credentialsExpired, traderDepotsState } from '@depotwerk/platform';
import {
  FakeFault,
  someChallenge,
  someContractPage,
  someCredential,
  someNewDepot,
  someNewDepots,
  someSentToken,
  someUser,
  type FakeAnswers,
  type PlatformOptions,
} from '@depotwerk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderContracts } from '../../../test/render-contracts';

const fitting = someNewDepot();
const second = someNewDepot({ externalKey: 'DEPOT-2', contract: null, contractId: null });
const elsewhere = someNewDepot({ issuerId: 2, bankName: 'Isarwerk Vorsorge', externalKey: 'DEPOT-3' });
const ignored = someNewDepot({ externalKey: 'DEPOT-4', state: 'ignored' });
const all = [fitting, second, elsewhere, ignored];

const READ_AT = '2026-11-23T08:00:00Z';
const signedIn = someCredential({ state: 'confirmed', depotsReadAt: READ_AT });
const adviser = someUser({ permissions: ['contracts.view', 'customers.view', 'depots.view', 'depots.edit'] });
const open = (
  depots: readonly NewTraderDepot[] = all,
  answers: FakeAnswers = {},
  options: Partial<PlatformOptions> = {},
  path = '/new-depots',
) =>
  renderContracts(path, {
    user: adviser,
    answers: {
      'GET /trader-credentials/available-credential-types': () => [signedIn],
      'GET /trader-depots/new': ({ query }) =>
        someNewDepots(depots.filter(({ state }) => query.includeRejected === true || state === 'new')),
      'GET /contracts/unlinked': () => [],
      'GET /insurers/:insurerId/tariffs': () =>
        [
          { id: 3, name: 'Westmark Rente Invest' },
          { id: 4, name: 'Westmark Fonds Plus' },
        ] as never,
      ...answers,
    },
    ...options,
  });
const row = (depot: string) => screen.findByRole('row', { name: new RegExp(depot) });
const rowIsGone = (depot: string) =>
  waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(depot) })).not.toBeInTheDocument());
const results = (...ids: string[]) => ({
  results: ids.map((id) => ({ id, name: id, status: 'done' as const, errorCode: null })),
});

test('new depots stand by bank, each with the contract that it fits', async () => {
  await open();
  const first = await row('DEPOT-1');
  expect(first).toHaveTextContent('Albers, Anna · Kundennr. K-77');
  expect(first).toHaveTextContent('12.345,67');
  expect(within(first).getByRole('link', { name: 'V-0001' })).toHaveAttribute('href', '/contracts/1');
  expect(await row('DEPOT-2')).toHaveTextContent('Kein passender Vertrag');
  expect(screen.getByRole('heading', { name: 'Westmark Lebensversicherung (2)' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Isarwerk Vorsorge (1)' })).toBeVisible();
  expect(screen.queryByRole('row', { name: /DEPOT-4/ })).not.toBeInTheDocument();
});

test('a depot is linked to the contract that it fits, which can be undone', async () => {
  const { user, server } = await open(all, {
    'POST /trader-depots/link-to-contract': () => ({}) as never,
    'DELETE /trader-depots/:contractId': () => undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'Zuordnen: Depot DEPOT-1' }));
  expect(await screen.findByText('Depot DEPOT-1 gehört jetzt zu Vertrag V-0001.')).toBeVisible();
  expect(await row('DEPOT-1')).toHaveTextContent('Übernommen');
  expect(server.calls('POST /trader-depots/link-to-contract')[0]?.body).toEqual({
    contractId: 1,
    externalKey: 'DEPOT-1',
    externalConsumerKey: 'K-77',
  });
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByRole('button', { name: 'Zuordnen: Depot DEPOT-1' })).toBeVisible();
  expect(server.calls('DELETE /trader-depots/:contractId')[0]?.params).toEqual({ contractId: '1' });
});

test('a depot stays busy until its own answer comes, also when another one is linked meanwhile', async () => {
  const answers: (() => void)[] = [];
  const other = someNewDepot({ externalKey: 'DEPOT-2' });
  const { user } = await open([fitting, other], {
    'POST /trader-depots/link-to-contract': () =>
      new Promise((resolve) => answers.push(() => resolve({} as never))),
  });
  const menuOf = (depot: string) =>
    screen.findByRole('button', { name: `Weitere Aktionen für Depot ${depot}` });
  await user.click(await screen.findByRole('button', { name: 'Zuordnen: Depot DEPOT-1' }));
  await user.click(screen.getByRole('button', { name: 'Zuordnen: Depot DEPOT-2' }));
  expect(await menuOf('DEPOT-1')).toBeDisabled();
  await waitFor(() => expect(answers).toHaveLength(2));
  act(() => answers[1]?.());
  expect(await row('DEPOT-2')).toHaveTextContent('Übernommen');
  expect(await menuOf('DEPOT-1')).toBeDisabled();
  act(() => answers[0]?.());
  await waitFor(async () => expect(await row('DEPOT-1')).toHaveTextContent('Übernommen'));
});

test('a depot that has a contract leads to it', async () => {
  const linked = {
    id: 9,
    contractNumber: 'V-0009',
    tariffName: 'Nordstern Rente Invest',
    customerId: 7,
    customerName: 'Albers, Anna',
    isLinked: true,
    depotKey: 'DEPOT-9',
  };
  const { user, server } = await open([fitting], {
    'GET /contracts/unlinked': ({ query }) => (query.isLinked === true ? [linked] : []),
  });
  const found = await row('DEPOT-9');
  expect(within(found).getByRole('link', { name: 'V-0009' })).toHaveAttribute('href', '/contracts/9');
  await user.type(screen.getByRole('searchbox', { name: 'Depot, Vertrag oder Kunde' }), 'depot-9{Enter}');
  await waitFor(() =>
    expect(server.calls('GET /contracts/unlinked').at(-1)?.query).toEqual({
      isLinked: true,
      limit: 10,
      search: 'depot-9',
    }),
  );
});

test('the same number at two banks is two depots', async () => {
  const { user } = await open([fitting, { ...fitting, issuerId: 2, bankName: 'Isarwerk Vorsorge' }], {
    'POST /trader-depots/link-to-contract': () => ({}) as never,
  });
  const [first] = await screen.findAllByRole('button', { name: 'Zuordnen: Depot DEPOT-1' });
  await user.click(first!);
  await screen.findByText('Depot DEPOT-1 gehört jetzt zu Vertrag V-0001.');
  expect(screen.getAllByRole('row', { name: /DEPOT-1.*Übernommen/ })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Zuordnen: Depot DEPOT-1' })).toBeEnabled();
});

test('another contract is chosen among those of the bank', async () => {
  const { user, server } = await open([fitting], {
    'GET /contracts/unlinked': () => [
      {
        id: 9,
        contractNumber: 'V-0009',
        tariffName: 'Nordstern Rente Invest',
        customerId: 7,
        customerName: 'Albers, Anna',
        isLinked: false,
      },
    ],
    'POST /trader-depots/link-to-contract': () => ({}) as never,
  });
  await user.click(await screen.findByRole('button', { name: 'Weitere Aktionen für Depot DEPOT-1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Vertrag wählen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Depot einem Vertrag zuordnen' });
  expect(within(dialog).getByRole('button', { name: 'Zuordnen' })).toBeDisabled();
  await user.type(
    within(dialog).getByRole('combobox', { name: 'Vertrag bei Westmark Lebensversicherung' }),
    'Albers',
  );
  await waitFor(() =>
    expect(server.calls('GET /contracts/unlinked').map(({ query }) => query)).toContainEqual({
      issuerId: 1,
      search: 'Albers',
      limit: 20,
    }),
  );
  await user.click(await screen.findByTitle(/^V-0009/));
  await user.click(within(dialog).getByRole('button', { name: 'Zuordnen' }));
  expect(await screen.findByText('Depot DEPOT-1 gehört jetzt zu Vertrag V-0009.')).toBeVisible();
});

test('a refused link says why, and the depot stays', async () => {
  const { user } = await open(all, {
    'POST /trader-depots/link-to-contract': () => {
      throw new FakeFault(409, 'traderDepots.contractLinked');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Zuordnen: Depot DEPOT-1' }));
  expect(await screen.findByText('Der Vertrag hat schon ein anderes Depot.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Zuordnen: Depot DEPOT-1' })).toBeEnabled();
});

const answerOfBank = (body: unknown, challenge: SecondFactorChallenge) =>
  (body as { secondFactorData: { token: string | null } }).secondFactorData.token === null
    ? challenge
    : undefined;

test('a contract is made from a depot with a code; the challenge is kept and then settled', async () => {
  const challenge = someChallenge();
  const { user, server } = await open([second], {
    'POST /trader-depots': ({ body }) => answerOfBank(body, challenge),
    'POST /auth/activation/credentials': () => someSentToken(),
    'POST /auth/validation': () => ({ phone: '+49 ••• 4711', validUntil: '2099-01-01T00:00:00Z' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Vertrag anlegen: Depot DEPOT-2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Vertrag aus Depot anlegen' });
  expect(dialog).toHaveTextContent('Albers, Anna');
  expect(dialog).toHaveTextContent('Vermutung: der Standardtarif der Bank.');
  await user.click(within(dialog).getByRole('button', { name: 'Vertrag anlegen' }));
  expect(await screen.findByRole('dialog', { name: 'Mit Code bestätigen' })).toHaveTextContent(
    'Übernahme des Depots DEPOT-2',
  );
  expect(traderDepotsState().challenge).toEqual(challenge);
  expect(authState().secondFactorRequired).toBe(true);
  await user.type(await screen.findByRole('textbox', { name: 'Code aus der SMS' }), '123456{Enter}');
  expect(await screen.findByText('Aus Depot DEPOT-2 ist ein Vertrag geworden.')).toBeVisible();
  expect(await row('DEPOT-2')).toHaveTextContent('Übernommen');
  expect(traderDepotsState().challenge).toBeNull();
  expect(authState().secondFactorRequired).toBe(false);
  // With the code it is another content; each is carried out once.
  expect(new Set(server.calls('POST /trader-depots').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(
    2,
  );
  expect(server.calls('POST /trader-depots').at(-1)?.idempotencyKey).not.toBeNull();
  expect(server.calls('POST /trader-depots').at(-1)?.body).toEqual({
    contractId: null,
    externalKey: 'DEPOT-2',
    externalConsumerKey: 'K-77',
    issuerId: 1,
    customerId: 7,
    tariffId: 3,
    secondFactorData: {
      tokenProviderType: 'sms',
      tokenProviderId: challenge.tokenProviderId,
      token: '123456',
    },
  });
});

test('without a challenge the depot is imported at once; a refusal is told in the dialog', async () => {
  let tries = 0;
  const { user } = await open([second], {
    'POST /trader-depots': () => {
      tries += 1;
      if (tries === 1)
        throw new FakeFault(400, 'traderAuth.credentialsMissing', {
          parameters: { bankName: 'Westmark Lebensversicherung' },
        });
      return undefined;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Vertrag anlegen: Depot DEPOT-2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Vertrag aus Depot anlegen' });
  const confirm = within(dialog).getByRole('button', { name: 'Vertrag anlegen' });
  await user.click(confirm);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Der Vertrag wurde nicht angelegt: Sie sind bei Westmark Lebensversicherung nicht angemeldet.',
  );
  await user.click(confirm);
  expect(await row('DEPOT-2')).toHaveTextContent('Übernommen');
});

test('the session ends under the dialog of a depot: after signing in again it stands with what was chosen', async () => {
  const { user, router } = await open([second]);
  await user.click(await screen.findByRole('button', { name: 'Vertrag anlegen: Depot DEPOT-2' }));
  await user.click(await screen.findByRole('combobox', { name: 'Tarif' }));
  await user.click(await screen.findByTitle('Westmark Fonds Plus'));
  act(() => credentialsExpired());
  await act(() => router.navigate('/work-list'));
  await act(() => router.navigate('/new-depots'));
  const dialog = await screen.findByRole('dialog', { name: 'Vertrag aus Depot anlegen' });
  expect(dialog).toHaveTextContent('DEPOT-2');
  expect(dialog).toHaveTextContent('Albers, Anna');
  expect(dialog).toHaveTextContent('Westmark Fonds Plus');
});

test('several depots are ignored in one go, and come back', async () => {
  const { user, server } = await open(all, {
    'POST /trader-depots/mark-as-ignored': () => results('DEPOT-1:1', 'DEPOT-3:2'),
    'POST /trader-depots/mark-as-new': () => results('DEPOT-1:1', 'DEPOT-3:2'),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Depot DEPOT-1 auswählen' }));
  await user.click(screen.getByRole('checkbox', { name: 'Depot DEPOT-3 auswählen' }));
  expect(screen.getByText('2 Depots ausgewählt')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Auswahl ignorieren' }));
  expect(await screen.findByText('2 Depots werden ignoriert.')).toBeVisible();
  await rowIsGone('DEPOT-1');
  await rowIsGone('DEPOT-3');
  expect(server.calls('POST /trader-depots/mark-as-ignored')[0]?.body).toEqual([
    { contractId: 1, externalKey: 'DEPOT-3', externalConsumerKey: 'K-77', issuerId: 2 },
    { contractId: 1, externalKey: 'DEPOT-1', externalConsumerKey: 'K-77', issuerId: 1 },
  ]);
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(await row('DEPOT-3')).toBeVisible();
});

test('a depot that could not be ignored stays, with the reason', async () => {
  const { user } = await open(all, {
    'POST /trader-depots/mark-as-ignored': () => ({
      results: [
        { id: 'DEPOT-1:1', name: 'DEPOT-1', status: 'refused', errorCode: 'traderDepots.alreadyLinked' },
      ],
    }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Depot DEPOT-1 auswählen' }));
  await user.click(screen.getByRole('button', { name: 'Auswahl ignorieren' }));
  expect(
    await screen.findByText(
      'Ein Depot wurde nicht ignoriert: Das Depot gehört inzwischen zu einem anderen Vertrag.',
    ),
  ).toBeVisible();
  expect(await row('DEPOT-1')).toBeVisible();
});

test('more than twenty depots are ignored only after a question', async () => {
  const many = Array.from({ length: 21 }, (_, i) => someNewDepot({ externalKey: `D-${i + 10}` }));
  const { user, server } = await open(many, {
    'POST /trader-depots/mark-as-ignored': () =>
      results(...many.map(({ externalKey }) => `${externalKey}:1`)),
  });
  await user.click(await screen.findByRole('button', { name: 'Alle 21 auswählen' }));
  await user.click(screen.getByRole('button', { name: 'Auswahl ignorieren' }));
  expect(await screen.findByText('21 Depots ignorieren?')).toBeVisible();
  expect(server.calls('POST /trader-depots/mark-as-ignored')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Ignorieren' }));
  expect(await screen.findByRole('heading', { name: 'Keine neuen Depots' })).toBeVisible();
});

test('ignored depots are shown on demand and can be taken back', async () => {
  const { user, address } = await open(all, {
    'POST /trader-depots/mark-as-new': () => results('DEPOT-4:1'),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Ignorierte zeigen' }));
  await user.click(await screen.findByRole('button', { name: 'Wieder zeigen: Depot DEPOT-4' }));
  expect(await screen.findByText('Das Depot wird wieder gezeigt.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Zuordnen: Depot DEPOT-4' })).toBeVisible();
  expect(address()).toBe('/new-depots?ignored=1');
});

test('whoever may only look finds no actions', async () => {
  await open(all, {}, { user: someUser({ permissions: ['contracts.view', 'depots.view'] }) });
  expect(await row('DEPOT-1')).toBeVisible();
  expect(screen.queryByRole('button', { name: /DEPOT-1/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /DEPOT/ })).not.toBeInTheDocument();
});

test('without the right to see depots the page does not exist', async () => {
  const { address } = await open(
    all,
    { 'GET /contracts': () => someContractPage([]) },
    {
      user: someUser({ permissions: ['contracts.view'] }),
    },
  );
  await waitFor(() => expect(address()).toBe('/contracts'));
});

test('nothing new is said of the banks that were asked, and of no others', async () => {
  const other = someCredential({ bankId: 2, bankName: 'Isarwerk Vorsorge' });
  const banksAre = (...banks: TraderCredential[]): FakeAnswers => ({
    'GET /trader-credentials/available-credential-types': () => banks,
  });
  const none = await open([], banksAre(someCredential({ state: 'confirmed' }), other));
  expect(await screen.findByRole('heading', { name: 'Noch keine Bank abgefragt' })).toBeVisible();
  expect(screen.queryByText(/Keine neuen Depots/)).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  none.unmount();
  const some = await open([], banksAre(signedIn, other));
  expect(
    await screen.findByRole('heading', { name: 'Keine neuen Depots bei den abgefragten Banken' }),
  ).toBeVisible();
  expect(
    screen.getByText(/Westmark Lebensversicherung \(23\.11\.2026.*Noch nicht abgefragt: Isarwerk Vorsorge\./),
  ).toBeVisible();
  some.unmount();
  await open([], banksAre(signedIn));
  expect(await screen.findByRole('heading', { name: 'Keine neuen Depots' })).toBeVisible();
});

test('a failed load can be tried again', async () => {
  const { user, server } = await open(all, {
    'GET /trader-depots/new': () => {
      throw new FakeFault(500, 'common.unexpected');
    },
  });
  expect(await screen.findByText('Die neuen Depots konnten nicht geladen werden')).toBeVisible();
  server.answer('GET /trader-depots/new', () => someNewDepots([fitting]));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await row('DEPOT-1')).toBeVisible();
});

test('the list says which banks it may lack', async () => {
  await open(all, {
    'GET /trader-credentials/available-credential-types': () => [
      someCredential({
        state: 'confirmed',
        lastContact: 'unavailable',
        lastContactAt: '2026-11-23T08:00:00Z',
      }),
    ],
  });
  expect(await screen.findByText('Diese Liste ist möglicherweise nicht vollständig')).toBeVisible();
  expect(screen.getByText('Zuletzt nicht erreichbar: Westmark Lebensversicherung.')).toBeVisible();
});
