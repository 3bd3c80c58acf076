import { renderWithPlatform } from '@depotwerk/testing';
import { screen } from '@testing-library/react';
import { Badge, Statistic, Timeline, Typography } from './rare';

test('what few pages draw comes with the first of it; what it holds is there before', async () => {
  const element = (
    <>
      <section>
        <Typography.Title level={4}>Verlauf</Typography.Title>
      </section>
      <Badge count={7}>
        <p>Aufgaben</p>
      </Badge>
      <Statistic title="Wert" value={1200} />
      <Timeline items={[{ content: 'Angelegt' }, { content: 'Geprüft' }]} />
    </>
  );
  await renderWithPlatform({ routes: [{ path: '/', element }], path: '/' });
  expect(screen.getByText('Verlauf')).toBeVisible();
  expect(screen.getByText('Aufgaben')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Verlauf', level: 4 })).toBeVisible();
  expect(screen.getByText('Wert')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
