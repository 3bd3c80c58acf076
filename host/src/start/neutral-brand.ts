import type { WhiteLabel } from '@depotwerk/platform';

/** Shown when the white-label configuration cannot be loaded: nobody's colours, no links, no registration. */
export const neutralBrand: WhiteLabel = {
  brandName: 'Depotwerk',
  title: 'Depotwerk',
  logo: null,
  favicon: null,
  light: { primary: '#0f5f73', navigation: '#0b2f38', navigationText: '#e8f1f2' },
  dark: { primary: '#4fb3c8', navigation: '#0b1418', navigationText: '#d7e3e6' },
  borderRadius: 6,
  legalLinks: [],
  loginRegistrationMode: 0,
  embeddingOrigins: [],
  mode: 'webApp',
  translationId: 'de-DE',
};
