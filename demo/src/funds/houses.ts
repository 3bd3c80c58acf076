import type { Random } from '../random';

/** Countries that funds on the German market come from. */
export type Domicile = 'LU' | 'IE' | 'DE' | 'AT';

export interface FundHouse {
  readonly name: string;
  readonly domiciles: readonly (readonly [Domicile, number])[];
  /** Houses for index funds have nothing else. */
  readonly isEtfHouse: boolean;
}

const house = (name: string, ...domiciles: readonly (readonly [Domicile, number])[]): FundHouse => ({
  name,
  domiciles,
  isEtfHouse: false,
});

const etfHouse = (name: string, ...domiciles: readonly (readonly [Domicile, number])[]): FundHouse => ({
  name,
  domiciles,
  isEtfHouse: true,
});

/** All made up; none of them exists. */
export const fundHouses: readonly FundHouse[] = [
  house('Nordhafen Invest', ['DE', 3], ['LU', 2]),
  house('Alpsee', ['AT', 3], ['LU', 1]),
  house('Hansekontor', ['DE', 2], ['LU', 2]),
  house('Rheinbogen', ['LU', 3], ['DE', 1]),
  house('Lindenhof', ['DE', 4], ['LU', 1]),
  house('Sonnwald', ['LU', 1]),
  house('Donautal Capital', ['AT', 4], ['LU', 1]),
  house('Brückner & Söhne', ['DE', 1], ['LU', 2]),
  house('Valdemont', ['LU', 1]),
  house('Kastellan', ['DE', 2], ['LU', 3]),
  house('Falkenrode', ['LU', 3], ['IE', 1]),
  house('Clonmara', ['IE', 4], ['LU', 1]),
  house('Weserkrone', ['DE', 1]),
  house('Saint-Aubrac', ['LU', 4]),
  house('Oosterhuis', ['LU', 3], ['IE', 1]),
  house('Fjordblick', ['LU', 2], ['IE', 2]),
  house('Tauernstein', ['AT', 1]),
  house('Wettinger Privatbank', ['DE', 2], ['LU', 2]),
  etfHouse('Kilbracken', ['IE', 4], ['LU', 1]),
  etfHouse('IndexPlan', ['LU', 2], ['IE', 2]),
  etfHouse('Marktbreit', ['DE', 2], ['IE', 3]),
];

/** A base that no numbering agency has given out, so that no made-up fund is a real one. */
const NSIN_PATTERNS: Readonly<Record<Domicile, string>> = {
  LU: '9########',
  IE: '00Z******',
  DE: '000Z*****',
  AT: '0000Z****',
};

/** WKN and SEDOL do without vowels and letters that look like digits. */
const LETTERS_AND_DIGITS = '0123456789BCDFGHJKLMNPQRSTVWXYZ';

/** The first eleven characters of an ISIN. */
export function countryAndNsin(random: Random, domicile: Domicile): string {
  const nsin = NSIN_PATTERNS[domicile].replace(/[#*]/g, (mark) =>
    mark === '#' ? String(random.integer(0, 9)) : LETTERS_AND_DIGITS.charAt(random.integer(0, 30)),
  );
  return `${domicile}${nsin}`;
}
