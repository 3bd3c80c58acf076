/** Length of every record of a GDV file in bytes; the files are ISO-8859-1, one byte a character. */
export const RECORD_LENGTH = 256;

/** A field of a record. Positions count from 1 and both ends belong to the field, as in the record description. */
export interface Field {
  /** Name in the record description. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** Implied decimals of a number. */
  readonly decimals?: number;
}

export interface RecordLayout {
  readonly record: string;
  /** Line of business that the layout belongs to; undefined where all lines share it. */
  readonly lineOfBusiness?: string;
  /** Record part (Teildatensatz), the digit in the last byte. */
  readonly part: number;
  readonly fields: Readonly<Record<string, Field>>;
}

const field = (name: string, from: number, to: number, decimals?: number): Field =>
  decimals === undefined ? { name, from, to } : { name, from, to, decimals };

/** Life insurance, the only line of business that this product reads. */
export const LIFE = '010';

/** What every record between header and trailer has in common. */
export const common = {
  record: field('Satzart', 1, 4),
  insurer: field('VU-Nummer', 5, 9),
  lineOfBusiness: field('Sparte', 11, 13),
  contractNumber: field('Versicherungsschein-Nummer', 14, 30),
  sequence: field('Folgenummer', 31, 32),
  part: field('Satznummer', 256, 256),
} as const;

export const header = {
  record: '0001',
  part: 1,
  fields: {
    record: common.record,
    insurer: common.insurer,
    sender: field('Absender', 10, 39),
    createdAndPeriod: field('Erstellungs-Datum- Zeitraum vom- Zeitraum bis', 70, 85),
    part: common.part,
  },
} as const satisfies RecordLayout;

export const trailer = {
  record: '9999',
  part: 1,
  fields: {
    record: common.record,
    recordCount: field('Anzahl der Sätze', 5, 14),
    premiumTotal: field('Gesamtbeitrag', 25, 39, 2),
  },
} as const satisfies RecordLayout;

export const partner = {
  record: '0100',
  part: 1,
  fields: {
    ...common,
    salutation: field('Anredeschlüssel', 43, 43),
    name1: field('Name 1', 44, 73),
    name2: field('Name 2', 74, 103),
    name3: field('Name 3', 104, 133),
    dateOfBirth: field('Geburtsdatum', 226, 233),
    addressRole: field('Adresskennzeichen', 237, 238),
  },
} as const satisfies RecordLayout;

export const partnerNumbers = {
  record: '0100',
  part: 2,
  fields: { ...common, customerNumber: field('Personen-/Kundennummer des Versicherers', 43, 59) },
} as const satisfies RecordLayout;

export const contract = {
  record: '0200',
  part: 1,
  fields: {
    ...common,
    start: field('Vertragsbeginn', 44, 51),
    end: field('Vertragsablauf', 52, 59),
    paymentMode: field('Zahlungsweise', 68, 68),
    status: field('Vertragsstatus', 69, 69),
    leavingDate: field('Abgangsdatum', 72, 79),
    currency: field('Währungsschlüssel', 113, 115),
    premium: field('Gesamtbeitrag (Netto) in Währungseinheiten', 116, 127, 2),
    customerNumber: field('Personen-/Kundennummer des Versicherers', 159, 175),
  },
} as const satisfies RecordLayout;

export const life = {
  record: '0210',
  lineOfBusiness: LIFE,
  part: 1,
  fields: { ...common, currency: field('Währungsschlüssel', 44, 46) },
} as const satisfies RecordLayout;

export const lifeProduct = {
  record: '0210',
  lineOfBusiness: LIFE,
  part: 2,
  fields: { ...common, productName: field('Produktname', 97, 116) },
} as const satisfies RecordLayout;

export const fundUnits = {
  record: '0230',
  lineOfBusiness: LIFE,
  part: 1,
  fields: {
    ...common,
    riskKind: field('Wagnisart', 60, 60),
    isin: field('ISIN-Nummer', 82, 93),
    fundName: field('Fondsname', 94, 143),
    units: field('Anteile', 145, 158, 6),
    date: field('Bezugsdatum', 159, 166),
    percent: field('Prozentsatz', 167, 173, 4),
  },
} as const satisfies RecordLayout;

/**
 * Kind of risk of a life part (record 0220, line 010), which says what sort of life insurance a contract is. Its
 * position is the same in every 0220.010 layout and in 0230.010.
 */
export const lifeRiskKind = fundUnits.fields.riskKind;
