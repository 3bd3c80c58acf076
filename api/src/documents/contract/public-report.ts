import { formatDate, formatNumber, formatPercent } from '../../files/german-format';
import { TaggedDocument } from '../kit/tagged-document';
import { fundsOf } from './contract-document';
import type { ReportOf } from './contract-report';
import { allocationSection } from './sections/allocation';
import { volatilityFigure } from './sections/hybrid';
import { riskSection } from './sections/risk';
import { valuationText } from '../valuation-text';
import { relativeChart } from './sections/value-history';

/** A report for people who do not sign in: no person, no contract number, no sums. */
export function renderPublicReport(report: ReportOf<'publicReport'>, dataHash: string): Promise<Uint8Array> {
  const { head, contract, info, history } = report;
  const title = 'Überblick der Geldanlage';
  const document = new TaggedDocument({
    title,
    footer: `${title} · erstellt am ${formatDate(head.createdOn)}`,
    createdOn: head.createdOn,
    brand: head.brand,
  });
  document.heading(1, title);
  document.subtitle(
    [
      `${contract.tariff.name}, ${info.insurer.issuerName}`,
      valuationText(info) ?? 'noch keine Bewertung',
    ].join(' · '),
  );
  document.keyFigures([
    { label: 'Schwankung pro Jahr', ...volatilityFigure(info) },
    { label: 'Laufende Kosten pro Jahr', ...publicCost(info) },
    {
      label: 'Anzahl der Fonds',
      value: formatNumber(contract.currentPortfolio?.portfolioEntries.length ?? 0, 0),
    },
  ]);
  document.heading(2, 'Wertentwicklung');
  relativeChart(document, history);
  allocationSection(document, info.allocation);
  fundsSection(document, report);
  riskSection(document, info);
  document.smallPrint(
    'Dieser Bericht nennt weder Personen noch Vertragsnummern noch Beträge des Vertrags. Die Wertentwicklung der ' +
      'Vergangenheit ist kein verlässlicher Hinweis auf die künftige. Dies ist weder ein Angebot noch eine Empfehlung.',
  );
  document.smallPrint(`Prüfsumme der zugrunde liegenden Angaben (SHA-256): ${dataHash}`);
  return document.finish();
}

/** Shares of the value: a sum would tell how large the contract is. */
const publicCost = ({ hybrid, ongoingFee }: ReportOf<'publicReport'>['info']) =>
  hybrid
    ? {
        value: formatPercent(hybrid.contractFee, 'cost'),
        note: `ganzer Vertrag; Fonds ${formatPercent(ongoingFee, 'cost')}`,
      }
    : { value: formatPercent(ongoingFee, 'cost') };

function fundsSection(document: TaggedDocument, report: ReportOf<'publicReport'>): void {
  const fund = fundsOf(report);
  const entries = report.contract.currentPortfolio?.portfolioEntries ?? [];
  document.heading(2, 'Fonds');
  if (entries.length === 0) {
    document.paragraph('Der Vertrag hält keine Fonds.');
    return;
  }
  document.table(
    [
      { fraction: 0.52, head: 'Fonds' },
      { fraction: 0.22, head: 'ISIN' },
      { fraction: 0.13, head: 'Kosten', align: 'right' },
      { fraction: 0.13, head: 'Anteil', align: 'right' },
    ],
    entries.map(({ fundId, fraction }) => [
      fund(fundId).name,
      fund(fundId).isin,
      formatPercent(fund(fundId).ongoingFee, 'cost'),
      formatPercent(fraction, 'share'),
    ]),
  );
}
