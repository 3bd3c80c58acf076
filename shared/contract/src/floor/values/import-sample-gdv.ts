const LENGTH = 256;

/** Positions count from 1, as in the record description of the association. */
type Part = readonly [from: number, text: string];

function record(...parts: readonly Part[]): string {
  return parts.reduce(
    (text, [from, part]) => text.slice(0, from - 1) + part + text.slice(from - 1 + part.length),
    ' '.repeat(LENGTH),
  );
}

const INSURER = '9999';
const FUND = 'DE0000000017';

/** What every record of a life contract begins with, and its part at the end. */
const ofContract = (kind: string, number: string, part: string): readonly Part[] => [
  [1, kind],
  [5, INSURER],
  [11, '010'],
  [14, number.padStart(17)],
  [31, '01'],
  [LENGTH, part],
];

interface Policy {
  readonly number: string;
  readonly customerNumber: string;
  readonly lastName: string;
  readonly firstName: string;
  /** TTMMJJJJ. */
  readonly born: string;
  /** EUR a month, in cents. */
  readonly premium: number;
  /** Millionths. */
  readonly units: number;
}

const recordsOf = ({ number, customerNumber, lastName, firstName, born, premium, units }: Policy) => [
  record(
    ...ofContract('0100', number, '1'),
    [43, '2'],
    [44, lastName],
    [104, firstName],
    [226, born],
    [237, '01'],
  ),
  record(...ofContract('0100', number, '2'), [43, customerNumber.padStart(17)]),
  record(
    ...ofContract('0200', number, '1'),
    ...([
      [44, '01102015'],
      [52, '01102050'],
      [68, '8'],
      [113, 'EUR'],
      [116, String(premium).padStart(12, '0')],
    ] as const),
  ),
  record(...ofContract('0210', number, '1'), [44, 'EUR']),
  record(...ofContract('0210', number, '2'), [97, 'Muster Rente']),
  record(...ofContract('0220', number, '1'), [60, '9']),
  record(
    ...ofContract('0230', number, '1'),
    ...([
      [60, '9'],
      [82, FUND],
      [94, 'Muster Aktien Welt R'],
      [145, String(units).padStart(14, '0')],
      [159, '31032026'],
      [167, '1000000'],
    ] as const),
  ),
];

const policies: readonly Policy[] = [
  {
    ...{ number: 'M471101', customerNumber: '88001', lastName: 'Mustermann', firstName: 'Erika' },
    ...{ born: '12081984', premium: 15_000, units: 12_345_678 },
  },
  {
    ...{ number: 'M471202', customerNumber: '88002', lastName: 'Beispiel', firstName: 'Max' },
    ...{ born: '03021990', premium: 10_000, units: 101_250_000 },
  },
];

function delivery(): readonly string[] {
  const records = policies.flatMap(recordsOf);
  const premiums = policies.reduce((sum, { premium }) => sum + premium, 0);
  const head: readonly Part[] = [
    [1, '0001'],
    [5, INSURER],
    [10, 'Muster Leben AG'],
    [70, '0104202600000000'],
  ];
  return [
    record(...head, [LENGTH, '1']),
    record(...head, [LENGTH, '2']),
    ...records,
    record(
      [1, '9999'],
      [5, String(records.length).padStart(10, '0')],
      [25, String(premiums).padStart(15, '0')],
      [LENGTH, '1'],
    ),
  ];
}

/** A delivery of a made-up insurer with two contracts, in ASCII, which is the same in every coding of GDV. */
export const gdvSample: string = delivery()
  .map((each) => `${each}\r\n`)
  .join('');
