import type { DashboardLayout } from '@depotwerk/contract/desk';
import { FakeFault, someUser, type FakeAnswers } from '@depotwerk/testing';
import { screen, within } from '@testing-library/react';
import { renderContracts } from '../../../../test/render-contracts';

const someLayout = (): DashboardLayout => ({
  audience: 'adviser',
  isStandard: true,
  version: 3,
  standard: [],
  sections: [
    {
      id: 'today',
      title: null,
      widgets: [
        { id: 'work-table', type: 'table', source: 'work', title: null, text: null, isWide: true },
        { id: 'note', type: 'text', source: null, title: 'Notiz', text: 'Alt', isWide: false },
      ],
    },
  ],
});

const open = (answers: FakeAnswers = {}) =>
  renderContracts('/workbench/layout/adviser', {
    user: someUser({ permissions: ['dashboard.edit'] }),
    answers: {
      'GET /dashboard/layouts/:audience': () => someLayout(),
      'PUT /dashboard/layouts/:audience': ({ body }) => ({
        ...someLayout(),
        sections: (body as { sections: DashboardLayout['sections'] }).sections,
        isStandard: false,
        version: 4,
      }),
      ...answers,
    },
  });

test('an administrator changes a text, moves it up and saves it for all advisers', async () => {
  const { user, server } = await open();
  const note = within(await screen.findByRole('group', { name: 'Text: Notiz' }));
  await user.clear(note.getByRole('textbox', { name: 'Text (Markdown)' }));
  await user.type(note.getByRole('textbox', { name: 'Text (Markdown)' }), '**Neu**');
  await user.click(note.getByRole('button', { name: '„Notiz“ nach vorn' }));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Der Arbeitsplatz ist gespeichert.')).toBeVisible();
  expect(server.calls('PUT /dashboard/layouts/:audience')[0]?.body).toMatchObject({
    sections: [{ widgets: [{ id: 'note', text: '**Neu**' }, { id: 'work-table' }] }],
  });
});

test('a widget is added from what there is, on a page without encryption too', async () => {
  jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  const { user } = await open();
  await user.click(await screen.findByRole('combobox', { name: 'Kachel zu „Heute“ hinzufügen' }));
  await user.click(await screen.findByText('Diagramm: Verträge nach Score'));
  expect(await screen.findByRole('group', { name: 'Diagramm: Verträge nach Score' })).toBeVisible();
});

test('who was slower reads it, and keeps what was typed', async () => {
  const { user } = await open({
    'PUT /dashboard/layouts/:audience': () => {
      throw new FakeFault(412, 'request.outdated');
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Überschrift' }), 'Neues');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(/inzwischen geändert/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Überschrift' })).toHaveValue('Neues');
});
