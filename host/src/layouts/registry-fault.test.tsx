import { FakeFault, someSession, someUser } from '@depotwerk/testing';
import { act, screen } from '@testing-library/react';
import { release } from '../../test/releases';
import { renderHost, translations } from '../../test/render-host';

jest.mock('../federation/remote-source');

const modules = {
  contracts: { routes: [{ path: 'contracts', Component: () => <h1>Verträge</h1> }], translations },
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('without a registry the page says what happened, what is kept and that nothing is to be done', async () => {
  const host = await renderHost({ path: '/contracts?q=Meier', releases: null, modules });
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('Die Bereiche der Anwendung sind gerade nicht erreichbar');
  expect(panel).toHaveTextContent('Ihre Anmeldung und alles, was gespeichert ist, bleiben erhalten.');
  expect(panel).toHaveTextContent('Wir versuchen es von selbst weiter.');
  expect(host.address()).toBe('/contracts?q=Meier');
});

test('when the registry answers, menu and page are there without a reload', async () => {
  const host = await renderHost({ path: '/contracts?q=Meier', releases: null, modules });
  await screen.findByRole('alert');
  await host.registryAnswers([release()]);
  expect(await heading('Verträge')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Verträge' })).toBeVisible();
  expect(host.address()).toBe('/contracts?q=Meier');
});

test('the workbench says why it is empty, and fills when the registry answers', async () => {
  const host = await renderHost({ path: '/workbench', releases: null, modules });
  expect(await screen.findByRole('alert')).toHaveTextContent('gerade nicht erreichbar');
  await host.registryAnswers([release()]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Verträge' })).not.toHaveLength(0);
});

test('a server that is away at the start is asked again until the page is there', async () => {
  let isAway = true;
  const answers = {
    'POST /auth/refresh': () => {
      if (isAway) throw new FakeFault(0, '');
      return someSession(someUser());
    },
  };
  await renderHost({ path: '/contracts', releases: [release()], modules, answers });
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('Der Server ist nicht erreichbar.');
  expect(panel).toHaveTextContent('Wir versuchen es von selbst weiter.');
  isAway = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await heading('Verträge')).toBeVisible();
});
