import { renderWithPlatform } from '@depotwerk/testing';
import { screen, within } from '@testing-library/react';
import { Button } from 'antd';
import { cardLibrary } from '../later/library';
import { Card } from './card';

const show = (element: React.ReactElement) =>
  renderWithPlatform({ routes: [{ path: '/', element }], path: '/' });

test('a small card is drawn at once, without the library', async () => {
  await show(
    <Card size="small" title="Bestand" extra={<Button>Ordnen</Button>} role="group" aria-label="Karte">
      Drei Fonds
    </Card>,
  );
  const card = screen.getByRole('group', { name: 'Karte' });
  expect(within(card).getByText('Bestand')).toBeVisible();
  expect(within(card).getByText('Drei Fonds')).toBeVisible();
  expect(within(card).getByRole('button', { name: 'Ordnen' })).toBeVisible();
  expect(cardLibrary.now()).toBeUndefined();
});

test('a card that asks for more is drawn by the library', async () => {
  await show(
    <Card title="Bestand" actions={[<Button key="all">Alle ansehen</Button>]}>
      Drei Fonds
    </Card>,
  );
  expect(await screen.findByRole('button', { name: 'Alle ansehen' })).toBeVisible();
  expect(screen.getByText('Drei Fonds')).toBeVisible();
  expect(cardLibrary.now()).toBeDefined();
});
