import { neutralBrand } from '@depotwerk/contract/neutral-brand';
import { api, type WhiteLabel } from '@depotwerk/platform';

const PATIENCE_MS = 5000;

/** The brand of this deployment, or the built-in neutral one (OPEN-13). */
export async function loadWhiteLabel(): Promise<WhiteLabel> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return { ...neutralBrand, ...(await api.request('GET /white-label/configuration', {}, { signal })) };
  } catch (error) {
    console.warn('White-label configuration is not available, using the neutral brand.', error);
    return neutralBrand;
  }
}
