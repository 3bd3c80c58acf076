import type { WhiteLabel } from '@depotwerk/contract';

/** The brand of a deployment that has not chosen one. */
export const neutralBrand: WhiteLabel = {
  brandName: 'Depotwerk',
  title: 'Depotwerk',
  logo: null,
  favicon: null,
  light: { primary: '#0b5c6b', navigation: '#0e2a35', navigationText: '#e8f1f3' },
  dark: { primary: '#4fb3c4', navigation: '#0a1a21', navigationText: '#d7e5e9' },
  borderRadius: 6,
  legalLinks: [],
  loginRegistrationMode: 0,
  embeddingOrigins: [],
  mode: 'webApp',
  translationId: 'de-DE',
};
