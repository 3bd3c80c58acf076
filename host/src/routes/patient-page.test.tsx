import { createMemoryRouter, RouterProvider, startI18n, useRouteError } from '@depotwerk/platform';
import { act, render, screen } from '@testing-library/react';
import { use } from 'react';
import { patient } from './patient-page';

const never = new Promise<void>(() => undefined);
let hasArrived = false;

const Page = patient(function Waiting() {
  if (!hasArrived) use(never);
  return <h1>Verträge</h1>;
});
const Fault = () => <p role="alert">{(useRouteError() as Error).name}</p>;

test('a page that waits for ever is a fault after eight seconds, and is there once it has what it waits for', async () => {
  // React and the router report the error that the boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await startI18n('de', async () => ({}));
  jest.useFakeTimers();
  const router = createMemoryRouter([{ path: '/', Component: Page, ErrorBoundary: Fault }]);
  await act(async () => void render(<RouterProvider router={router} />));
  await act(() => jest.advanceTimersByTimeAsync(7_900));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('alert')).toHaveTextContent('OutOfPatience');
  hasArrived = true;
  await act(() => router.navigate('/', { replace: true }));
  expect(screen.getByRole('heading', { name: 'Verträge' })).toBeVisible();
  jest.useRealTimers();
});
