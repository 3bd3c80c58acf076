import { neutralBrand } from '@depotwerk/contract/floor/neutral-brand';
import { FakeFault } from '@depotwerk/testing';
import { screen } from '@testing-library/react';
import { renderHost } from '../../test/render-host';

jest.mock('../federation/remote-source');

const whiteLabel = {
  ...neutralBrand,
  legalLinks: [{ key: 'imprint' as const, url: '/legal/imprint' }],
};
const imprint = {
  de: [
    { heading: null, paragraphs: ['Nordlicht GmbH'] },
    { heading: 'Kontakt', paragraphs: ['mailto:post@nordlicht.example'] },
  ],
  en: [{ heading: 'Contact', paragraphs: ['mailto:post@nordlicht.example'] }],
};
const answers = { 'GET /white-label/legal-texts/:key': () => imprint };

test('the imprint is read without signing in, by the link at the foot of the sign-in', async () => {
  const { user } = await renderHost({ path: '/auth/login', user: null, whiteLabel, answers });
  await user.click(await screen.findByRole('link', { name: 'Impressum' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
  expect(screen.getByText('Nordlicht GmbH')).toBeVisible();
  expect(screen.getByRole('link', { name: 'post@nordlicht.example' })).toHaveAttribute(
    'href',
    'mailto:post@nordlicht.example',
  );
  expect(screen.getByRole('link', { name: 'Impressum' })).toBeVisible();
});

test('a deployment that wrote no such page says so', async () => {
  await renderHost({
    path: '/legal/accessibility',
    user: null,
    answers: {
      'GET /white-label/legal-texts/:key': () => {
        throw new FakeFault(404, 'legalTexts.notFound');
      },
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Diese Seite gibt es nicht' })).toBeVisible();
});
