import { FakeFault, fakeReportWindow, renderWithPlatform, type FakeAnswers } from '@depotwerk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeForm, GUID, someElement } from '../../../test/fake-form';
import { someResult } from '../../../test/some-result';
import texts from '../../i18n/de.json';
import remote from '../../remote';

async function open(form = fakeForm(), answers: FakeAnswers = {}, step = '') {
  window.scrollTo = () => undefined;
  const view = await renderWithPlatform({
    routes: remote.openRoutes,
    path: `/depotanalysis/${GUID}${step === '' ? '' : `?step=${step}`}`,
    texts: { depotanalysis: texts },
    answers: { ...form.answers, ...answers },
  });
  return { ...view, form };
}
const question = (name: string) => screen.findByRole('heading', { level: 1, name });
const fundField = (line: number) =>
  screen.findByRole('combobox', { name: `ISIN, WKN oder Fondsname, Zeile ${line}` });
const amountField = (line: number) => screen.getByRole('textbox', { name: `Wert in Euro, Zeile ${line}` });
const pasteField = () => screen.getByLabelText('Zeilen mit ISIN und Wert einfügen');
const next = () => screen.getByRole('button', { name: 'Weiter' });

test('somebody invited learns who invites and for how long, and begins with the first question', async () => {
  const { user } = await open();
  expect(await question('Guten Tag, Anna Albers')).toBeVisible();
  expect(screen.getByText(/Britta Berater lädt Sie ein/)).toBeVisible();
  expect(screen.getByText(/bis 07\.12\.2026/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Beginnen' }));
  expect(await question('Womit haben Sie Erfahrung?')).toHaveFocus();
  expect(screen.getByRole('progressbar', { name: 'Fortschritt' })).toBeVisible();
});

test('the option "none" clears the others, and any other clears it', async () => {
  const { user } = await open(fakeForm(), {}, 'K1');
  const box = (name: string) => screen.getByRole('checkbox', { name });
  await question('Womit haben Sie Erfahrung?');
  await user.click(box('Aktien'));
  await user.click(box('Anleihen'));
  await user.click(box('Keine Erfahrung'));
  expect(box('Aktien')).not.toBeChecked();
  expect(box('Keine Erfahrung')).toBeChecked();
  await user.click(box('Anleihen'));
  expect(box('Keine Erfahrung')).not.toBeChecked();
  expect(box('Anleihen')).toBeChecked();
});

test('options in columns stand one half in each, the odd one in the first', async () => {
  await open(fakeForm(), {}, 'K1');
  const group = await screen.findByRole('group', { name: 'Womit haben Sie Erfahrung?' });
  const halves = Array.from(
    group.children,
    (half) => within(half as HTMLElement).getAllByRole('checkbox').length,
  );
  expect(halves).toEqual([2, 1]);
});

test('a question without an answer says what is missing, tied to its options, and can be left out', async () => {
  const { user } = await open(fakeForm(), {}, 'K1');
  await question('Womit haben Sie Erfahrung?');
  await user.click(next());
  expect(screen.getByRole('alert')).toHaveTextContent('Bitte wählen Sie mindestens eine Antwort.');
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Bitte wählen Sie mindestens eine Antwort.');
  await user.click(screen.getByRole('button', { name: 'Ohne Antwort weiter' }));
  expect(await question('Wofür legen Sie an?')).toHaveFocus();
});

test('a choice replaces the one before, and another goal has to be named', async () => {
  const { user, form } = await open(fakeForm(), {}, 'Z1');
  await question('Wofür legen Sie an?');
  await user.click(next());
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Bitte wählen Sie eine Antwort. Ohne diese Antwort kann keine Risikoklasse vorgeschlagen werden.',
  );
  await user.click(screen.getByRole('radio', { name: 'Altersvorsorge' }));
  await user.click(screen.getByRole('radio', { name: 'Anderes Ziel' }));
  expect(screen.getByRole('radio', { name: 'Altersvorsorge' })).not.toBeChecked();
  const other = screen.getByRole('textbox', { name: 'Anderes Ziel: bitte angeben' });
  await user.type(other, '   ');
  await user.click(next());
  expect(screen.getByRole('alert')).toHaveTextContent('Bitte geben Sie an, was gemeint ist.');
  expect(other).toHaveFocus();
  expect(other).toBeInvalid();
  await user.type(other, 'Weltreise{Enter}');
  expect(await question('Wie hoch ist Ihr Einkommen?')).toBeVisible();
  await waitFor(() => expect(form.state.answers.Z1).toEqual([{ id: 2, text: '   Weltreise' }]));
});

test('a number is whole and has no wrong answer; texts have one line or three', async () => {
  const { user, form } = await open(fakeForm(), {}, 'F1');
  const income = await screen.findByRole('textbox', { name: 'Wie hoch ist Ihr Einkommen?' });
  await user.type(income, '2.500,75');
  await user.click(next());
  const area = await screen.findByRole('textbox', { name: 'Besonderheiten?' });
  expect(area).toHaveAttribute('rows', '3');
  await waitFor(() => expect(form.state.answers.F1).toEqual([{ id: null, text: '2500' }]));
  await user.click(next());
  expect((await screen.findByRole('textbox', { name: 'Wann erreichen wir Sie?' })).tagName).toBe('INPUT');
});

const wish = [
  someElement({
    id: 'N1',
    topic: 'sustainability',
    label: 'Nachhaltig anlegen?',
    values: [
      { id: 1, label: 'Ja', description: '', isOther: false },
      { id: 2, label: 'Nein', description: '', isOther: false },
    ],
  }),
  someElement({
    id: 'N3',
    topic: 'sustainability',
    label: 'Welcher Anteil?',
    type: 'NUMBER',
    maximum: 100,
    condition: { questionId: 'N1', valueIds: [1] },
  }),
];

test('details of a wish are asked of those who have it, and their answers survive a change of mind', async () => {
  const { user } = await open(fakeForm({}, wish), {}, 'N1');
  const choose = async (name: string) => user.click(await screen.findByRole('radio', { name }));
  await choose('Ja');
  await user.click(next());
  const share = await screen.findByRole('textbox', { name: 'Welcher Anteil?' });
  await user.type(share, '250');
  expect(share).toHaveAccessibleDescription('Mehr als 100 zählt als 100.');
  await user.click(screen.getByRole('button', { name: 'Zurück' }));
  await choose('Nein');
  await user.click(next());
  expect(await question('Depotbestand')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Zurück' }));
  await choose('Ja');
  await user.click(next());
  expect(await screen.findByRole('textbox', { name: 'Welcher Anteil?' })).toHaveValue('250');
});

test.each([
  ['viel', 'viel', 'Das ist keine ganze Zahl und zählt nicht als Antwort.'],
  ['-5', '-5', 'Eine Zahl unter 0 zählt hier nicht als Antwort.'],
  ['12345678901234567890', '12345678901234567890', 'Mehr als zwölf Ziffern zählen nicht als Antwort.'],
  ['3250,7', '3250', 'Nachkommastellen zählen nicht: 3.250 statt 3250,7.'],
  ['3 250 €', '3250', ''],
])('the number "%s" is kept as "%s", says why, and holds nobody up', async (text, stored, said) => {
  const { user, form } = await open(fakeForm(), {}, 'F1');
  const income = await screen.findByRole('textbox', { name: 'Wie hoch ist Ihr Einkommen?' });
  await user.type(income, text);
  expect(income).toHaveAccessibleDescription(said);
  await waitFor(() => expect(form.state.answers.F1).toEqual([{ id: null, text: stored }]));
  await user.click(next());
  expect(await question('Besonderheiten?')).toBeVisible();
});

test('a number that is none counts as open, at the start and at the last look', async () => {
  const form = fakeForm();
  const chosen = [{ id: 1, text: null }];
  form.state.answers = { K1: chosen, Z1: chosen, F1: [{ id: null, text: '-5' }] };
  const { user } = await open(form);
  expect(await screen.findByText('2 von 5 Fragen sind beantwortet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Weitermachen' }));
  expect(await question('Wie hoch ist Ihr Einkommen?')).toBeVisible();
  for (let step = 0; step < 4; step++) await user.click(next());
  expect(await screen.findByText('„-5“ zählt nicht als Antwort')).toBeVisible();
});

test('a day outside of the calendar says so, and is no answer', async () => {
  const day = someElement({
    id: 'S3',
    label: 'Wann beginnt die Rente?',
    type: 'FREE_TEXT',
    styleHint: 'DATE',
  });
  const { user } = await open(fakeForm({ canChangeHoldings: false }, [day]), {}, 'S3');
  const input = await screen.findByRole('textbox', { name: 'Wann beginnt die Rente?' });
  await user.type(input, '01.01.2041');
  expect(input).toHaveAccessibleDescription(/nicht zwischen 1900 und 2040/);
  await user.click(next());
  expect(await screen.findByText('„01.01.2041“ zählt nicht als Antwort')).toBeVisible();
});

test('a day is typed in German, and the last look shows it so', async () => {
  const day = someElement({
    id: 'S3',
    label: 'Wann beginnt die Rente?',
    type: 'FREE_TEXT',
    styleHint: 'DATE',
  });
  const { user, form } = await open(fakeForm({ canChangeHoldings: false }, [day]), {}, 'S3');
  await user.type(await screen.findByRole('textbox', { name: 'Wann beginnt die Rente?' }), '1.7.39');
  expect(screen.getByRole('button', { name: 'Kalender öffnen' })).toBeVisible();
  await waitFor(() => expect(form.state.answers.S3).toEqual([{ id: null, text: '2039-07-01' }]));
  await user.click(next());
  expect(await screen.findByText('01.07.2039')).toBeVisible();
});

test.each([
  ['eur', '3000', /^3\.000\s€$/],
  ['years', '1', '1 Jahr'],
  ['percent', '20', /^20\s%$/],
] as const)('a number in %s has its unit at the last look', async (unit, typed, shown) => {
  const number = someElement({ id: 'F9', label: 'Wie viel?', type: 'NUMBER', unit });
  const { user } = await open(fakeForm({ canChangeHoldings: false }, [number]), {}, 'F9');
  await user.type(await screen.findByRole('textbox', { name: 'Wie viel?' }), typed);
  await user.click(next());
  expect(await screen.findByText(shown)).toBeVisible();
});

test('answers are saved by themselves and are still there after going back', async () => {
  const { user, form } = await open(fakeForm(), {}, 'Z1');
  await user.click(await screen.findByRole('radio', { name: 'Altersvorsorge' }));
  await waitFor(() => expect(form.state.answers.Z1).toEqual([{ id: 1, text: null }]));
  await user.click(next());
  await question('Wie hoch ist Ihr Einkommen?');
  await user.click(screen.getByRole('button', { name: 'Zurück' }));
  expect(await screen.findByRole('radio', { name: 'Altersvorsorge' })).toBeChecked();
});

test('another device goes on where this one stopped', async () => {
  const form = fakeForm();
  form.state.answers = { K1: [{ id: 1, text: null }], Z1: [{ id: 1, text: null }] };
  const { user } = await open(form);
  expect(await screen.findByText('2 von 5 Fragen sind beantwortet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Weitermachen' }));
  expect(await question('Wie hoch ist Ihr Einkommen?')).toBeVisible();
});

test('answers that another device gave meanwhile are taken over and named, the own one stands', async () => {
  const { user, form } = await open(fakeForm(), {}, 'Z1');
  await question('Wofür legen Sie an?');
  form.state.version = 5;
  form.state.answers = { K1: [{ id: 2, text: null }], Z1: [{ id: 2, text: 'Boot' }] };
  await user.click(screen.getByRole('radio', { name: 'Altersvorsorge' }));
  const note = await screen.findByText(/Von dort übernommen/);
  expect(note).toHaveTextContent('„Womit haben Sie Erfahrung?“');
  expect(screen.getByText(/hier gilt Ihre Antwort/)).toHaveTextContent('„Wofür legen Sie an?“');
  await waitFor(() => expect(form.state.answers.Z1).toEqual([{ id: 1, text: null }]));
  await user.click(screen.getByRole('button', { name: 'Zurück' }));
  expect(await screen.findByRole('checkbox', { name: 'Anleihen' })).toBeChecked();
});

test('without a connection the answer stays, and is saved once it is back', async () => {
  const { user, form, server } = await open(fakeForm(), {}, 'Z1');
  await question('Wofür legen Sie an?');
  server.fail('PUT /depotanalysis/:guid', 0);
  await user.click(screen.getByRole('radio', { name: 'Altersvorsorge' }));
  expect(await screen.findByText('Der Server ist gerade nicht erreichbar')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Altersvorsorge' })).toBeChecked();
  server.answer('PUT /depotanalysis/:guid', form.answers['PUT /depotanalysis/:guid']);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(form.state.answers.Z1).toEqual([{ id: 1, text: null }]));
  await waitFor(() =>
    expect(screen.queryByText('Der Server ist gerade nicht erreichbar')).not.toBeInTheDocument(),
  );
});

test('holdings are typed by ISIN and amount, and wrong ones say so at their input', async () => {
  const { user, form } = await open(fakeForm(), {}, '.holdings');
  const isin = await fundField(1);
  await user.type(isin, 'DE0008474025');
  await user.type(screen.getByRole('textbox', { name: 'Wert in Euro, Zeile 1' }), '12.500');
  await user.click(next());
  expect(isin).toHaveAccessibleDescription(/Diese ISIN gibt es nicht/);
  await user.clear(isin);
  await user.type(isin, 'de0008474024');
  await user.click(next());
  expect(await question('Stimmen Ihre Angaben?')).toBeVisible();
  await waitFor(() =>
    expect(form.state.holdings).toEqual([{ isin: 'DE0008474024', eur: 12_500, fundName: 'Weltfonds' }]),
  );
});

test('holdings that were typed survive the back button of a phone, and are saved by themselves', async () => {
  const { user, form, goBack } = await open(fakeForm(), {}, 'S2');
  await question('Wann erreichen wir Sie?');
  await user.click(next());
  await user.type(await fundField(1), 'DE0008474024');
  await user.type(amountField(1), '12.500');
  await user.click(screen.getByRole('button', { name: 'Weitere Zeile' }));
  await user.type(amountField(2), '99');
  await user.type(pasteField(), 'IE00B4L5Y983; 5');
  await goBack();
  expect(await question('Wann erreichen wir Sie?')).toBeVisible();
  expect(screen.queryByText('Alles gespeichert')).not.toBeInTheDocument();
  const unsaved = 'Depotbestand noch nicht vollständig gespeichert';
  expect(await screen.findByText(unsaved, {}, { timeout: 3000 })).toBeVisible();
  expect(form.state.holdings).toMatchObject([{ isin: 'DE0008474024', eur: 12_500 }]);
  await user.click(next());
  expect(await fundField(1)).toHaveValue('DE0008474024');
  expect(amountField(2)).toHaveValue('99,00');
  expect(pasteField()).toHaveValue('IE00B4L5Y983; 5');
  expect(screen.getByText(/^Summe 12\.599,00/)).toBeVisible();
});

test('beside an ISIN stands the name of its fund, which is found by a part of its name too', async () => {
  const { user } = await open(fakeForm(), {}, '.holdings');
  await user.type(await fundField(1), 'weltf');
  await user.click(await screen.findByText('Weltfonds · DE0008474024'));
  expect(await fundField(1)).toHaveValue('DE0008474024');
  expect(await fundField(1)).toHaveAccessibleDescription('Weltfonds');
  await user.click(screen.getByRole('button', { name: 'Weitere Zeile' }));
  await user.type(await fundField(2), 'IE00B4L5Y983');
  expect(await screen.findByText('Unbekannter Fonds')).toBeVisible();
});

test('the last look lists the holdings with their sum, and does not finish over lines that are not saved', async () => {
  const { user, form, goBack } = await open(fakeForm(), {}, '.holdings');
  await user.type(await fundField(1), 'DE0008474024');
  await user.type(amountField(1), '1.000');
  await user.click(next());
  const held = await screen.findByRole('list', { name: 'Bestand' });
  expect(within(held).getAllByRole('listitem')[0]).toHaveTextContent('Weltfonds DE00084740241.000,00');
  expect(within(held).getAllByRole('listitem').at(-1)).toHaveTextContent('Summe1.000,00');
  await user.click(screen.getByRole('button', { name: 'Ändern: Depotbestand' }));
  await user.click(await screen.findByRole('button', { name: 'Weitere Zeile' }));
  await user.type(amountField(2), '99');
  await user.click(next());
  expect(screen.getByRole('alert')).toHaveTextContent('Bitte wählen Sie einen Fonds aus der Liste');
  await goBack();
  await user.click(await screen.findByRole('button', { name: 'Analyse abschließen' }));
  expect(screen.getByText('Zeile 2 ist unvollständig und nicht gespeichert.')).toBeVisible();
  expect(screen.getByText(/Der Depotbestand ist noch nicht vollständig/)).toBeVisible();
  expect(form.state.result).toBeNull();
});

test('pasted holdings join the lines, and what is no holding is named with line and reason', async () => {
  const { user } = await open(
    fakeForm(),
    {
      'POST /depotanalysis/:guid/read-holdings': () => ({
        lines: [{ isin: 'DE0008474024', eur: 100, fundName: 'Weltfonds' }],
        refusals: [{ line: 2, text: 'Summe 100', problem: 'isinMissing' }],
      }),
    },
    '.holdings',
  );
  await user.click(await screen.findByText('Aus einer Datei oder der Zwischenablage übernehmen'));
  await user.type(screen.getByRole('textbox', { name: 'Zeilen mit ISIN und Wert einfügen' }), 'DE… 100');
  await user.click(screen.getByRole('button', { name: 'Zeilen übernehmen' }));
  expect(await screen.findByText('Zeile 2 („Summe 100“): ohne ISIN')).toBeVisible();
  expect(await fundField(1)).toHaveValue('DE0008474024');
  expect(screen.getByText('Weltfonds')).toBeVisible();
});

test('bookings of a file are added up, and it says from which file and day the holdings are', async () => {
  const { user } = await open(
    fakeForm(),
    {
      'POST /depotanalysis/:guid/read-holdings': () => ({
        lines: [{ isin: 'DE0008474024', eur: 100, fundName: 'Weltfonds' }],
        refusals: [{ line: 7, text: 'Verkauf LU9719520389', problem: 'negativeRest' }],
        content: 'transactions',
        asOf: '2026-11-20',
        pricedOn: '2026-11-18',
        transactions: 12,
      }),
    },
    '.holdings',
  );
  await user.click(await screen.findByText('Aus einer Datei oder der Zwischenablage übernehmen'));
  const input = screen.getByRole('button', { name: /Datei hierher ziehen/ }).querySelector('input');
  if (!input) throw new Error('the drop zone has no file input');
  await user.upload(input, new File(['Datum;Typ'], 'Alle_Buchungen.csv', { type: 'text/csv' }));
  expect(
    await screen.findByText(
      'Aus „Alle_Buchungen.csv“: 12 Buchungen mit Anteilen, zum heutigen Bestand addiert. Letzte Buchung am 20.11.2026. ' +
        'Bewertet mit den neuesten bekannten Kursen; der älteste ist vom 18.11.2026.',
    ),
  ).toBeVisible();
  expect(screen.getByText(/Zeile 7 .*mehr Abgänge als Zugänge/)).toBeVisible();
});

test('the last look names what is missing and leads there; finishing shows the result and the way to an account', async () => {
  const form = fakeForm();
  form.state.answers = { K1: [{ id: 1, text: null }] };
  const { user } = await open(form, {}, '.check');
  expect(await screen.findByText('Ohne diese Antworten gibt es keine Empfehlung')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Wofür legen Sie an?' }));
  await user.click(await screen.findByRole('radio', { name: 'Altersvorsorge' }));
  for (let step = 0; step < 5; step++) await user.click(next());
  await user.click(await screen.findByRole('button', { name: 'Analyse abschließen' }));
  expect(await question('Ihr Ergebnis')).toBeVisible();
  expect(screen.getByText('Risikoklasse 3 von 5')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Konto anlegen' })).toHaveAttribute(
    'href',
    `/registration?invitation=${GUID}`,
  );
});

test('the suitability statement opens in a window of its own', async () => {
  const form = fakeForm();
  form.state.result = someResult();
  const statement = fakeReportWindow();
  URL.createObjectURL = jest.fn(() => 'blob:statement');
  const { user, server } = await open(form, {
    'GET /depotanalysis/:guid/report': () => new Blob(['%PDF']),
  });
  await user.click(await screen.findByRole('button', { name: 'Sprache des Dokuments: Deutsch' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Englisch' }));
  await user.click(screen.getByRole('button', { name: 'Geeignetheitserklärung' }));
  expect(server.calls('GET /depotanalysis/:guid/report')[0]?.query).toEqual({ language: 'en' });
  await waitFor(() => expect(statement.location.replace).toHaveBeenCalledWith('blob:statement'));
});

test('the link can be closed once the result was read, and leads nowhere then', async () => {
  const form = fakeForm();
  form.state.result = someResult();
  let isClosed = false;
  const answer = form.answers['GET /depotanalysis/:guid'];
  const { user, server } = await open(form, {
    'DELETE /depotanalysis/:guid': () => {
      isClosed = true;
    },
    'GET /depotanalysis/:guid': () => {
      if (isClosed) throw new FakeFault(404, 'depotAnalysis.invitationGone');
      return answer();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Link jetzt sperren' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Link sperren?' }));
  await user.click(dialog.getByRole('button', { name: 'Link jetzt sperren' }));
  expect(await question('Dieser Link führt nirgendwohin')).toBeVisible();
  expect(server.calls('DELETE /depotanalysis/:guid')).toHaveLength(1);
});

test('where no account is offered, none is spoken of', async () => {
  const form = fakeForm({ canRegister: false });
  form.state.result = someResult();
  await open(form);
  expect(await question('Ihr Ergebnis')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Konto anlegen' })).not.toBeInTheDocument();
});

test('a link that leads nowhere says so', async () => {
  await open(fakeForm(), {
    'GET /depotanalysis/:guid': () => {
      throw new FakeFault(404, 'depotAnalysis.invitationGone');
    },
  });
  expect(await question('Dieser Link führt nirgendwohin')).toBeVisible();
  expect(screen.getByText(/Bitte bitten Sie um eine neue Einladung/)).toBeVisible();
});
