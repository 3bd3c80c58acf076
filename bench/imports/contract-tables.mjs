import { strToU8, zipSync } from 'fflate';

const HEAD = [
  ...['Vertragsnummer', 'Nachname', 'Vorname', 'Geburtsdatum', 'Versicherer', 'Beginn', 'Ende', 'Beitrag'],
  ...['Zahlungsweise', 'ISIN', 'Fondsname', 'Anteile', 'Anteil am Beitrag (%)', 'Stichtag'],
];

/**
 * Contracts as a broker lists them, each with two funds in a row of its own, below their head.
 *
 * @param {string} name keeps the numbers of two tables apart
 * @param {number} count of contracts
 * @param {readonly string[]} isins
 * @returns {readonly (readonly string[])[]}
 */
export function contractRows(name, count, isins) {
  const row = (/** @type {number} */ i, /** @type {number} */ fund) => {
    const isin = isins[(i + fund) % isins.length] ?? '';
    return [
      ...[`${name}-${1_000_000 + i}`, `Muster${i}`, 'Max', '01.02.1980', `Bench Tabelle ${name} AG`],
      ...['01.10.2015', '01.10.2045', '150,00', 'monatlich', isin, `Fonds ${isin}`],
      ...[`${10 + i / 100}`.replace('.', ','), '50', '31.10.2025'],
    ];
  };
  return [HEAD, ...Array.from({ length: count }, (_, i) => [row(i, 0), row(i, 1)]).flat()];
}

/** @param {readonly (readonly string[])[]} rows */
export const contractTable = (rows) => Buffer.from(rows.map((row) => row.join(';')).join('\n'));

/** A workbook with one sheet of texts. @param {readonly (readonly string[])[]} rows */
export function contractWorkbook(rows) {
  const cell = (/** @type {string} */ text, /** @type {string} */ place) =>
    `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = rows
    .map((row, i) => {
      const cells = row.map((text, j) => cell(text, `${String.fromCharCode(65 + j)}${i + 1}`));
      return `<row r="${i + 1}">${cells.join('')}</row>`;
    })
    .join('');
  return Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="r"><sheets><sheet name="Bestand" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
      ),
    }),
  );
}
