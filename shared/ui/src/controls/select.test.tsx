import { renderWithPlatform } from '@depotwerk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Modal } from 'antd';
import { useState } from 'react';
import { Select } from './select';

const options = ['Berater', 'Prüfer', 'Leser'].map((name) => ({ value: name, label: name }));

function Choice({ onSubmit, onCancel }: { readonly onSubmit: () => void; readonly onCancel: () => void }) {
  const [value, setValue] = useState('Berater');
  return (
    <Modal open title="Rolle" onCancel={onCancel} footer={null}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Select
          aria-label="Rolle"
          showSearch={{ optionFilterProp: 'label' }}
          value={value}
          options={options}
          onChange={setValue}
        />
        <button>Weiter</button>
      </form>
      <p>Gewählt: {value}</p>
    </Modal>
  );
}

async function show() {
  const onSubmit = jest.fn();
  const onCancel = jest.fn();
  const view = await renderWithPlatform({
    path: '/',
    routes: [{ path: '/', element: <Choice onSubmit={onSubmit} onCancel={onCancel} /> }],
  });
  const choice = screen.getByRole('combobox', { name: 'Rolle' });
  await view.user.click(choice);
  await waitFor(() => expect(choice).toHaveAttribute('aria-expanded', 'true'));
  return { ...view, choice, onSubmit, onCancel };
}
/** The list of the library reads key codes, which the simulated keyboard does not send. */
const press = (choice: HTMLElement, key: string, keyCode: number) =>
  fireEvent.keyDown(choice, { key, keyCode });
const isClosed = (choice: HTMLElement) =>
  waitFor(() => expect(choice).toHaveAttribute('aria-expanded', 'false'));

test('arrows move and Enter chooses, without submitting the form', async () => {
  const { user, choice, onSubmit } = await show();
  press(choice, 'ArrowDown', 40);
  const isSubmit = press(choice, 'Enter', 13);
  expect(isSubmit).toBe(false);
  expect(await screen.findByText('Gewählt: Prüfer')).toBeVisible();
  await isClosed(choice);
  await user.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Tab closes it without a choice and goes on', async () => {
  const { user, choice } = await show();
  press(choice, 'ArrowDown', 40);
  await user.tab();
  await isClosed(choice);
  expect(screen.getByText('Gewählt: Berater')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Weiter' })).toHaveFocus();
});

test('Esc closes the list and leaves the dialog around it', async () => {
  const { choice, onCancel } = await show();
  press(choice, 'Escape', 27);
  await isClosed(choice);
  expect(onCancel).not.toHaveBeenCalled();
});
