import type { ComponentKind } from '@depotwerk/domain';
import { renderWithPlatform } from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { componentAnswers, someEditor, someRiskComponent } from '../../../../test/some-components';
import texts from '../../../i18n/de.json';
import { ComponentCreator } from './component-creator';

function Choice() {
  const [kind, setKind] = useState<ComponentKind | null>(null);
  const [created, setCreated] = useState('–');
  return (
    <>
      <button onClick={() => setKind('risk')}>Neu anlegen</button>
      <p>Gewählt: {created}</p>
      <ComponentCreator
        kind={kind}
        onClose={() => setKind(null)}
        onCreated={({ name }) => {
          setCreated(name);
          setKind(null);
        }}
      />
    </>
  );
}

const show = async () => {
  const view = await renderWithPlatform({
    path: '/tariff?step=components',
    routes: [{ path: '/tariff', element: <Choice /> }],
    texts: { admin: texts },
    user: someEditor(),
    answers: { ...componentAnswers, 'POST /admin/risk-components': () => someRiskComponent() },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Neu anlegen' }));
  return { ...view, drawer: within(await screen.findByRole('dialog', { name: 'Neuer Risikobaustein' })) };
};

test('a component is made above the page and comes back chosen; the page keeps its step', async () => {
  const { user, drawer, address } = await show();
  await user.type(await drawer.findByRole('textbox', { name: 'Schlüssel' }), 'RIS-3');
  await user.type(drawer.getByRole('textbox', { name: 'Name' }), 'Fünf Klassen');
  await user.click(drawer.getByRole('button', { name: 'Weiter' }));
  await user.click(await drawer.findByRole('radio', { name: '3' }));
  expect(address()).toBe('/tariff?step=components&componentStep=risk');
  await user.click(drawer.getByRole('button', { name: 'Baustein anlegen' }));
  expect(await screen.findByText('Gewählt: Fünf Klassen')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/tariff?step=components'));
});

test('what was typed before closing is offered again', async () => {
  const { user, drawer } = await show();
  await user.type(await drawer.findByRole('textbox', { name: 'Name' }), 'Halb fertig');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Neu anlegen' }));
  await user.click(await screen.findByRole('button', { name: 'Übernehmen' }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Halb fertig');
});
