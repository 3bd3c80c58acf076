import { contractFigures, openContractDocument } from './contract-document';
import type { ReportOf } from './contract-report';
import { holdingsTable } from './sections/holdings';
import { legalNotes } from './sections/legal-notes';
import { reconciliationSection } from './sections/money';
import { portfolioTable, valueChart, yearTable } from './sections/value-history';

/** How the value came about, year by year. */
export function renderPortfolioHistory(
  report: ReportOf<'portfolioHistory'>,
  dataHash: string,
): Promise<Uint8Array> {
  const { contract, info, history } = report;
  const document = openContractDocument('Wertentwicklung', report);
  contractFigures(document, report);
  document.heading(2, 'Wert und Beiträge');
  valueChart(document, history);
  yearTable(document, history);
  reconciliationSection(document, info);
  document.heading(2, 'Portfolio heute');
  if (contract.currentPortfolio) holdingsTable(document, contract.currentPortfolio, report);
  else document.paragraph('Zu diesem Vertrag liegt kein Bestand vor.');
  document.heading(2, 'Gespeicherte Stände');
  if (history.portfolios.length === 0) document.paragraph('Es sind keine Stände gespeichert.');
  else portfolioTable(document, history);
  legalNotes(document, report, dataHash);
  return document.finish();
}
