import { columnLabels } from './column-labels';
import type { Disclosure, Row, Section } from './read-disclosure';
import { cellText, momentText } from './value-text';
import { calculationColumns, technicalColumns } from './value-words';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** What stands in words beside it, or in the file for machines alone, is left out. */
const isRead = (column: string, _index: number, columns: readonly string[]): boolean =>
  !technicalColumns.has(column) &&
  !calculationColumns.has(column) &&
  !(column === 'issuer_id' && columns.includes('issuer_name'));

const isWide = (row: Row, columns: readonly string[]): boolean =>
  columns.some((column) => typeof row[column] === 'object' && row[column] !== null);

/** Rows with nested values stand one below the other, the others in a table. */
function rowsOf({ rows }: Section, disclosure: Disclosure): string {
  const columns = Object.keys(rows[0] ?? {}).filter(isRead);
  const label = (column: string): string => escape(columnLabels[column] ?? column);
  const cells = (row: Row) =>
    columns.map((column) => [label(column), escape(cellText(column, row, disclosure))] as const);
  if (columns.length > 8 || rows.some((row) => isWide(row, columns)))
    return rows
      .map(
        (row) =>
          `<dl>${cells(row)
            .map(([head, value]) => `<dt>${head}</dt><dd>${value}</dd>`)
            .join('')}</dl>`,
      )
      .join('');
  const head = columns.map((column) => `<th scope="col">${label(column)}</th>`).join('');
  const body = rows
    .map(
      (row) =>
        `<tr>${cells(row)
          .map(([, value]) => `<td>${value}</td>`)
          .join('')}</tr>`,
    )
    .join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

const sectionOf = (section: Section, disclosure: Disclosure): string =>
  `<section><h2>${escape(section.title)} (${section.rows.length})</h2>
<p>Zweck: ${escape(section.purpose)}. Grundlage: ${escape(section.legalBasis)}. Aufbewahrung: ${escape(section.retention)}.</p>
${rowsOf(section, disclosure)}</section>`;

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1c2530}
h2{margin-top:2.5rem;font-size:1.15rem}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.3rem .6rem;border-bottom:1px solid #d5dbe1}
dl{display:grid;grid-template-columns:minmax(10rem,16rem) 1fr;gap:.15rem 1rem;border-bottom:1px solid #d5dbe1;padding-bottom:.8rem}
dt{color:#566270}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}`;

/** What is to be told beside the data themselves: Art. 15 (1) b to h GDPR. */
const rights = (documents: string): string => `<section><h2>Empfänger, Herkunft und Ihre Rechte</h2>
<p>Ihre Daten erhalten die Berater, denen Sie zugeordnet sind, Ihr Versicherer oder Ihre depotführende Bank, soweit ein Auftrag
auszuführen ist, und die Dienstleister, die E-Mails und Textnachrichten zustellen. Angaben, die Sie nicht selbst gemacht haben, stammen
aus Lieferungen des Versicherers oder aus dem Depot bei der Bank; die Herkunft steht bei jedem Vertrag.</p>
<p>Bewertung, Hinweise und Risikoprofil werden aus Ihren Antworten und den Beständen nach festen Regeln berechnet. Ist für Ihren Tarif die
laufende Optimierung vereinbart, werden nach denselben Regeln auch Umschichtungen geplant.</p>
<p>Sie können Berichtigung, Löschung, Einschränkung der Verarbeitung und Übertragung Ihrer Daten verlangen, der Verarbeitung widersprechen,
eine Einwilligung jederzeit widerrufen und sich bei einer Aufsichtsbehörde beschweren. Passwörter und Zugangsdaten werden nur verschlüsselt
oder als Prüfwert gespeichert und sind in dieser Auskunft nicht enthalten. ${documents}
Dieselben Daten in maschinenlesbarer Form stehen in „auskunft.json“, dort auch interne Nummern, Prüfsummen und die einzelnen Rechenschritte von
Bewertungen und Hinweisen.</p></section>`;

const documentsText = (count: number): string =>
  count === 0
    ? 'Ausgehändigte Berichte und Geeignetheitserklärungen sind nicht gespeichert.'
    : `Ausgehändigte Berichte und Geeignetheitserklärungen (${count}) liegen im Ordner „dokumente“, mit einer laufenden Nummer vor ihrem Namen.`;

/** The readable part of an answer: one page without scripts that prints well. */
export const disclosurePage = (disclosure: Disclosure, documents: number): string => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><title>Auskunft nach Art. 15 DSGVO</title><style>${style}</style></head>
<body><h1>Auskunft nach Art. 15 DSGVO</h1>
<p>${escape(disclosure.name)} · Stand ${momentText(disclosure.createdAt)}</p>
${rights(documentsText(documents))}
${disclosure.sections.map((section) => sectionOf(section, disclosure)).join('\n')}
</body></html>
`;
