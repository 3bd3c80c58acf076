export interface DemoIssuer {
  readonly id: number;
  readonly name: string;
  readonly gdvNumber: string;
  /** How this insurer writes contract numbers: `#` is a digit, `@` a letter, `%` the check digit. */
  readonly numberPattern: string;
}

/** All made up. */
export const demoIssuers: readonly DemoIssuer[] = [
  { id: 1, name: 'Westmark Lebensversicherung AG', gdvNumber: '9101', numberPattern: 'L ## ######-%' },
  { id: 2, name: 'Isarwerk Vorsorge AG', gdvNumber: '9102', numberPattern: '#.#######.##' },
  { id: 3, name: 'Hanselicht Versicherung a. G.', gdvNumber: '9103', numberPattern: 'HL-#######/%' },
  { id: 4, name: 'Saalburg Leben AG', gdvNumber: '9104', numberPattern: '######## @ %' },
  { id: 5, name: 'Rheintor Lebensversicherung AG', gdvNumber: '9105', numberPattern: 'RT######## %' },
  { id: 6, name: 'Donauland Vermögen AG', gdvNumber: '9106', numberPattern: '4####-#####-%' },
];
