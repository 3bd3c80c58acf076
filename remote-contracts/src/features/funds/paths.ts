import { pathTo } from '@depotwerk/platform';

export const replacementPath = (fundId: number): string =>
  `${pathTo('funds.detail', { fundId })}/replacement`;
