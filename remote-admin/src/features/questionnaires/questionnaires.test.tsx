import type { QuestionnaireInput } from '@depotwerk/contract/analyses';
import { exportedTable, FakeFault, type FakeAnswers } from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin, someAdministrator } from '../../../test/render-admin';
import {
  someContent,
  someQuestion,
  someQuestionnaire,
  someQuestionnaireEditor,
} from '../../../test/some-questionnaire';

const one = someQuestionnaire();
const LIST = '/admin/questionnaires';
const PAGE = `${LIST}/${one.id}`;
const SAVE = 'PUT /questionnaires/:questionnaireId';

const show = (path: string, answers: FakeAnswers = {}, user = someQuestionnaireEditor()) =>
  renderAdmin(path, {
    user,
    answers: {
      'GET /questionnaires': () => [one],
      'GET /questionnaires/trial-tariffs': () => [],
      'GET /questionnaires/:questionnaireId': () => one,
      'GET /questionnaires/:questionnaireId/versions/:number': () => ({
        number: 1,
        releasedAt: '2026-10-01T08:00:00Z',
        content: someContent(),
      }),
      [SAVE]: ({ body }) => {
        const { name, content } = body as QuestionnaireInput;
        return someQuestionnaire({ name, content, version: 4, hasDraft: true });
      },
      ...answers,
    },
  });
type Shown = Awaited<ReturnType<typeof show>>;
const bodyOf = ({ server }: Shown) => server.calls(SAVE)[0]?.body as QuestionnaireInput;
const field = (name: string) => screen.findByRole('textbox', { name });
const save = ({ user }: Shown) => user.click(screen.getByRole('button', { name: 'Entwurf speichern' }));
const order = async () =>
  within(await screen.findByRole('list', { name: 'Fragen in ihrer Reihenfolge' }))
    .getAllByRole('button', { name: /^[ZSF]\d/ })
    .map((button) => button.textContent);

test('the list tells what is in use, what waits for a release and how many analyses run', async () => {
  await show(LIST, { 'GET /questionnaires': () => [someQuestionnaire({ hasDraft: true })] });
  const row = await screen.findByRole('row', { name: /Risikoprofil/ });
  expect(within(row).getByText('Standard')).toBeVisible();
  expect(within(row).getByText('Entwurf')).toBeVisible();
  expect(within(row).getByText('4')).toBeVisible();
});

test('the number of running analyses leads to them, for who may see analyses', async () => {
  const { clientConfig, ...editor } = someQuestionnaireEditor();
  const permissions = [...clientConfig.permissions, 'depotAnalysis.view' as const];
  const user = { ...editor, clientConfig: { ...clientConfig, permissions } };
  await show(LIST, {}, user);
  expect(await screen.findByRole('link', { name: '4' })).toHaveAttribute(
    'href',
    `/depotanalysis?status=running&questionnaire=${one.id}`,
  );
});

test('the list becomes a file', async () => {
  const { user, server } = await show(LIST, { 'POST /table-export': () => new Blob(['xlsx']) });
  const { title, rows } = await exportedTable(user, server);
  expect(title).toBe('Fragebögen');
  expect(rows[0]?.slice(0, 3)).toEqual(['Risikoprofil', 'Standard', 1]);
});

test('a new questionnaire begins as a copy, and a taken name is said at its field', async () => {
  const shown = await show(LIST, {
    'POST /questionnaires': ({ body }) => {
      if ((body as { name: string }).name === 'Kurz') return someQuestionnaire({ name: 'Kurz' });
      throw new FakeFault(409, 'questionnaires.nameTaken', { field: '/name' });
    },
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Neuer Fragebogen' }));
  await shown.user.type(await field('Name'), 'Risikoprofil');
  await shown.user.click(screen.getByRole('button', { name: 'Anlegen' }));
  expect(await screen.findByText('Diesen Namen hat schon ein anderer Fragebogen.')).toBeVisible();
  await shown.user.clear(await field('Name'));
  await shown.user.type(await field('Name'), 'Kurz');
  await shown.user.click(screen.getByRole('button', { name: 'Anlegen' }));
  await waitFor(() => expect(shown.address()).toBe(PAGE));
  expect(shown.server.calls('POST /questionnaires')[1]?.body).toEqual({ name: 'Kurz', sourceId: one.id });
});

test('texts and points of a question are saved in both languages', async () => {
  const shown = await show(PAGE);
  const german = await field('Frage auf Deutsch');
  await shown.user.clear(german);
  await shown.user.type(german, 'Neuer Text?');
  const points = await field('Punkte für Antwort 2');
  await shown.user.clear(points);
  await shown.user.type(points, '50');
  await save(shown);
  expect(await screen.findByText(/Der Entwurf ist gespeichert/)).toBeVisible();
  const [first] = bodyOf(shown).content.questions;
  expect(first?.label).toEqual({ de: 'Neuer Text?', en: 'Wie viel Risiko? (en)' });
  expect(first?.values.map(({ points: each }) => each)).toEqual([10, 50]);
});

test('the order is changed by keyboard, and the chosen question stays chosen', async () => {
  const shown = await show(PAGE);
  expect(await order()).toEqual(['Z1 Wie viel Risiko?', 'Z2 Wie lange?', 'S1 Anmerkungen']);
  screen.getByRole('button', { name: 'Frage Z1 nach unten' }).focus();
  await shown.user.keyboard('{Enter}');
  expect(await order()).toEqual(['Z2 Wie lange?', 'Z1 Wie viel Risiko?', 'S1 Anmerkungen']);
  expect(await field('Kürzel')).toHaveValue('Z1');
  expect(screen.getByRole('button', { name: 'Frage Z2 nach oben' })).toBeDisabled();
  await save(shown);
  await waitFor(() =>
    expect(bodyOf(shown).content.questions.map(({ id }) => id)).toEqual(['Z2', 'Z1', 'S1']),
  );
});

test('a new question needs texts; the save leads to it', async () => {
  const shown = await show(PAGE);
  await shown.user.click(await screen.findByRole('button', { name: 'Frage hinzufügen' }));
  await shown.user.click(screen.getByRole('button', { name: /^Z1/ }));
  await save(shown);
  expect(await field('Frage auf Deutsch')).toHaveAccessibleDescription(/Bitte füllen Sie dieses Feld aus/);
  expect(await field('Kürzel')).toHaveValue('F4');
  expect(shown.server.calls(SAVE)).toHaveLength(0);
});

test('an id that another question has is refused at its field', async () => {
  const shown = await show(PAGE);
  await shown.user.click(await screen.findByRole('button', { name: /^Z2/ }));
  const id = await field('Kürzel');
  await shown.user.clear(id);
  await shown.user.type(id, 'Z1');
  await save(shown);
  expect(await screen.findByText('Dieses Kürzel hat schon eine andere Frage.')).toBeVisible();
  expect(shown.server.calls(SAVE)).toHaveLength(0);
});

test('what the server refuses stands at the field that it names', async () => {
  const shown = await show(PAGE, {
    [SAVE]: () => {
      throw new FakeFault(400, 'questionnaires.contentRefused', { field: '/content/questions/0/id' });
    },
  });
  await shown.user.type(await field('Frage auf Deutsch'), '!');
  await save(shown);
  await waitFor(async () => expect(await field('Kürzel')).toBeInvalid());
});

test('who was second keeps what was typed, and the other change stays too', async () => {
  let version = 3;
  const theirs = someContent(
    someQuestion('Z1', 'Wie viel Risiko?', { isNeededForClass: true }),
    someQuestion('Z2', 'Von anderen'),
    someQuestion('S1', 'Anmerkungen', { type: 'FREE_TEXT', values: [], maxPoints: 0 }),
  );
  const shown = await show(PAGE, {
    'GET /questionnaires/:questionnaireId': () =>
      version === 3 ? one : someQuestionnaire({ version, content: theirs }),
    [SAVE]: () => {
      version = 4;
      throw new FakeFault(412, 'request.outdated');
    },
  });
  const german = await field('Frage auf Deutsch');
  await shown.user.clear(german);
  await shown.user.type(german, 'Meine Frage');
  await save(shown);
  const dialog = within(await screen.findByRole('dialog'));
  await shown.user.click(dialog.getByRole('button', { name: 'Meine Änderungen übernehmen' }));
  await waitFor(async () =>
    expect(await order()).toEqual(['Z1 Meine Frage', 'Z2 Von anderen', 'S1 Anmerkungen']),
  );
});

test('the preview shows both languages and rates trial answers by the rules', async () => {
  const shown = await show(`${PAGE}?step=preview`, {
    'GET /questionnaires/trial-tariffs': () => [
      { tariffId: 1, name: 'Tarif fünf', volatilities: [0.02, 0.04, 0.08, 0.12, 0.16] },
      { tariffId: 2, name: 'Tarif drei', volatilities: [null, null, null] },
    ],
  });
  expect(await screen.findByText(/Ohne diese Antworten gibt es keine Risikoklasse: Z1/)).toBeVisible();
  const question = within(screen.getByRole('group', { name: 'Wie viel Risiko?' }));
  await shown.user.click(question.getByRole('radio', { name: 'Viel' }));
  expect(screen.getByText('60 von 100')).toBeVisible();
  expect(await screen.findByText('3 von 5')).toBeVisible();
  await shown.user.click(screen.getByRole('combobox', { name: 'Tarif, nach dem gemessen wird' }));
  await shown.user.click(await screen.findByTitle('Tarif drei'));
  expect(screen.getByText('2 von 3')).toBeVisible();
  await shown.user.click(screen.getByText('Englisch'));
  expect(screen.getByRole('group', { name: 'Wie viel Risiko? (en)' })).toBeVisible();
});

test('a draft is compared with the release in words before it is released', async () => {
  const content = someContent(
    someQuestion('Z1', 'Anders gefragt?', { isNeededForClass: true }),
    someQuestion('Z2', 'Wie lange?', { maxPoints: 40 }),
  );
  const draft = someQuestionnaire({ hasDraft: true, content });
  const shown = await show(PAGE, {
    'GET /questionnaires/:questionnaireId': () => draft,
    'GET /questionnaires/:questionnaireId/effect': () => ({ valid: 120, higher: 12, lower: 3, unrated: 0 }),
    'POST /questionnaires/:questionnaireId/release': () =>
      someQuestionnaire({ content, version: 4, releasedNumber: 2 }),
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Als Fassung 2 freigeben' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Laufende Analysen behalten ihre/)).toBeVisible();
  expect(dialog.getByText('4 laufende Analysen behalten die bisherige Fassung')).toBeVisible();
  expect(await dialog.findByText(/^Nicht alle 120 gültigen Analysen/)).toBeVisible();
  expect(dialog.getByText(/^Höher: 12 · niedriger: 3/)).toBeVisible();
  const row = await dialog.findByRole('row', { name: /^Z2: Höchstpunkte/ });
  expect(row).toHaveTextContent('6040');
  expect(dialog.getByRole('row', { name: /^Z1: Text auf Deutsch/ })).toHaveTextContent('Anders gefragt?');
  expect(dialog.getByRole('row', { name: /^S1: Frage/ })).toHaveTextContent('Anmerkungen–');
  await shown.user.click(dialog.getByRole('button', { name: 'Freigeben' }));
  expect(await screen.findByText('Fassung 2 ist freigegeben.')).toBeVisible();
  expect(shown.server.calls('POST /questionnaires/:questionnaireId/release')).toHaveLength(1);
});

test('who changed the draft sees what it changes, and that somebody else releases it', async () => {
  const draft = someQuestionnaire({ hasDraft: true, isReleasedByOthers: true });
  const shown = await show(PAGE, {
    'GET /questionnaires/:questionnaireId': () => draft,
    'GET /questionnaires/:questionnaireId/effect': () => ({ valid: 0, higher: 0, lower: 0, unrated: 0 }),
  });
  expect(
    await screen.findByText('Fassung 2 gibt jemand anderes frei, weil Sie den Entwurf geändert haben.'),
  ).toBeVisible();
  await shown.user.click(screen.getByRole('button', { name: 'Änderungen ansehen' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Es gibt keine gültigen Analysen mit diesem Fragebogen.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Freigeben', hidden: true })).not.toBeInTheDocument();
});

test('who changed the draft asks for its release with a note', async () => {
  const draft = someQuestionnaire({ hasDraft: true, isReleasedByOthers: true });
  const request = { by: 'Anna Berg', at: '2026-11-20T09:00:00Z', note: 'Wie besprochen' };
  const shown = await show(PAGE, {
    'GET /questionnaires/:questionnaireId': () => draft,
    'POST /questionnaires/:questionnaireId/request': () => ({ ...draft, request }),
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Um Freigabe bitten' }));
  const dialog = within(await screen.findByRole('dialog'));
  await shown.user.type(dialog.getByRole('textbox', { name: /^Notiz für die Freigabe/ }), 'Wie besprochen');
  await shown.user.click(dialog.getByRole('button', { name: 'Um Freigabe bitten' }));
  expect(await screen.findByText(/^Anna Berg bittet seit 20\.11\.2026/)).toBeVisible();
  expect(shown.server.calls('POST /questionnaires/:questionnaireId/request')[0]?.body).toEqual({
    note: 'Wie besprochen',
  });
  expect(screen.queryByRole('button', { name: 'Um Freigabe bitten' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ablehnen' })).not.toBeInTheDocument();
});

test('the second administrator sends a draft back with a reason, which then stands above it', async () => {
  const by = { by: 'Anna Berg', at: '2026-11-20T09:00:00Z' };
  const draft = someQuestionnaire({ hasDraft: true, request: { ...by, note: null } });
  const shown = await show(PAGE, {
    'GET /questionnaires/:questionnaireId': () => draft,
    'POST /questionnaires/:questionnaireId/rejection': () => ({
      ...draft,
      request: null,
      sentBack: { ...by, by: 'Jens Wieland', reason: 'Bitte erst prüfen' },
    }),
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Ablehnen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await shown.user.type(dialog.getByRole('textbox', { name: 'Grund der Ablehnung' }), 'Bitte erst prüfen');
  await shown.user.click(dialog.getByRole('button', { name: 'Ablehnen' }));
  expect(await screen.findByText(/^Jens Wieland hat den Entwurf am 20\.11\.2026/)).toBeVisible();
  expect(screen.getByText('Bitte erst prüfen')).toBeVisible();
});

test.each([
  ['Grenze 1: Anteil der Klassen', '100', /^Wer das Geld früher braucht/],
  ['Faktor des Verlusts', '0,1', /^Der Faktor liegt zwischen 1,28 und 4/],
])('%s %s is refused with the reason', async (name, typed, reason) => {
  const shown = await show(`${PAGE}?step=rules`);
  await shown.user.click(await screen.findByRole('button', { name: 'Grenze hinzufügen' }));
  await shown.user.type(await field('Grenze 2: weniger als … Jahre'), '50');
  await shown.user.type(await field('Grenze 2: Anteil der Klassen'), '90');
  await shown.user.clear(await field(name));
  await shown.user.type(await field(name), typed);
  await save(shown);
  expect(await screen.findByText(reason)).toBeVisible();
  expect(shown.server.calls(SAVE)).toHaveLength(0);
});

test('caps by the term ascend by years', async () => {
  const shown = await show(`${PAGE}?step=rules`);
  await shown.user.click(await screen.findByRole('button', { name: 'Grenze hinzufügen' }));
  await shown.user.type(await field('Grenze 2: weniger als … Jahre'), '2');
  await shown.user.type(await field('Grenze 2: Anteil der Klassen'), '40');
  await save(shown);
  expect(await screen.findByText('Die Jahre müssen von oben nach unten größer werden.')).toBeVisible();
  expect(shown.server.calls(SAVE)).toHaveLength(0);
});

test('whoever may not edit questionnaires is sent to the contracts', async () => {
  await renderAdmin(LIST, { user: someAdministrator() });
  expect(await screen.findByRole('heading', { name: 'Verträge' })).toBeVisible();
});
