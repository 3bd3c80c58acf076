import { useDirtyForm, type RemoteModule } from '@depotwerk/platform';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { release, signed } from '../../test/releases';
import { renderHost } from '../../test/render-host';
import { firstFilesOf } from '../federation/remote-source';

jest.mock('../federation/remote-source');

function Form() {
  const [text, setText] = useState('');
  useDirtyForm(text !== '');
  return <input aria-label="Name" value={text} onChange={({ target }) => setText(target.value)} />;
}

const contracts: RemoteModule = {
  routes: [{ path: 'contracts', element: <Form /> }],
  translations: { de: async () => ({}), en: async () => ({}) },
};

async function open(registered = release({ version: '2.0.0' })) {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const shown = await renderHost({
    path: '/contracts',
    releases: [release()],
    modules: { contracts },
    answers: {
      'GET /remotes': () => ({ remotes: [signed(registered)] }),
      'POST /remotes/events': () => undefined,
    },
  });
  await screen.findByRole('textbox', { name: 'Name' });
  return shown;
}
const comeBack = () =>
  act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
const banner = () => screen.findByText('Eine neue Version steht bereit: Verträge.');
const reload = () => screen.getByRole('button', { name: 'Neu laden' });

beforeEach(() => jest.mocked(firstFilesOf).mockReturnValue([]));

test('a new version is offered when somebody comes back to the tab', async () => {
  await open();
  await comeBack();
  expect(await banner()).toBeVisible();
  expect(reload()).toBeEnabled();
});

test('it waits until what is typed is saved or discarded', async () => {
  const { user } = await open();
  await comeBack();
  await banner();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Anna');
  expect(reload()).toBeDisabled();
  expect(screen.getByText('Speichern oder verwerfen Sie zuerst, was Sie eingegeben haben.')).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  expect(reload()).toBeEnabled();
});

test('a version whose files do not answer is not offered', async () => {
  jest
    .mocked(firstFilesOf)
    .mockReturnValue([{ url: 'https://parts.example/gone.js', integrity: 'sha384-x' }]);
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('failed'));
  const { server } = await open();
  await comeBack();
  expect(server.calls('GET /remotes')).toHaveLength(1);
  expect(screen.queryByText(/Eine neue Version/)).not.toBeInTheDocument();
});

test('the version that runs is no news', async () => {
  const { server } = await open(release());
  await comeBack();
  expect(server.calls('GET /remotes')).toHaveLength(1);
  expect(screen.queryByText(/Eine neue Version/)).not.toBeInTheDocument();
});

test('another shell is offered as another version of a part is, also the one before after a rollback', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (address) =>
      address === '/shell.json' ? Response.json({ main: 'assets/main.0123456789ab.js' }) : new Response(''),
    );
  await open(release());
  await comeBack();
  expect(await screen.findByText('Eine neue Version steht bereit: die Anwendung selbst.')).toBeVisible();
});

test('a shell whose first file is not there yet is not offered', async () => {
  const ask = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (address) =>
      address === '/shell.json'
        ? Response.json({ main: 'assets/main.0123456789ab.js' })
        : new Response('', { status: 404 }),
    );
  await open(release());
  await comeBack();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(screen.queryByText(/Eine neue Version/)).not.toBeInTheDocument();
});
