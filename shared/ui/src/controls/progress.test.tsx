import { renderWithPlatform } from '@depotwerk/testing';
import { screen, waitFor } from '@testing-library/react';
import { Progress } from './progress';

test('how far it is can be read before the bar is there, and from the bar', async () => {
  await renderWithPlatform({
    routes: [
      {
        path: '/',
        element: <Progress percent={42} format={(percent) => `${percent ?? 0} %`} aria-label="Übertragen" />,
      },
    ],
    path: '/',
  });
  expect(screen.getByRole('progressbar', { name: 'Übertragen' })).toHaveAttribute('aria-valuenow', '42');
  expect(screen.getByText('42 %')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('progressbar')).not.toHaveClass('room'));
  expect(screen.getByText('42 %')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Übertragen' })).toHaveAttribute('aria-valuenow', '42');
});
