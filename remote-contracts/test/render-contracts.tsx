import { givenGuards, renderWithPlatform, someStats, type PlatformOptions } from '@depotwerk/testing';
import texts from '../src/i18n/german';
import remote from '../src/remote';

/** The routes of this part as the host mounts them, with the answers that every page needs. */
export const renderContracts = (path: string, { answers, ...options }: Partial<PlatformOptions> = {}) => {
  givenGuards();
  return renderWithPlatform({
    routes: remote.routes,
    texts: { contracts: texts },
    path,
    answers: {
      'GET /contracts/stats': () => someStats(),
      'GET /insurers': () => [
        { id: 2, issuerName: 'Nordstern Leben' },
        { id: 4, issuerName: 'Alpenblick' },
      ],
      ...answers,
    },
    ...options,
  });
};
