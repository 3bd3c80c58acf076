import { renderWithPlatform } from '@depotwerk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { RecordSelect, type RecordChoice } from './record-select';

const customers = ['Meier, Anna', 'Meister, Bernd'].map((name, id) => ({ id, name, label: name }));

function Chooser() {
  const [chosen, setChosen] = useState<RecordChoice | null>(null);
  return (
    <>
      <label htmlFor="customer">Kunde</label>
      <RecordSelect
        id="customer"
        value={chosen}
        placeholder="Name"
        queryKey={['customers', 'test']}
        load={async (search) => customers.filter(({ name }) => name.startsWith(search))}
        onChange={setChosen}
      />
      <output>{chosen?.name ?? 'niemand'}</output>
    </>
  );
}

test('Enter never chooses a hit of what was typed before', async () => {
  const { user } = await renderWithPlatform({ path: '/', routes: [{ path: '/', element: <Chooser /> }] });
  const field = screen.getByRole('combobox', { name: 'Kunde' });
  const pressEnter = () => fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  await user.type(field, 'Mei');
  await screen.findByTitle('Meier, Anna');
  // Faster than the pause after which the server is asked.
  fireEvent.change(field, { target: { value: 'Meister' } });
  pressEnter();
  expect(screen.getByText('niemand')).toBeVisible();
  await waitFor(() => expect(screen.queryByTitle('Meier, Anna')).not.toBeInTheDocument());
  await screen.findByTitle('Meister, Bernd');
  pressEnter();
  expect(screen.getByText('Meister, Bernd', { selector: 'output' })).toBeVisible();
});
