import type { Consultation, Consultations } from '@depotwerk/contract/advice';
import { FakeFault, fakeReportWindow, someUser, type FakeAnswers } from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { contractDetailAnswers } from '../../../test/contract-answers';
import { somePlan } from '../../../test/optimization-answers';
import { renderContracts } from '../../../test/render-contracts';
import { someTalk } from '../../../test/some-talk';

const POST = 'POST /contracts/:contractId/consultations';
const list = (consultations: Consultation[], mayRecord = true): FakeAnswers => ({
  'GET /contracts/:contractId/consultations': (): Consultations => ({
    contractId: 1,
    consultations,
    mayRecord,
  }),
});

const open = (answers: FakeAnswers = list([])) =>
  renderContracts('/contracts/1?tab=consultations', {
    user: someUser({ permissions: ['contracts.view', 'reports.advise'] }),
    answers: {
      ...contractDetailAnswers,
      'GET /contracts/:contractId/optimization/history': () => ({ contractId: 1, plans: [] }),
      [POST]: () => someTalk(),
      ...answers,
    },
  });
const form = () => screen.findByRole('form', { name: 'Gespräch festhalten' });
const talks = () => screen.findByRole('list', { name: 'Gespräche' });

test('a talk is recorded by keyboard, about the open plan unless something else is chosen', async () => {
  const plan = somePlan();
  const { user, server } = await open({
    ...list([]),
    'GET /contracts/:contractId/optimization/history': () => ({
      contractId: 1,
      plans: [{ ...plan, traderOrders: [] }],
    }),
  });
  const typed = within(await form());
  await user.click(typed.getByRole('combobox', { name: 'Anlass' }));
  await user.click(await screen.findByTitle('Wunsch des Kunden'));
  await user.click(typed.getByRole('radio', { name: 'per Video' }));
  await user.type(typed.getByRole('textbox', { name: 'Entscheidungen' }), 'Mehr Anleihen.');
  await user.click(typed.getByRole('button', { name: 'Festhalten' }));
  expect(await screen.findByText('Gespräch festgehalten')).toBeVisible();
  expect(server.calls(POST)[0]?.body).toMatchObject({
    way: 'video',
    occasion: 'customerWish',
    hintKeys: [],
    decisions: 'Mehr Anleihen.',
    planId: plan.id,
    orderId: null,
    replaces: null,
  });
  expect(typed.getByRole('textbox', { name: 'Entscheidungen' })).toHaveValue('');
});

test('what is missing is said at its field, and nothing is sent', async () => {
  const { user, server } = await open();
  const typed = within(await form());
  await user.type(typed.getByRole('textbox', { name: 'Entscheidungen' }), 'x');
  await user.click(typed.getByRole('button', { name: 'Festhalten' }));
  expect(await typed.findAllByText('Bitte füllen Sie dieses Feld aus.')).toHaveLength(2);
  expect(server.calls(POST)).toEqual([]);
});

test('a talk is corrected by a record that takes its place, with a reason', async () => {
  const { user, server } = await open(list([someTalk()]));
  await user.click(within(await talks()).getByRole('button', { name: 'Berichtigen' }));
  const typed = within(await screen.findByRole('form', { name: 'Gespräch berichtigen' }));
  expect(typed.getByRole('textbox', { name: 'Entscheidungen' })).toHaveValue(
    'Der Beitrag bleibt.\nDie Fonds bleiben.',
  );
  await user.click(typed.getByRole('radio', { name: 'persönlich' }));
  await user.type(typed.getByRole('textbox', { name: 'Grund der Berichtigung' }), 'Es war im Büro.');
  await user.click(typed.getByRole('button', { name: 'Festhalten' }));
  await waitFor(() =>
    expect(server.calls(POST)[0]?.body).toMatchObject({
      way: 'inPerson',
      replaces: { consultationId: someTalk().id, reason: 'Es war im Büro.' },
    }),
  );
  expect(await form()).toBeVisible();
});

test('a cancelled talk stays in sight with the reason, and has no protocol any more', async () => {
  const { user, server } = await open({
    ...list([someTalk()]),
    'POST /contracts/:contractId/consultations/:consultationId/cancellation': () => someTalk(),
  });
  await user.click(within(await talks()).getByRole('button', { name: 'Stornieren' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Gespräch stornieren' }));
  await user.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Fand nicht statt');
  await user.click(dialog.getByRole('button', { name: 'Stornieren' }));
  expect(await screen.findByText('Gespräch storniert')).toBeVisible();
  expect(
    server.calls('POST /contracts/:contractId/consultations/:consultationId/cancellation')[0]?.body,
  ).toEqual({ reason: 'Fand nicht statt' });
});

test('a record that was cancelled says by whom and why', async () => {
  const cancelled = {
    cancelledAt: '2026-11-21T08:00:00Z',
    cancelledBy: 'Karl Kollege',
    cancelReason: 'Falscher Kunde',
  };
  await open(list([someTalk(cancelled)]));
  const shown = within(await talks());
  expect(shown.getByText(/von Karl Kollege: Falscher Kunde/)).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Protokoll' })).not.toBeInTheDocument();
});

test('the protocol is made of the talk that it stands at', async () => {
  fakeReportWindow();
  const { user, server } = await open({
    ...list([someTalk()]),
    'POST /contracts/:contractId/report-url': () => {
      throw new FakeFault(409, 'reports.consultationCancelled');
    },
  });
  await user.click(within(await talks()).getByRole('button', { name: 'Protokoll' }));
  expect(await screen.findByText(/Dieses Gespräch ist storniert/)).toBeVisible();
  expect(server.calls('POST /contracts/:contractId/report-url')[0]?.body).toEqual({
    reportType: 'consultationProtocol',
    reportId: null,
    consultationId: someTalk().id,
  });
});

test('who does not advise this customer reads the talks and writes none', async () => {
  await open(list([someTalk()], false));
  expect(await talks()).toHaveTextContent('Der Beitrag bleibt.');
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Stornieren' })).not.toBeInTheDocument();
});
