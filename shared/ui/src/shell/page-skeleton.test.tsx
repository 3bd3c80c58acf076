import { renderWithPlatform } from '@depotwerk/testing';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { LoadState } from '../states/load-state';
import { PageSkeleton } from './page-skeleton';

const show = (element: ReactNode) =>
  renderWithPlatform({ path: '/page', routes: [{ path: '/page', element }] });
const heading = () => screen.findByRole('heading', { level: 1 });

test('a page that loads has a heading from the first moment on', async () => {
  await show(<PageSkeleton />);
  expect(await heading()).toHaveTextContent('Wird geladen');
});

test('it is the one of the page where that is known before its data', async () => {
  await show(<PageSkeleton title="Neuer Tarif" />);
  expect(await heading()).toHaveTextContent('Neuer Tarif');
});

test('a record says which list leads to it before its own name is known', async () => {
  await show(<PageSkeleton way="Verträge" />);
  expect(await screen.findByText('Verträge')).toBeVisible();
  expect(await heading()).toHaveTextContent('Wird geladen');
});

test('a record that is asked for by its page has one, too', async () => {
  const query = { error: null, isFetching: true, refetch: () => undefined };
  await show(<LoadState isPage query={query} failed="Der Fonds konnte nicht geladen werden." />);
  expect(await heading()).toHaveTextContent('Wird geladen');
});
