import type { WhiteLabel } from './schema/white-label';
import { idleLockMinutes } from './values/idle-lock';

/**
 * Nobody's colours, no links, no registration: the brand of a deployment that has not chosen one, and what is shown
 * while the chosen one cannot be loaded. Both must look the same, so the server and the shell read it here.
 */
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
  idleLockMinutes: idleLockMinutes.default,
  translationId: 'de-DE',
};
