import { renderWithPlatform } from '@depotwerk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import { Dropdown } from '../controls/dropdown';
import { Tooltip } from '../controls/tooltip';
import { AtTrigger } from './at-trigger';
import { later } from './later';

type Menu = ComponentType<{ readonly anchor: ReactElement; readonly open: boolean }>;

const Words: Menu = ({ anchor, open }) => (
  <>
    {anchor}
    {open ? <p>Abmelden</p> : null}
  </>
);

const pageOf = (element: ReactElement) => renderWithPlatform({ path: '/', routes: [{ path: '/', element }] });

const person = () => screen.getByRole('button', { name: 'Menü von Anna Berater' });

/** A menu whose code arrives when the test says so. */
async function openPage() {
  let arrive = () => undefined as void;
  const part = later<Menu>('slow', async () => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return Words;
  });
  const page = await pageOf(
    <AtTrigger
      part={part}
      opensBy="click"
      open={undefined}
      onOpenChange={() => undefined}
      trigger={<button aria-label="Menü von Anna Berater">AB</button>}
    >
      {(There, { open, anchor }) => <There open={open} anchor={anchor} />}
    </AtTrigger>,
  );
  return { ...page, arrive: () => act(async () => arrive()) };
}

test('a press while the code of a menu comes is not lost: the menu opens at the very button that was pressed', async () => {
  const { user, arrive } = await openPage();
  const button = person();
  await user.click(button);
  expect(screen.queryByText('Abmelden')).not.toBeInTheDocument();
  await arrive();
  expect(await screen.findByText('Abmelden')).toBeVisible();
  expect(person()).toBe(button);
  expect(button).toHaveFocus();
});

test('a second press while the code comes takes the first one back', async () => {
  const { user, arrive } = await openPage();
  await user.dblClick(person());
  await arrive();
  await waitFor(() => expect(screen.queryByText('Abmelden')).not.toBeInTheDocument());
});

test('a menu opens and closes by the keyboard, and the focus comes back to its button', async () => {
  const chosen = jest.fn();
  const { user } = await pageOf(
    <Dropdown trigger={['click']} menu={{ items: [{ key: 'a', label: 'Einstellungen' }], onClick: chosen }}>
      <button>Konto</button>
    </Dropdown>,
  );
  const button = screen.getByRole('button', { name: 'Konto' });
  await user.tab();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Einstellungen' })).toBeVisible();
  await user.tab();
  expect(button).not.toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: 'Einstellungen' }));
  expect(chosen).toHaveBeenCalledTimes(1);
});

test('the words of a tooltip describe its button while they are shown', async () => {
  const { user } = await pageOf(
    <Tooltip title="Löscht die Ansicht">
      <button>Löschen</button>
    </Tooltip>,
  );
  const button = screen.getByRole('button', { name: 'Löschen' });
  await user.hover(button);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Löscht die Ansicht');
  expect(button).toHaveAccessibleDescription('Löscht die Ansicht');
  await user.unhover(button);
  await waitFor(() => expect(button).not.toHaveAccessibleDescription());
});
