import { renderWithPlatform } from '@depotwerk/testing';
import { screen } from '@testing-library/react';
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
