import { ZONE } from '../../../local-day';
import { formatDate, formatNumber } from '../../../reports/german-format';
import { columnLabels } from './column-labels';
import type { Disclosure, Row, Section } from './read-disclosure';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const momentFormat = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: ZONE,
});

/** A value as people read it; nothing is an en dash. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (typeof value === 'number')
    return Number.isInteger(value) ? String(value) : formatNumber(value, value > -1 && value < 1 ? 4 : 2);
  if (typeof value !== 'string') return JSON.stringify(value, null, 1);
  if (DAY.test(value)) return formatDate(value);
  return MOMENT.test(value) ? momentFormat.format(new Date(value)) : value;
}

/** Columns that refer to what has a name. */
const named = new Set(['fund_id', 'group_id']);

const cellOf = (column: string, value: unknown, names: Disclosure['names']): string =>
  escape((named.has(column) && names[String(value)]) || textOf(value));

const isWide = (row: Row): boolean =>
  Object.values(row).some((value) => typeof value === 'object' && value !== null);

/** Rows with nested values stand one below the other, the others in a table. */
function rowsOf({ rows }: Section, names: Disclosure['names']): string {
  const columns = Object.keys(rows[0] ?? {});
  const label = (column: string): string => escape(columnLabels[column] ?? column);
  const cells = (row: Row) =>
    columns.map((column) => [label(column), cellOf(column, row[column], names)] as const);
  if (columns.length > 8 || rows.some(isWide))
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

const sectionOf = (section: Section, names: Disclosure['names']): string =>
  `<section><h2>${escape(section.title)} (${section.rows.length})</h2>
<p>Zweck: ${escape(section.purpose)}. Grundlage: ${escape(section.legalBasis)}. Aufbewahrung: ${escape(section.retention)}.</p>
${rowsOf(section, names)}</section>`;

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1c2530}
h2{margin-top:2.5rem;font-size:1.15rem}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.3rem .6rem;border-bottom:1px solid #d5dbe1}
dl{display:grid;grid-template-columns:minmax(10rem,16rem) 1fr;gap:.15rem 1rem;border-bottom:1px solid #d5dbe1;padding-bottom:.8rem}
dt{color:#566270}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}`;

/** What is to be told beside the data themselves: Art. 15 (1) b to h GDPR. */
const rights = `<section><h2>Empfänger, Herkunft und Ihre Rechte</h2>
<p>Ihre Daten erhalten die Berater, denen Sie zugeordnet sind, Ihr Versicherer oder Ihre depotführende Bank, soweit ein Auftrag
auszuführen ist, und die Dienstleister, die E-Mails und Textnachrichten zustellen. Angaben, die Sie nicht selbst gemacht haben, stammen
aus Lieferungen des Versicherers oder aus dem Depot bei der Bank; die Herkunft steht bei jedem Vertrag.</p>
<p>Bewertung, Hinweise und Risikoprofil werden aus Ihren Antworten und den Beständen nach festen Regeln berechnet. Ist für Ihren Tarif die
laufende Optimierung vereinbart, werden nach denselben Regeln auch Umschichtungen geplant.</p>
<p>Sie können Berichtigung, Löschung, Einschränkung der Verarbeitung und Übertragung Ihrer Daten verlangen, der Verarbeitung widersprechen,
eine Einwilligung jederzeit widerrufen und sich bei einer Aufsichtsbehörde beschweren. Passwörter und Zugangsdaten werden nur verschlüsselt
oder als Prüfwert gespeichert und sind in dieser Auskunft nicht enthalten; ausgehändigte Berichte liegen im Ordner „dokumente“, dieselben
Daten in maschinenlesbarer Form in „auskunft.json“.</p></section>`;

/** The readable part of an answer: one page without scripts that prints well. */
export const disclosurePage = (disclosure: Disclosure): string => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><title>Auskunft nach Art. 15 DSGVO</title><style>${style}</style></head>
<body><h1>Auskunft nach Art. 15 DSGVO</h1>
<p>${escape(disclosure.name)} · Stand ${momentFormat.format(new Date(disclosure.createdAt))}</p>
${rights}
${disclosure.sections.map((section) => sectionOf(section, disclosure.names)).join('\n')}
</body></html>
`;
