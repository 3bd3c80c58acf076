import { neutralBrand } from '@depotwerk/contract/floor/neutral-brand';
import { api, type WhiteLabel } from '@depotwerk/platform';

const PATIENCE_MS = 5000;

/**
 * The brand of this deployment (OPEN-13).
 *
 * @throws AxiosError when the server does not answer
 */
export async function askWhiteLabel(): Promise<WhiteLabel> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return { ...neutralBrand, ...(await api.request('GET /white-label/configuration', {}, { signal })) };
}

/** The brand of this deployment; null while the server does not answer. */
export async function loadWhiteLabel(): Promise<WhiteLabel | null> {
  try {
    return await askWhiteLabel();
  } catch (error) {
    console.warn('White-label configuration is not available, using the neutral brand.', error);
    return null;
  }
}
