import { renderWithPlatform } from '@depotwerk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { SearchInput } from './search-input';

function Search() {
  const [word, setWord] = useState('');
  return <SearchInput label="Kunde suchen" value={word} onSearch={setWord} />;
}

test('a pasted text that is too long is cut, and says so', async () => {
  const { user } = await renderWithPlatform({ path: '/', routes: [{ path: '/', element: <Search /> }] });
  const field = screen.getByRole('searchbox', { name: 'Kunde suchen' });
  await user.click(field);
  await user.paste('a'.repeat(101));
  expect(field).toHaveValue('a'.repeat(100));
  expect(
    await screen.findByText('Der eingefügte Text ist zu lang und wurde nach 100 Zeichen abgeschnitten.'),
  ).toBeVisible();
});

test('a pasted text that fits says nothing', async () => {
  const { user } = await renderWithPlatform({ path: '/', routes: [{ path: '/', element: <Search /> }] });
  const field = screen.getByRole('searchbox', { name: 'Kunde suchen' });
  await user.click(field);
  await user.paste('Albers');
  expect(field).toHaveValue('Albers');
  expect(screen.queryByText(/abgeschnitten/)).not.toBeInTheDocument();
});

function CustomerFilter() {
  const [filter, setFilter] = useState({ word: '', isWide: false });
  return (
    <>
      <SearchInput
        label="Kunde suchen"
        value={filter.word}
        onSearch={(word) => setFilter({ ...filter, word })}
      />
      <button onClick={() => setFilter({ ...filter, isWide: true })}>Auch inaktive</button>
      <output>{[filter.word, filter.isWide ? 'auch inaktive' : 'nur aktive'].join(', ')}</output>
    </>
  );
}

test('a filter that changes between the last key and the search stays', async () => {
  await renderWithPlatform({ path: '/', routes: [{ path: '/', element: <CustomerFilter /> }] });
  fireEvent.change(screen.getByRole('searchbox', { name: 'Kunde suchen' }), { target: { value: 'Albers' } });
  fireEvent.click(screen.getByRole('button', { name: 'Auch inaktive' }));
  expect(await screen.findByText('Albers, auch inaktive')).toBeVisible();
});
