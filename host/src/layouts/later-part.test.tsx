import { apiErrorRaised } from '@depotwerk/platform';
import { act, screen, within } from '@testing-library/react';
import { release } from '../../test/releases';
import { renderHost, translations } from '../../test/render-host';

/** Whether files that are loaded later arrive. */
let mockArrives = true;
const mockFile = (path: string): unknown => {
  if (!mockArrives) throw Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError' });
  return jest.requireActual(path);
};
jest.mock('../federation/remote-source');
// Nothing comes before it is needed, however long a test takes.
jest.mock('./fetch-when-idle', () => ({ fetchWhenIdle: () => undefined }));
jest.mock('../bell/bell-panel', () => mockFile('../bell/bell-panel'));
jest.mock('../search/search-dialog', () => mockFile('../search/search-dialog'));
jest.mock('../dialogs/dialogs', () => mockFile('../dialogs/dialogs'));

const modules = {
  contracts: { routes: [{ path: 'contracts', Component: () => <h1>Verträge</h1> }], translations },
};

async function renderWithoutLine() {
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  mockArrives = false;
  const host = await renderHost({
    path: '/contracts',
    releases: [release()],
    modules,
    answers: {
      'GET /notifications': () => ({
        items: [],
        unread: 0,
        sessionEndsAt: '2099-01-01T00:00:00.000Z',
        sessionSecondsLeft: 7_000_000,
      }),
    },
  });
  await screen.findByRole('heading', { name: 'Verträge' });
  const returnLine = () => {
    line.mockRestore();
    mockArrives = true;
  };
  return { ...host, returnLine };
}

const failure = async (dialogName: string | RegExp) => {
  const dialog = await screen.findByRole('dialog', { name: dialogName });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('konnten nicht geladen werden');
  // The page itself stands.
  expect(screen.getByText('Verträge', { selector: 'h1' })).toBeInTheDocument();
  return within(dialog).getByRole('button', { name: 'Erneut versuchen' });
};

test('notifications whose code did not arrive can be tried again, and the page stays', async () => {
  const { user, returnLine } = await renderWithoutLine();
  await user.click(screen.getByRole('button', { name: 'Mitteilungen' }));
  const retry = await failure('Mitteilungen');
  returnLine();
  await user.click(retry);
  expect(await screen.findByText(/^Keine Mitteilungen\./)).toBeVisible();
});

test('a search whose code did not arrive can be tried again, and the page stays', async () => {
  const { user, returnLine } = await renderWithoutLine();
  await user.keyboard('{Control>}k{/Control}');
  const retry = await failure(/^Such/);
  returnLine();
  await user.click(retry);
  expect(await screen.findByRole('combobox')).toBeVisible();
});

test('a fault whose dialog did not arrive is told all the same', async () => {
  const { user, returnLine } = await renderWithoutLine();
  act(() => apiErrorRaised({ statusCode: 500 }));
  const retry = await failure('Es ist ein unerwarteter Fehler aufgetreten!');
  returnLine();
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'OK' })).toBeVisible();
});
