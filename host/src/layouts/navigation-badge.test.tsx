import type { WorkCount } from '@depotwerk/contract/advice';
import { screen, waitFor } from '@testing-library/react';
import { release } from '../../test/releases';
import { renderHost } from '../../test/render-host';

jest.mock('../federation/remote-source');

const [contracts] = release().navigation;
const workList = {
  ...contracts!,
  key: 'workList',
  path: '/work-list',
  icon: 'todo',
  count: 'workList',
  label: { de: 'Heute zu tun', en: 'To do today' },
} as const;
/** In the menu and on the workbench. */
const expectBoth = (name: string | RegExp) =>
  waitFor(() => expect(screen.getAllByRole('link', { name })).toHaveLength(2));
const open = (count: WorkCount) =>
  renderHost({
    path: '/workbench',
    releases: [release({ navigation: [workList] })],
    answers: { 'GET /work-list/count': () => count },
  });

test('menu and workbench say how many contracts are to be looked at today', async () => {
  await open({ open: 351, critical: 40, today: 12, criticalToday: 1 });
  await expectBoth(/^Heute zu tun\s*12 offen$/);
});

test('where the share of the day is done no number stands there', async () => {
  await open({ open: 331, critical: 40, today: 0, criticalToday: 0 });
  await expectBoth('Heute zu tun');
});
