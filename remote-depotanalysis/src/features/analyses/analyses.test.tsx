import type {
  AnalysisDetail,
  AnalysisRow,
  AnalysisStart,
  InvitationRequest,
} from '@depotwerk/contract/analyses';
import {
  exportedTable,
  fakeReportWindow,
  FakeFault,
  givenGuards,
  renderWithPlatform,
  someHint,
  someUser,
  type FakeAnswers,
} from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeForm } from '../../../test/fake-form';
import { someDepot, someResult } from '../../../test/some-result';
import texts from '../../i18n/german';
import remote from '../../remote';

const ID = '0f0f0f0f-1111-4222-8333-555555555555';
const adviser = someUser({
  permissions: ['contracts.view', 'customers.view', 'depotAnalysis.view', 'depotAnalysis.use'],
});
const customer = someUser({ permissions: ['contracts.view', 'depotAnalysis.view'] });

const someRow = (changes: Partial<AnalysisRow> = {}): AnalysisRow => ({
  id: ID,
  status: 'open',
  version: 1,
  customer: { id: 7, name: 'Albers, Anna' },
  contract: { id: 5, contractNumber: 'V-5' },
  questionnaireName: 'Standard',
  startedAt: '2026-11-20T10:00:00Z',
  startedBy: 'Britta Berater',
  changedAt: '2026-11-21T10:00:00Z',
  finishedAt: null,
  answeredCount: 2,
  questionCount: 5,
  invitation: null,
  riskClassId: null,
  riskClassCount: null,
  validUntil: null,
  ...changes,
});
const someDetail = (changes: Partial<AnalysisDetail> = {}): AnalysisDetail => ({
  ...someRow(),
  holdings: [],
  canChangeHoldings: false,
  result: null,
  ...changes,
});
const invitation = {
  status: 'open',
  channel: 'email',
  sentTo: 'a…@example.com',
  createdAt: '2026-11-22T10:00:00Z',
  expiresAt: '2026-12-06T10:00:00Z',
} as const;

function open(path: string, answers: FakeAnswers = {}, form = fakeForm(), user = adviser) {
  givenGuards();
  window.scrollTo = () => undefined;
  return renderWithPlatform({
    routes: remote.wizardRoutes,
    path,
    user,
    texts: { depotanalysis: texts },
    answers: {
      'GET /contracts': () => ({ items: [], total: 0, nextCursor: null }),
      'GET /depot-analyses': () => ({ items: [], total: 0 }),
      'GET /depot-analyses/funds': () => [],
      'GET /depot-analyses/:analysisId': () => someDetail(),
      ...form.answers,
      ...answers,
    },
  });
}
const page = (name: string) => screen.findByRole('heading', { level: 1, name });

test('analyses stand in the list with their state and lead to themselves', async () => {
  const rows = [
    someRow(),
    someRow({ id: ID.replace('5555', '6666'), status: 'finished', riskClassId: 3, riskClassCount: 5 }),
    someRow({ id: ID.replace('5555', '7777'), status: 'finished', contract: null }),
  ];
  await open('/depotanalysis', { 'GET /depot-analyses': () => ({ items: rows, total: 3 }) });
  const list = await screen.findByRole('list', { name: 'Analysen' });
  const [running, finished, withoutClass] = within(list).getAllByRole('listitem');
  expect(running).toHaveTextContent('2 von 5 beantwortet');
  expect(finished).toHaveTextContent('Risikoklasse 3 von 5');
  expect(withoutClass).toHaveTextContent('Keine Empfehlung');
  expect(within(list).getAllByRole('link', { name: 'Albers, Anna' })[0]).toHaveAttribute(
    'href',
    `/depotanalysis/analyses/${ID}`,
  );
});

test('the analyses that match become a file', async () => {
  const { user, server } = await open('/depotanalysis', {
    'GET /depot-analyses': () => ({ items: [someRow()], total: 1 }),
    'POST /table-export': () => new Blob(['xlsx']),
  });
  await screen.findByRole('list', { name: 'Analysen' });
  const { rows } = await exportedTable(user, server);
  expect(rows[0]?.slice(0, 5)).toEqual(['Albers, Anna', 'V-5', 'Offen', 2, 5]);
  await user.click(screen.getByRole('radio', { name: 'Seit 7 Tagen still' }));
  await waitFor(() =>
    expect(server.calls('GET /depot-analyses').at(-1)?.query).toMatchObject({ isStill: true }),
  );
});

test('the holdings of an analysis become a file', async () => {
  const holdings = [{ isin: 'DE0008404005', fundName: null, eur: 1250.5 }];
  const { user, server } = await open(`/depotanalysis/analyses/${ID}`, {
    'GET /depot-analyses/:analysisId': () => someDetail({ holdings }),
    'POST /table-export': () => new Blob(['xlsx']),
  });
  const { columns, rows } = await exportedTable(user, server, texts.analysis.holdings);
  expect(columns.map(({ kind }) => kind)).toEqual(['text', 'text', 'money']);
  expect(rows).toEqual([[texts.funds.unknown, 'DE0008404005', 1250.5]]);
});

test('an analysis of a new prospect begins with a name, a group and typed holdings', async () => {
  let start: AnalysisStart | null = null;
  let isLost = true;
  const { user, server, address } = await open('/depotanalysis/new', {
    'GET /depot-analyses/customer-groups': () => [{ id: ID, groupName: 'Geschäftsstelle Nord' }],
    'POST /depot-analyses': ({ body }) => {
      start = body as AnalysisStart;
      if (isLost) throw new FakeFault(0, 'common.unreachable');
      return someDetail({ contract: null, canChangeHoldings: true });
    },
  });
  await page('Neue Analyse');
  await user.click(screen.getByRole('radio', { name: 'Neuer Interessent' }));
  await user.click(screen.getByRole('button', { name: 'Analyse anlegen' }));
  expect(await screen.findByText('Bitte geben Sie den Nachnamen an.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Nachname/ }), 'Neumann');
  await user.click(screen.getByRole('combobox', { name: /^Gruppe/ }));
  await user.click(await screen.findByText('Geschäftsstelle Nord'));
  await user.type(
    screen.getByRole('combobox', { name: /^ISIN, WKN oder Fondsname, Zeile 1/ }),
    'DE0008474024',
  );
  await user.type(screen.getByRole('textbox', { name: 'Wert in Euro, Zeile 1' }), '500,50');
  await user.click(screen.getByRole('button', { name: 'Weitere Zeile' }));
  await user.click(screen.getByRole('button', { name: 'Zeile 2 entfernen' }));
  expect(screen.getByRole('button', { name: 'Weitere Zeile' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Analyse anlegen' }));
  await screen.findByRole('alert');
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Analyse anlegen' }));
  await page('Analyse für Albers, Anna');
  expect(address()).toBe(`/depotanalysis/analyses/${ID}`);
  expect(start).toEqual({
    subject: {
      kind: 'newCustomer',
      customer: { firstName: '', lastName: 'Neumann', email: null, groupId: ID },
      holdings: [{ isin: 'DE0008474024', eur: 500.5 }],
    },
    questionnaireId: null,
  });
  const [first, again] = server.calls('POST /depot-analyses');
  expect(first?.idempotencyKey).not.toBeNull();
  expect(again?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('the customer is invited by mail, and a refusal says why', async () => {
  const requests: InvitationRequest[] = [];
  const { user } = await open(`/depotanalysis/analyses/${ID}`, {
    'POST /depot-analyses/:analysisId/invitation': ({ body }) => {
      requests.push(body as InvitationRequest);
      if (requests.length === 1) throw new FakeFault(409, 'depotAnalysis.emailMissing');
      return { ...invitation, link: null };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Kunden einladen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Albers, Anna einladen' });
  await user.click(within(dialog).getByRole('button', { name: 'Einladung senden' }));
  expect(await within(dialog).findByText(/keine E-Mail-Adresse hinterlegt/)).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /^E-Mail-Adresse/ }), 'anna@example.com');
  await user.click(within(dialog).getByRole('radio', { name: '30 Tage' }));
  await user.click(within(dialog).getByRole('button', { name: 'Einladung senden' }));
  expect(await within(dialog).findByText(/Die Einladung ging an a…@example.com/)).toBeVisible();
  expect(requests[1]).toEqual({
    channel: 'email',
    email: 'anna@example.com',
    language: 'de',
    validDays: 30,
  });
});

test('an invited person is reminded by a new link', async () => {
  const requests: InvitationRequest[] = [];
  const { user } = await open(`/depotanalysis/analyses/${ID}`, {
    'GET /depot-analyses/:analysisId': () => someDetail({ status: 'invited', invitation }),
    'POST /depot-analyses/:analysisId/invitation': ({ body }) => {
      requests.push(body as InvitationRequest);
      return { ...invitation, link: null };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Erinnern' }));
  const dialog = await screen.findByRole('dialog', { name: 'Albers, Anna erinnern' });
  await user.click(within(dialog).getByRole('button', { name: 'Erinnerung senden' }));
  expect(await within(dialog).findByText(/Die Einladung ging an/)).toBeVisible();
  expect(requests).toMatchObject([{ channel: 'email', isReminder: true }]);
});

test('a link that is handed over is shown once', async () => {
  const { user } = await open(`/depotanalysis/analyses/${ID}`, {
    'POST /depot-analyses/:analysisId/invitation': () => ({
      ...invitation,
      channel: 'handOver',
      sentTo: null,
      link: 'https://example.com/depotanalysis/1',
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Kunden einladen' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: 'Ich übergebe ihn selbst' }));
  await user.click(within(dialog).getByRole('button', { name: 'Link erzeugen' }));
  expect(await within(dialog).findByRole('textbox', { name: 'Link zur Analyse' })).toHaveValue(
    'https://example.com/depotanalysis/1',
  );
});

test('an invitation that is good can be revoked', async () => {
  let isRevoked = false;
  const { user } = await open(`/depotanalysis/analyses/${ID}`, {
    'GET /depot-analyses/:analysisId': () =>
      someDetail({ invitation: { ...invitation, status: isRevoked ? 'revoked' : 'open' } }),
    'DELETE /depot-analyses/:analysisId/invitation': () => {
      isRevoked = true;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Einladung zurückziehen' }));
  expect(await screen.findByText(/zurückgezogen\. Der Link ging an/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Einladung zurückziehen' })).not.toBeInTheDocument();
});

test('an adviser says that risks were explained, finishes, and is led to the contract', async () => {
  const form = fakeForm();
  const { user, address } = await open(
    `/depotanalysis/analyses/${ID}/questions?step=.check`,
    {
      'GET /depot-analyses/:analysisId': () =>
        someDetail(
          form.state.result === null ? {} : { status: 'finished', result: form.state.result, riskClassId: 3 },
        ),
    },
    form,
  );
  await user.click(await screen.findByRole('checkbox', { name: /Die Risiken wurden erläutert/ }));
  await user.click(screen.getByRole('button', { name: 'Analyse abschließen' }));
  expect(await screen.findByRole('link', { name: 'Im Vertrag annehmen oder ablehnen' })).toHaveAttribute(
    'href',
    '/contracts/5?tab=risk',
  );
  expect(address()).toBe(`/depotanalysis/analyses/${ID}`);
  expect(form.state.isExplained).toBe(true);
});

test('questions of an analysis that cannot be read say so instead of loading for ever', async () => {
  await open(`/depotanalysis/analyses/${ID}/questions`, {
    'GET /depot-analyses/:analysisId': () => {
      throw new FakeFault(500, 'common.unexpected');
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Die Analyse konnte nicht geladen werden');
});

const finished = (result: AnalysisDetail['result']): FakeAnswers => ({
  'GET /depot-analyses/:analysisId': () => someDetail({ status: 'finished', result }),
});

test('the link to a finished analysis can be taken back, and nobody is invited any more', async () => {
  let isRevoked = false;
  const { user } = await open(`/depotanalysis/analyses/${ID}`, {
    'GET /depot-analyses/:analysisId': () =>
      someDetail({
        status: 'finished',
        result: someResult(),
        invitation: { ...invitation, status: isRevoked ? 'revoked' : 'open' },
      }),
    'DELETE /depot-analyses/:analysisId/invitation': () => {
      isRevoked = true;
    },
  });
  const revoke = await screen.findByRole('button', { name: 'Einladung zurückziehen' });
  expect(screen.queryByRole('button', { name: 'Neu einladen' })).not.toBeInTheDocument();
  await user.click(revoke);
  expect(await screen.findByText(/^Die Einladung ist zurückgezogen\./)).toBeVisible();
});

test('a class is explained by points and by what lowered it, the depot stands beside it', async () => {
  const { user } = await open(`/depotanalysis/analyses/${ID}`, finished(someResult()));
  expect(await screen.findByText('71 von 100 Punkten ergeben Risikoklasse 4 von 5.')).toBeVisible();
  expect(screen.getByText('Der tragbare Verlust begrenzt auf Risikoklasse 3.')).toBeVisible();
  expect(screen.getByText('höher als das Profil')).toBeVisible();
  expect(screen.getByText('180,00 € im Jahr')).toBeVisible();
  const stress = screen.getByRole('figure', { name: 'Tiefster Rückgang' });
  expect(within(stress).getByText('nicht bekannt')).toBeVisible();
  await user.click(within(stress).getByText('Tabelle'));
  const row = within(stress).getByRole('row', { name: /2008 Finanzkrise/ });
  expect(row).toHaveTextContent('−41,0 %');
  expect(row).toHaveTextContent('−6.150 €');
});

test('without a needed answer there is no class, no recommendation and no suggestion', async () => {
  const result = someResult({ riskClassId: null, missingQuestionIds: ['Z1'] }, null);
  await open(`/depotanalysis/analyses/${ID}`, finished(result));
  expect(await screen.findByText('Keine Empfehlung')).toBeVisible();
  expect(screen.getByText('Wofür legen Sie an?')).toBeVisible();
  expect(screen.queryByText('Risikoklasse 4 von 5')).not.toBeInTheDocument();
  expect(screen.getByText(/Ohne Risikoklasse gibt es keinen Vorschlag/)).toBeVisible();
});

test.each([
  [
    'of funds that nobody knows spread and sustainability are unknown, not 0',
    null,
    'Größter Fonds75,0 %Vergleichsgruppen unbekannt',
    'Nachhaltig investiert–Angaben dazu unbekannt, kein Wunsch',
  ],
  [
    'of a part that is known, the result says how large it is',
    4,
    'Größter Fonds75,0 %größte Vergleichsgruppe 75,0 %, Streuung wie 1,6 gleiche Fonds, bekannt für 75,0 %',
    'Nachhaltig investiert10,0 %Taxonomie 0,0 %, kein Wunsch, bekannt für 75,0 %',
  ],
])('%s', async (_, knownId, spread, sustainable) => {
  const funds = someDepot().funds.map((fund, i) => ({
    ...fund,
    ...(i === 0 ? { fundId: knownId, peerGroupId: knownId } : {}),
  }));
  await open(`/depotanalysis/analyses/${ID}`, finished(someResult({}, someDepot({ funds }))));
  const figure = (label: string) => screen.getByText(label).closest('div')?.parentElement;
  await screen.findByText('Größter Fonds');
  expect(figure('Größter Fonds')).toHaveTextContent(spread);
  expect(figure('Nachhaltig investiert')).toHaveTextContent(sustainable);
});

test('the depot says of which moment it is, and positions that came later are not promised', async () => {
  const funds = someDepot().funds.map(({ isin, name, fraction }) => ({
    isin,
    name: name ?? isin,
    fraction,
    source: null,
  }));
  const viewThrough = {
    covered: 0,
    funds,
    countries: [],
    currencies: [],
    issuers: [],
    positions: [],
    overlaps: [],
  };
  const result = someResult({}, someDepot({ viewThrough, hints: [someHint()] }));
  await open(`/depotanalysis/analyses/${ID}`, finished(result));
  expect(await screen.findByText(/beim Abschluss der Analyse am 23\.11\.2026, 1\d:00 waren/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Hinweise beim Abschluss der Analyse' })).toBeVisible();
  expect(
    screen.getByText('Beim Abschluss der Analyse lagen für keinen dieser Fonds Positionen vor.'),
  ).toBeVisible();
});

test('contradictions are told in plain words, and hints as the contract has them', async () => {
  const hint = someHint({ hintKey: 'highFees' });
  const contradictions = [{ key: 'highReturnInShortTime' as const, questionIds: ['Z1'] }];
  await open(
    `/depotanalysis/analyses/${ID}`,
    finished(someResult({ contradictions }, someDepot({ hints: [hint] }))),
  );
  expect(await screen.findByText('Hoher Ertrag in kurzer Zeit')).toBeVisible();
  expect(screen.getByText(/das Geld wird aber in weniger als fünf Jahren gebraucht/)).toBeVisible();
  expect(screen.getByText(/Hohe laufende Kosten/)).toBeVisible();
});

test('a customer sees the own analyses and their results, and can change nothing', async () => {
  const result = someResult();
  const { user } = await open(
    '/depotanalysis',
    {
      'GET /depot-analyses': () => ({
        items: [someRow({ status: 'finished', riskClassId: 3, riskClassCount: 5 })],
        total: 1,
      }),
      ...finished(result),
    },
    fakeForm(),
    customer,
  );
  const list = await screen.findByRole('list', { name: 'Meine Analysen' });
  expect(screen.queryByRole('link', { name: 'Neue Analyse' })).not.toBeInTheDocument();
  expect(screen.queryByText('Fällige Risikoprofile')).not.toBeInTheDocument();
  await user.click(within(list).getByRole('link', { name: 'Analyse vom 20.11.2026' }));
  expect(await page('Meine Analyse')).toBeVisible();
  expect(screen.getByText('71 von 100 Punkten ergeben Risikoklasse 4 von 5.')).toBeVisible();
  expect(screen.getByText(/bespricht das Ergebnis mit Ihnen/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zum Vertrag' })).toHaveAttribute('href', '/contracts/5?tab=risk');
});

test('a customer looks at an open analysis without inviting or answering', async () => {
  await open(`/depotanalysis/analyses/${ID}`, {}, fakeForm(), customer);
  expect(await page('Meine Analyse')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Fragen/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Kunden einladen' })).not.toBeInTheDocument();
});

test('each finished analysis of the list has its document', async () => {
  const statement = fakeReportWindow();
  URL.createObjectURL = jest.fn(() => 'blob:statement');
  const rows = [
    someRow(),
    someRow({ id: ID.replace('5555', '6666'), status: 'finished', statementLanguage: 'en' }),
  ];
  const { user, server } = await open('/depotanalysis', {
    'GET /depot-analyses': () => ({ items: rows, total: 2 }),
    'GET /depot-analyses/:analysisId/report': () => new Blob(['%PDF']),
  });
  await user.click(
    await screen.findByRole('button', { name: 'PDF: Geeignetheitserklärung, Albers, Anna (auf Englisch)' }),
  );
  await waitFor(() => expect(statement.location.replace).toHaveBeenCalledWith('blob:statement'));
  expect(server.calls('GET /depot-analyses/:analysisId/report')[0]?.params).toEqual({
    analysisId: rows[1]?.id,
  });
  expect(server.calls('GET /depot-analyses/:analysisId/report')[0]?.query).toEqual({ language: 'en' });
});
