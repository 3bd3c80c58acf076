import { renderWithPlatform } from '@depotwerk/testing';
import { screen } from '@testing-library/react';
import { later, type Later } from './later';
import { WhenThere } from './when-there';

const Choice = () => <input aria-label="Rolle" />;

const show = (part: Later<typeof Choice>) =>
  renderWithPlatform({
    path: '/',
    routes: [
      {
        path: '/',
        element: (
          <WhenThere part={part} room={<p>Platz</p>}>
            {(There) => <There />}
          </WhenThere>
        ),
      },
    ],
  });

test('code that does not arrive says so in its place, and comes with another try', async () => {
  let isAway = true;
  const { user } = await show(
    later('lost', async () => {
      if (isAway) throw new Error('ChunkLoadError');
      return Choice;
    }),
  );
  expect(screen.getByText('Platz')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Dieser Teil der Seite konnte nicht geladen werden',
  );
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('textbox', { name: 'Rolle' })).toBeVisible();
});

test('code that was fetched ahead is drawn at once', async () => {
  const part = later('ahead', async () => Choice);
  await part.fetch();
  await show(part);
  expect(screen.getByRole('textbox', { name: 'Rolle' })).toBeVisible();
});
