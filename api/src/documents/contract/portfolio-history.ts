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
  const document = openContractDocument({ de: 'Wertentwicklung', en: 'Performance' }, report);
  const { say } = document.wording;
  contractFigures(document, report);
  document.heading(2, say('Wert und Beiträge', 'Value and contributions'));
  valueChart(document, history);
  yearTable(document, history);
  reconciliationSection(document, info);
  document.heading(2, say('Portfolio heute', 'Portfolio today'));
  if (contract.currentPortfolio) holdingsTable(document, contract.currentPortfolio, report);
  else document.paragraph(say('Zu diesem Vertrag liegt kein Bestand vor.', 'This contract has no holdings.'));
  document.heading(2, say('Gespeicherte Stände', 'States kept'));
  if (history.portfolios.length === 0)
    document.paragraph(say('Es sind keine Stände gespeichert.', 'No states are kept.'));
  else portfolioTable(document, history);
  legalNotes(document, report, dataHash);
  return document.finish();
}
