import { givenElementSize, renderWithPlatform } from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { TreeSelect } from './tree-select';

const node = (name: string, level: number) => ({ id: name, name, level });
const nodes = [node('Depotwerk', 0), node('Nord', 1), node('Kiel', 2), node('Süd', 1)];

function Choice({ onSubmit }: { readonly onSubmit: () => void }) {
  const [value, setValue] = useState<string | null>('Kiel');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <span id="label">Übergeordnete Gruppe</span>
      <TreeSelect
        aria-labelledby="label"
        label="Gruppe wählen"
        searchLabel="Gruppe suchen"
        nodes={nodes}
        value={value}
        onChange={setValue}
        noneText="Keine"
        isDisabled={({ id }) => id === 'Nord'}
      />
      <button>Weiter</button>
    </form>
  );
}

async function show() {
  const submit = jest.fn();
  const view = await renderWithPlatform({
    path: '/',
    routes: [{ path: '/', element: <Choice onSubmit={submit} /> }],
  });
  const choice = screen.getByRole('combobox', { name: 'Übergeordnete Gruppe' });
  const open = async () => {
    await view.user.click(choice);
    return screen.findByRole('dialog', { name: 'Gruppe wählen' });
  };
  return { ...view, choice, open, submit };
}

beforeEach(() => givenElementSize({ width: 400, height: 340 }));

test('shows where the chosen node stands, and opens up to it', async () => {
  const { choice, open } = await show();
  expect(choice).toHaveTextContent('Depotwerk › Nord › Kiel');
  const panel = await open();
  expect(within(panel).getByRole('searchbox', { name: 'Gruppe suchen' })).toHaveFocus();
  expect(within(panel).getByRole('treeitem', { name: 'Kiel' })).toHaveAttribute('aria-selected', 'true');
});

test('another choice closes it and leads back', async () => {
  const { user, choice, open } = await show();
  const panel = await open();
  await user.click(within(panel).getByRole('treeitem', { name: 'Nord' }));
  expect(choice).toHaveTextContent('Kiel');
  await user.click(within(panel).getByRole('treeitem', { name: 'Süd' }));
  expect(choice).toHaveTextContent('Depotwerk › Süd');
  expect(choice).toHaveFocus();
  await waitFor(() => expect(choice).toHaveAttribute('aria-expanded', 'false'));
});

test('nothing can be chosen too', async () => {
  const { user, choice, open } = await show();
  await user.click(within(await open()).getByRole('button', { name: 'Keine' }));
  expect(choice).toHaveTextContent('Keine');
});

test('works with the keyboard alone', async () => {
  const { user, choice } = await show();
  choice.focus();
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('dialog', { name: 'Gruppe wählen' });
  await user.keyboard('sü');
  await screen.findByText('1 Treffer');
  await user.keyboard('{Enter}');
  expect(choice).toHaveTextContent('Depotwerk › Süd');
});

test('arrows move from the search, over the choice of nothing too, and Enter chooses', async () => {
  const { user, choice, open, submit } = await show();
  await open();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(choice).toHaveTextContent('Depotwerk › Süd');
  await open();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{Enter}');
  expect(choice).toHaveTextContent('Keine');
  await open();
  await user.keyboard('{Enter}');
  expect(choice).toHaveTextContent('Keine');
  expect(submit).not.toHaveBeenCalled();
});

test('Enter before the hits have come chooses nothing and submits nothing', async () => {
  const { user, choice, open, submit } = await show();
  await open();
  await user.keyboard('sü{Enter}');
  await screen.findByText('1 Treffer');
  expect(choice).toHaveTextContent('Kiel');
  await user.keyboard('{Enter}');
  expect(choice).toHaveTextContent('Depotwerk › Süd');
  expect(submit).not.toHaveBeenCalled();
});

test('Tab closes it without a choice and goes on', async () => {
  const { user, choice, open } = await show();
  await open();
  await user.keyboard('{ArrowDown}');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Weiter' })).toHaveFocus();
  expect(choice).toHaveTextContent('Kiel');
  expect(choice).toHaveAttribute('aria-expanded', 'false');
});

test('Escape closes it without a choice', async () => {
  const { user, choice, open } = await show();
  await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(choice).toHaveAttribute('aria-expanded', 'false'));
  expect(choice).toHaveFocus();
  expect(choice).toHaveTextContent('Kiel');
});
