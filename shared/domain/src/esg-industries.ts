/** Industries that a fund leaves out, as data of funds name them: in a text, one after the other. */
export const esgIndustryNames = [
  'Kohle',
  'Rüstung',
  'Tabak',
  'Glücksspiel',
  'Kernkraft',
  'Öl und Gas',
] as const;

/** Stands for a fund that leaves none out. */
export const NO_ESG_INDUSTRIES = 'keine';

/** @param names in the sequence of the list */
export const esgIndustryText = (names: readonly string[]): string =>
  names.length === 0 ? NO_ESG_INDUSTRIES : names.join(', ');
