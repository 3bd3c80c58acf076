import {
  RECORD_LENGTH,
  common,
  contract,
  fundUnits,
  header,
  life,
  lifeProduct,
  lifeRiskKind,
  partner,
  partnerNumbers,
  trailer,
  type Field,
  type RecordLayout,
} from '../../src/contracts/imports/gdv/layout';

/** Builds made-up GDV files for tests, from the same positions that the importer reads. */

type Values<L extends RecordLayout> = { readonly [K in keyof L['fields']]?: string };

function put(text: string, { from, to }: Field, value: string): string {
  const width = to - from + 1;
  return `${text.slice(0, from - 1)}${value.slice(0, width).padEnd(width)}${text.slice(to)}`;
}

export function record<L extends RecordLayout>(layout: L, values: Values<L>): string {
  const all = { record: layout.record, part: String(layout.part), ...values } as Readonly<
    Record<string, string>
  >;
  return Object.entries(layout.fields).reduce(
    (text, [name, field]) => put(text, field, all[name] ?? ''),
    ' '.repeat(RECORD_LENGTH),
  );
}

export interface FundFixture {
  readonly isin?: string;
  readonly name?: string;
  readonly units?: string;
  readonly date?: string;
  readonly percent?: string;
}

export interface ContractFixture {
  readonly number?: string;
  readonly sequence?: string;
  readonly lineOfBusiness?: string;
  readonly partner?: Values<typeof partner>;
  readonly customerNumber?: string;
  readonly contract?: Values<typeof contract>;
  readonly productName?: string;
  readonly riskKind?: string;
  readonly funds?: readonly FundFixture[];
}

/** Records of one contract: 0100 (two parts), 0200, and for life 0210.010 (two parts), 0220.010, 0230.010. */
export function contractRecords(fixture: ContractFixture = {}): string[] {
  const lineOfBusiness = fixture.lineOfBusiness ?? '010';
  const key = {
    insurer: '9001',
    lineOfBusiness,
    contractNumber: (fixture.number ?? '4711').padStart(17),
    sequence: fixture.sequence ?? '01',
  };
  const person = {
    salutation: '2',
    name1: 'Böhm',
    name3: 'Änne',
    dateOfBirth: '07031980',
    addressRole: '01',
  };
  const agreed = {
    start: '01102015',
    end: '01102045',
    paymentMode: '8',
    currency: 'EUR',
    premium: '000000015000',
  };
  const general = [
    record(partner, { ...key, ...person, ...fixture.partner }),
    record(partnerNumbers, { ...key, customerNumber: (fixture.customerNumber ?? '88001').padStart(17) }),
    record(contract, { ...key, ...agreed, ...fixture.contract }),
  ];
  if (lineOfBusiness !== '010') return general;
  const part = { ...life, record: '0220', fields: { ...common, riskKind: lifeRiskKind } };
  return [
    ...general,
    record(life, { ...key, currency: 'EUR' }),
    record(lifeProduct, { ...key, productName: fixture.productName ?? 'FR 1' }),
    record(part, { ...key, riskKind: fixture.riskKind ?? '9' }),
    ...(fixture.funds ?? [{}]).map((fund) =>
      record(fundUnits, {
        ...key,
        riskKind: fixture.riskKind ?? '9',
        isin: fund.isin ?? 'DE0008404005',
        fundName: fund.name ?? 'Musterfonds Aktien Welt',
        units: (fund.units ?? '12500000').padStart(14, '0'),
        date: fund.date ?? '31102025',
        percent: fund.percent ?? '1000000',
      }),
    ),
  ];
}

export interface PackageFixture {
  readonly insurer?: string;
  readonly sender?: string;
  readonly createdOn?: string;
  /** Instead of what the trailer should say. */
  readonly recordCount?: number;
  readonly premiumCents?: number;
}

export function gdvPackage(records: readonly string[], fixture: PackageFixture = {}): string[] {
  const { from, to } = contract.fields.premium;
  const premiumCents = records
    .filter((text) => text.startsWith(contract.record) && text.endsWith('1'))
    .reduce((sum, text) => sum + Number(text.slice(from - 1, to)), 0);
  const head = {
    insurer: fixture.insurer ?? '9001',
    sender: fixture.sender ?? 'Muster Leben AG',
    createdAndPeriod: `${fixture.createdOn ?? '01112025'}00000000`,
  };
  return [
    record(header, head),
    record({ ...header, part: 2 }, head),
    ...records.map((text) => put(text, common.insurer, head.insurer)),
    record(trailer, {
      recordCount: String(fixture.recordCount ?? records.length).padStart(10, '0'),
      premiumTotal: String(fixture.premiumCents ?? premiumCents).padStart(15, '0'),
    }),
  ];
}

export const gdvBytes = (records: readonly string[], lineBreak = '\r\n'): Buffer =>
  Buffer.from(records.map((text) => text + lineBreak).join(''), 'latin1');

/** The same bytes in pieces, as a network delivers them. */
export async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) {
    yield await Promise.resolve(bytes.subarray(from, from + size));
  }
}
