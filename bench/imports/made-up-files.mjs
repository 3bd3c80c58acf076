const RECORD_LENGTH = 256;

/** A record with its fields; positions count from 1. @param {readonly (readonly [number, string])[]} fields */
function record(fields) {
  const letters = Array(RECORD_LENGTH).fill(' ');
  for (const [from, text] of fields)
    for (const [i, letter] of [...text].entries()) letters[from - 1 + i] = letter;
  return letters.join('');
}

const INSURER = '9990 ';
const PREMIUM_CENTS = 15_000;
const RECORDS_OF_CONTRACT = 7;

/** @param {number} i @param {string} isin @param {string} day TTMMJJJJ */
function contractRecords(i, isin, day) {
  const number = String(1_000_000 + i).padStart(17);
  /** @param {string} kind @param {string} part @param {readonly (readonly [number, string])[]} fields */
  const of = (kind, part, ...fields) =>
    record([
      [1, kind],
      [5, INSURER],
      [11, '010'],
      [14, number],
      [31, '01'],
      [RECORD_LENGTH, part],
      ...fields,
    ]);
  return [
    of('0100', '1', [43, '1'], [44, `Muster${i}`], [104, 'Max'], [226, '01021980'], [237, '01']),
    of('0100', '2', [43, number]),
    of(
      '0200',
      '1',
      [44, '01102015'],
      [52, '01102045'],
      [68, '8'],
      [113, 'EUR'],
      [116, String(PREMIUM_CENTS).padStart(12, '0')],
    ),
    of('0210', '1', [44, 'EUR']),
    of('0210', '2', [97, 'FR 1']),
    of('0220', '1', [60, '9']),
    of(
      '0230',
      '1',
      [60, '9'],
      [82, isin],
      [94, `Fonds ${isin}`],
      [145, String(12_500_000 + i).padStart(14, '0')],
      [159, day],
      [167, '1000000'],
    ),
  ];
}

/**
 * One delivery of an insurer.
 *
 * @param {number} count of contracts
 * @param {readonly string[]} isins
 */
export function gdvDelivery(count, isins) {
  const header = [
    [1, '0001'],
    [5, INSURER],
    [10, 'Bench Leben AG'],
    [70, '0111202500000000'],
    [RECORD_LENGTH, '1'],
  ];
  const contracts = Array.from({ length: count }, (_, i) =>
    contractRecords(i, isins[i % isins.length] ?? '', '31102025'),
  ).flat();
  const trailer = [
    [1, '9999'],
    [5, String(count * RECORDS_OF_CONTRACT).padStart(10, '0')],
    [25, String(count * PREMIUM_CENTS).padStart(15, '0')],
    [RECORD_LENGTH, '1'],
  ];
  // The pairs of both are of one shape.
  return Buffer.from(
    [
      record(/** @type {[number, string][]} */ (header)),
      ...contracts,
      record(/** @type {[number, string][]} */ (trailer)),
    ]
      .map((text) => `${text}\r\n`)
      .join(''),
    'latin1',
  );
}

const DAY_MS = 86_400_000;

/**
 * A table of prices, those of each fund day by day up to yesterday.
 *
 * @param {number} count of lines
 * @param {readonly string[]} isins
 */
export function priceTable(count, isins) {
  const lines = Array.from({ length: count }, (_, i) => {
    const back = 1 + Math.floor(i / isins.length);
    const day = new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10);
    const price = 100 + 5 * Math.sin(back / 20);
    return `${isins[i % isins.length]};${day};${price.toFixed(4).replace('.', ',')};EUR`;
  });
  return Buffer.from(['ISIN;Datum;Kurs;Währung', ...lines].join('\n'));
}

const TEMPLATE_DAY = '2026-03-31';

/**
 * An EMT 4.3 with target market and costs of funds.
 *
 * @param {readonly string[]} isins
 */
export function emtTable(isins) {
  const head = [
    ['00001_EMT_Version', 'V4.3'],
    ['00005_File_Generation_Date_And_Time', TEMPLATE_DAY],
    ['00006_EMT_Data_Reporting_Target_Market', 'Y'],
    ['00007_EMT_Data_Reporting_Ex_Ante', 'Y'],
    ['00008_EMT_Data_Reporting_Ex_Post', 'N'],
    ['00010_Financial_Instrument_Identifying_Data', ''],
    ['00020_Type_Of_Identification_Code', '1'],
    ['00030_Financial_Instrument_Name', 'Muster'],
    ['00040_Financial_Instrument_Currency', 'EUR'],
    ['00050_General_Reference_Date', TEMPLATE_DAY],
    ['00060_Financial_Instrument_Product_Type', 'U'],
    ['01010_Investor_Type_Retail', 'Y'],
    ['01020_Investor_Type_Professional', 'Y'],
    ['04010_Risk_Tolerance_PRIIPS', '4'],
    ['07100_Financial_Instrument_Gross_Ongoing_Costs', '0.0142'],
    ['07130_Financial_Instrument_Transaction_Costs', '0.0011'],
  ];
  const lines = isins.map((isin) => head.map(([, value]) => value || isin).join(';'));
  return Buffer.from([head.map(([name]) => name).join(';'), ...lines].join('\n'));
}

/**
 * A TPT 7 with as many positions for each fund, all of one weight.
 *
 * @param {readonly string[]} isins of funds
 * @param {number} positions of each
 */
export function tptTable(isins, positions) {
  const head =
    '1_Portfolio_identifying_data;2_Type;3_Portfolio_name;4_Portfolio_currency;5_Net_asset;6_Valuation_date;7_Reporting_date;8_Share_price;8b_Total;11_Complete;12_CIC_code;14_Identification_code;15_Type;17_Instrument_name;21_Quotation_currency;22_Market_valuation;24_Market_valuation;26_Valuation_weight;46_Issuer_name;48_Type;52_Issuer_country;131_Underlying;1000_TPT_Version';
  const of = (/** @type {string} */ isin, /** @type {number} */ i) =>
    `${isin};1;Fonds;EUR;1000000;${TEMPLATE_DAY};${TEMPLATE_DAY};100;10000;N;DE31;TITEL-${i};99;Titel ${i};EUR;${1e6 / positions};${1e6 / positions};${1 / positions};Emittent ${i % 400};9;DE;3L;V7.0 (official)`;
  const lines = isins.flatMap((isin) => Array.from({ length: positions }, (_, i) => of(isin, i)));
  return Buffer.from([head, ...lines].join('\n'));
}
