import type { ApiAnswer } from '@depotwerk/platform';
import { FakeFault, someUser } from '@depotwerk/testing';
import { screen, within } from '@testing-library/react';
import { renderHost } from '../../../test/render-host';

jest.mock('../../federation/remote-source');

type Part = ApiAnswer<'GET /releases/:remote'>;

const part = (changes: Partial<Part> = {}): Part => ({
  name: 'notes',
  label: { de: 'Notizen', en: 'Notes' },
  isOff: false,
  liveVersion: '1.1.0',
  livePlatformRange: '^0.1.0',
  canary: null,
  pins: [],
  health: { loads: 0, faults: 0, cspViolations: 0 },
  otherVersionFraction: null,
  editVersion: 7,
  rollbackVersion: null,
  releases: [],
  events: [],
  ...changes,
});

const manager = someUser({ permissions: ['releases.manage'] });

async function open(shown: Part, answers = {}, user = manager) {
  const host = await renderHost({
    path: '/parts',
    user,
    answers: {
      'GET /releases': () => [shown],
      'GET /releases/:remote': () => shown,
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Bereiche der Anwendung' });
  return host;
}

const confirm = async (host: Awaited<ReturnType<typeof open>>, action: string, word: string) => {
  await host.user.click(await screen.findByRole('button', { name: action }));
  await host.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: word }));
};

test('a trial is ended without any part', async () => {
  const canary = { version: '1.2.0', fraction: 0.125, groups: [{ id: 'x', name: 'Pilot' }] };
  const ended = jest.fn((_: unknown) => part());
  const host = await open(part({ canary }), { 'DELETE /releases/:remote/canary': ended });
  expect(await screen.findByText(/In Erprobung: 1.2.0 \(12,5.% der Benutzer, Pilot\)/)).toBeVisible();
  await confirm(host, 'Erprobung beenden', 'Beenden');
  expect(await screen.findByText('Die Erprobung von „Notizen“ ist beendet.')).toBeVisible();
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a version is taken back, and it says to which one', async () => {
  const host = await open(part({ rollbackVersion: '1.0.0' }), {
    'POST /releases/:remote/rollback': () => part({ liveVersion: '1.0.0' }),
  });
  await confirm(host, 'Zurück auf 1.0.0', 'Zurücksetzen');
  expect(await screen.findByText('„Notizen“ ist auf Version 1.0.0 zurückgesetzt.')).toBeVisible();
});

test('a part that is off is switched on, and not off', async () => {
  const host = await open(part({ isOff: true }), { 'PUT /releases/:remote/switch': () => part() });
  expect(await screen.findByText(/Abgeschaltet/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Abschalten' })).toBeNull();
  await confirm(host, 'Einschalten', 'Einschalten');
  expect(await screen.findByText('„Notizen“ ist wieder eingeschaltet.')).toBeVisible();
});

test('a refusal is said in the dialog, which stays', async () => {
  const host = await open(part({ rollbackVersion: '1.0.0' }), {
    'POST /releases/:remote/rollback': () => {
      throw new FakeFault(409, 'releases.nothingBefore');
    },
  });
  await confirm(host, 'Zurück auf 1.0.0', 'Zurücksetzen');
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
    'Es gibt keine frühere Version',
  );
});

test('whoever may not publish versions is told so', async () => {
  await open(part(), {}, someUser({ permissions: [] }));
  expect(await screen.findByText('Für diesen Bereich fehlt Ihnen das Recht')).toBeVisible();
});

test('who releases one part alone has it there', async () => {
  await open(part(), {}, someUser({ permissions: [], partRights: ['notes.manageReleases'] }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Notizen' })).toBeVisible();
});
