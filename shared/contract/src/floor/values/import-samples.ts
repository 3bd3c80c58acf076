import type { DataKind } from './import-kinds';
import { gdvSample } from './import-sample-gdv';

type Columns = readonly (readonly [head: string, ...values: readonly string[]])[];

/** Columns as CSV with semicolons: their heads, then a line for each value. */
function csvOf(columns: Columns): string {
  const lines = Math.max(...columns.map(({ length }) => length));
  return Array.from({ length: lines }, (_, line) =>
    columns.map((column) => column[line] ?? '').join(';'),
  ).join('\r\n');
}

const DAY = '2026-03-31';
const FUND = 'DE0000000017';
const LEI = '529900D6BF99LW9R2E68';
/** The same of both positions. */
const both = (value: string): readonly [string, string] => [value, value];

const emt: Columns = [
  ['00001_EMT_Version', 'V4.3'],
  ['00005_File_Generation_Date_And_Time', `${DAY} 08:00:00`],
  ['00006_EMT_Data_Reporting_Target_Market', 'Y'],
  ['00007_EMT_Data_Reporting_Ex_Ante', 'Y'],
  ['00008_EMT_Data_Reporting_Ex_Post', 'N'],
  ['00010_Financial_Instrument_Identifying_Data', FUND],
  ['00020_Type_Of_Identification_Code_For_The_Financial_Instrument', '1'],
  ['00030_Financial_Instrument_Name', 'Muster Aktien Welt R'],
  ['00040_Financial_Instrument_Currency', 'EUR'],
  ['00050_General_Reference_Date', DAY],
  ['00060_Financial_Instrument_Product_Type', 'U'],
  ['00070_Financial_Instrument_Manufacturer_Name', 'Muster KVG'],
  ['01010_Investor_Type_Retail', 'Y'],
  ['01020_Investor_Type_Professional', 'Y'],
  ['04010_Risk_Tolerance_PRIIPS_Methodology', '4'],
  ['04050_Not_For_Investors_With_The_Lowest_Risk_Tolerance_Germany', 'Y'],
  ['05080_Minimum_Recommended_Holding_Period', '5'],
  ['07020_Gross_One-off_Cost_Financial_Instrument_Maximum_Entry_Cost_Non_Acquired', '0.05'],
  ['07100_Financial_Instrument_Gross_Ongoing_Costs', '0.0142'],
  ['07110_Financial_Instrument_Management_Fee', '0.012'],
  ['07130_Financial_Instrument_Transaction_Costs_Ex_Ante', '0.0011'],
];

const eet: Columns = [
  ['00010_EET_Version', 'V1.1.2'],
  ['00050_EET_File_Generation_Date_And_Time', `${DAY} 08:00:00`],
  ['00060_EET_Data_Reporting_SFDR_Pre_Contractual', 'Y'],
  ['10000_Manufacturer_Name', 'Muster KVG'],
  ['10010_Manufacturer_Code_Type', 'L'],
  ['10020_Manufacturer_Code', LEI],
  ['10040_General_Reference_Date', DAY],
  ['20000_Financial_Instrument_Identifying_Data', FUND],
  ['20010_Financial_Instrument_Type_Of_Identification_Code', '1'],
  ['20020_Financial_Instrument_Name', 'Muster Aktien Welt R'],
  ['20030_Financial_Instrument_Currency', 'EUR'],
  ['20040_Financial_Instrument_SFDR_Product_Type', '8'],
  ['20100_Financial_Instrument_Does_This_Product_Consider_Principle_Adverse_Impact_In_Their_Investment', 'Y'],
  ['20170_Financial_Instrument_Sustainable_Investments_Art_8', 'Y'],
  ['20180_Financial_Instrument_Products_Minimal_Proportion_Of_Sustainable_Investments_Art_8', '0.3'],
  ['20190_Financial_Instrument_Sustainable_Investment_EU_Taxonomy_Art_8', 'Y'],
  ['20420_Financial_Instrument_EU_SFDR_Minimum_Or_Planned_Investments_Sustainable_Investments', '0.3'],
  [
    '20450_Financial_Instrument_EU_SFDR_Minimum_Or_Planned_Investments_Sustainable_Investments_Taxonomy_Aligned',
    '0.05',
  ],
  ['30010_PAI_Reference_Date', DAY],
  ['30030_GHG_Emissions_Scope_1_Considered_In_The_Investment_Strategy', 'Y'],
];

const ept: Columns = [
  ['00001_EPT_Version', 'V21'],
  ['00005_File_Generation_Date_And_Time', `${DAY} 08:00:00`],
  ['00010_Portfolio_Manufacturer_Name', 'Muster KVG'],
  ['00030_Portfolio_Identifying_Data', FUND],
  ['00040_Type_Of_Identification_Code_For_The_Fund_Share_Or_Portfolio', '1'],
  ['00050_Portfolio_Name', 'Muster Aktien Welt R'],
  ['00060_Portfolio_Or_Share_Class_Currency', 'EUR'],
  ['00070_PRIIPs_KID_Publication_Date', DAY],
  ['00080_Portfolio_PRIIPs_Category', '2'],
  ['01010_Valuation_Frequency', '252'],
  ['01020_Portfolio_VEV_Reference', '0.14'],
  ['01090_SRI', '4'],
  ['01100_MRM', '4'],
  ['01110_CRM', '1'],
  ['01120_Recommended_Holding_Period', '5'],
  ['03010_One_Off_Cost_Portfolio_Entry_Cost', '0.05'],
  ['03060_Ongoing_Costs_Management_Fees_And_Other_Administrative_Or_Operating_Costs', '0.0142'],
  ['03080_Ongoing_Costs_Portfolio_Transaction_Costs', '0.0011'],
];

const tpt: Columns = [
  ['1_Portfolio_identifying_data', ...both(FUND)],
  ['2_Type_of_identification_code_for_the_fund_share_or_portfolio', ...both('1')],
  ['3_Portfolio_name', ...both('Muster Aktien Welt R')],
  ['4_Portfolio_currency_(B)', ...both('EUR')],
  ['5_Net_asset_valuation_of_the_portfolio_or_the_share_class_in_portfolio_currency', ...both('1000000')],
  ['6_Valuation_date', ...both(DAY)],
  ['7_Reporting_date', ...both('2026-04-05')],
  ['12_CIC_code_of_the_instrument', 'DE31', 'XL71'],
  ['14_Identification_code_of_the_instrument', 'DE0000005016', 'KONTO-1'],
  ['15_Type_of_identification_code_for_the_instrument', '1', '99'],
  ['17_Instrument_name', 'Muster Werke AG', 'Kontokorrent'],
  ['21_Quotation_currency_(A)', ...both('EUR')],
  ['24_Market_valuation_in_portfolio_currency_(B)', '950000', '50000'],
  ['26_Valuation_weight', '0.95', '0.05'],
  ['46_Issuer_name', 'Muster Werke AG', 'Musterbank'],
  ['47_Issuer_identification_code', LEI],
  ['48_Type_of_identification_code_for_issuer', '1'],
  ['52_Issuer_country', 'DE'],
  ['131_Underlying_asset_category', '3L', '7'],
  ['1000_TPT_Version', ...both('V7.0 (official) dated 25 November 2024')],
];

const contracts: Columns = [
  ['Vertragsnummer', 'M-4711-01', 'M-4711-01', 'M-4712-02'],
  ['Nachname', 'Mustermann', 'Mustermann', 'Beispiel'],
  ['Vorname', 'Erika', 'Erika', 'Max'],
  ['Geburtsdatum', '12.08.1984', '12.08.1984', '03.02.1990'],
  ['Versicherer', 'Muster Leben AG', 'Muster Leben AG', 'Muster Leben AG'],
  ['Tarif', 'Muster Rente', 'Muster Rente', 'Muster Rente'],
  ['Beginn', '01.10.2015', '01.10.2015', '01.04.2020'],
  ['Ende', '01.10.2050', '01.10.2050', '01.04.2057'],
  ['Beitrag', '150,00', '150,00', '1.200,00'],
  ['Zahlungsweise', 'monatlich', 'monatlich', 'jährlich'],
  ['ISIN', FUND, 'DE0000000025', FUND],
  ['Fondsname', 'Muster Aktien Welt R', 'Muster Renten Euro R', 'Muster Aktien Welt R'],
  ['Anteile', '12,345678', '40,5', '101,25'],
  ['Anteil am Beitrag (%)', '60', '40', '100'],
  ['Stichtag', '31.03.2026', '31.03.2026', '31.03.2026'],
];

const prices: Columns = [
  ['ISIN', ...both(FUND)],
  ['Datum', '30.03.2026', '31.03.2026'],
  ['Kurs', '104,15', '104,27'],
  ['Währung', ...both('EUR')],
];

const funds: Columns = [
  ['ISIN', FUND],
  ['Vergleichsgruppe', 'Aktien global'],
  ['Währung', 'EUR'],
  ['Laufende Kosten', '1,42'],
  ['SRI', '4'],
];

/** A small file to begin with; it has no fault. Deliveries of insurers are records of fixed width, all others CSV. */
export const importSamples: Readonly<Record<DataKind, string>> = {
  gdv: gdvSample,
  contracts: csvOf(contracts),
  ept: csvOf(ept),
  emt: csvOf(emt),
  eet: csvOf(eet),
  tpt: csvOf(tpt),
  prices: csvOf(prices),
  funds: csvOf(funds),
};
