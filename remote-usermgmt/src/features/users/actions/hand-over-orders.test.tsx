import { FakeFault } from '@depotwerk/testing';
import { screen, within } from '@testing-library/react';
import { renderUsers } from '../../../../test/render-users';
import { someUserDetail, userAt } from '../../../../test/some-user';

test('deleting an account asks first who takes over orders that are open at a bank', async () => {
  const leaver = someUserDetail();
  const colleague = userAt(8, { fullName: 'Karla Kollegin' });
  let areOpen = true;
  const { user, server } = await renderUsers(`/user-management/users/${leaver.id}`, {
    'GET /users': () => ({ total: 1, items: [colleague] }),
    'GET /users/:userId': ({ params }) =>
      params.userId === leaver.id ? leaver : { ...leaver, ...colleague },
    'DELETE /users/:userId': () => {
      if (areOpen) throw new FakeFault(409, 'users.ordersOpen', { parameters: { count: 2 } });
    },
    'POST /trader-orders/hand-over': () => {
      areOpen = false;
      return { count: 2 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Weitere Aktionen' }));
  await user.click(await screen.findByText('Benutzer löschen'));
  const dialog = await screen.findByRole('dialog', { name: 'Benutzer löschen?' });
  const confirm = within(dialog).getByRole('button', { name: 'Endgültig löschen' });
  await user.type(within(dialog).getByRole('textbox'), leaver.userName);
  await user.click(confirm);
  expect(
    await within(dialog).findByText(/Bei der Bank sind noch Aufträge dieses Kontos offen: 2/),
  ).toBeVisible();
  await user.type(within(dialog).getByRole('combobox', { name: 'Offene Aufträge übergeben an' }), 'Karla');
  await user.click(
    await screen.findByText(/^Karla Kollegin/, { selector: '.ant-select-item-option-content' }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Übergeben' }));
  expect(await screen.findByText(/2 Aufträge sind übergeben/)).toBeVisible();
  expect(server.calls('POST /trader-orders/hand-over')[0]?.body).toEqual({
    fromUserId: leaver.id,
    toUserId: colleague.id,
  });
  await user.click(confirm);
  expect(await screen.findByText('Vera Vermittler 7 ist gelöscht.')).toBeVisible();
});
