import { renderWithPlatform } from '@depotwerk/testing';
import { screen, within } from '@testing-library/react';
import { Figure } from '../figures/figure';

test('an explanation opens inside the main part of the page', async () => {
  const figure = <Figure label="Kosten" value="1,2 %" explanation="Gewichtet nach dem Wert der Fonds" />;
  const element = (
    <main>
      <dl>{figure}</dl>
    </main>
  );
  const { user } = await renderWithPlatform({ routes: [{ path: '/', element }], path: '/' });
  await user.click(await screen.findByRole('button'));
  expect(within(screen.getByRole('main')).getByText('Gewichtet nach dem Wert der Fonds')).toBeVisible();
});
