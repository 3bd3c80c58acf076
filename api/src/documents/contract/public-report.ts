import { TaggedDocument } from '../kit/tagged-document';
import { wordingIn, type Wording } from '../kit/wording';
import { fundsOf } from './contract-document';
import { languageOf, type ReportOf } from './contract-report';
import { allocationSection } from './sections/allocation';
import { volatilityFigure } from './sections/hybrid';
import { riskSection } from './sections/risk';
import { valuationText } from '../valuation-text';
import { relativeChart } from './sections/value-history';

/** A report for people who do not sign in: no person, no contract number, no sums. */
export function renderPublicReport(report: ReportOf<'publicReport'>, dataHash: string): Promise<Uint8Array> {
  const { head, contract, info, history } = report;
  const language = languageOf(head);
  const wording = wordingIn(language);
  const { say, date, number } = wording;
  const title = say('Überblick der Geldanlage', 'Overview of the investment');
  const madeOn = date(head.createdOn);
  const document = new TaggedDocument({
    language,
    title,
    footer: `${title} · ${say(`erstellt am ${madeOn}`, `made on ${madeOn}`)}`,
    createdOn: head.createdOn,
    brand: head.brand,
  });
  document.heading(1, title);
  document.subtitle(
    [
      `${contract.tariff.name}, ${info.insurer.issuerName}`,
      valuationText(info, wording) ?? say('noch keine Bewertung', 'no valuation yet'),
    ].join(' · '),
  );
  document.keyFigures([
    { label: say('Schwankung pro Jahr', 'Volatility per year'), ...volatilityFigure(info, wording) },
    { label: say('Laufende Kosten pro Jahr', 'Ongoing costs per year'), ...publicCost(info, wording) },
    {
      label: say('Anzahl der Fonds', 'Number of funds'),
      value: number(contract.currentPortfolio?.portfolioEntries.length ?? 0, 0),
    },
  ]);
  document.heading(2, say('Wertentwicklung', 'Performance'));
  relativeChart(document, history);
  allocationSection(document, info.allocation);
  fundsSection(document, report);
  riskSection(document, info);
  document.smallPrint(
    say(
      'Dieser Bericht nennt weder Personen noch Vertragsnummern noch Beträge des Vertrags. Die Wertentwicklung der ' +
        'Vergangenheit ist kein verlässlicher Hinweis auf die künftige. Dies ist weder ein Angebot noch eine Empfehlung.',
      'This report names no persons, no contract numbers and no sums of the contract. Past performance is ' +
        'no reliable indicator of future performance. This is neither an offer nor a recommendation.',
    ),
  );
  document.smallPrint(
    say(
      `Prüfsumme der zugrunde liegenden Angaben (SHA-256): ${dataHash}`,
      `Checksum of the data behind this document (SHA-256): ${dataHash}`,
    ),
  );
  return document.finish();
}

/** Shares of the value: a sum would tell how large the contract is. */
function publicCost({ hybrid, ongoingFee }: ReportOf<'publicReport'>['info'], { say, percent }: Wording) {
  const ofFunds = percent(ongoingFee, 'cost');
  return hybrid
    ? {
        value: percent(hybrid.contractFee, 'cost'),
        note: say(`ganzer Vertrag; Fonds ${ofFunds}`, `whole contract; funds ${ofFunds}`),
      }
    : { value: ofFunds };
}

function fundsSection(document: TaggedDocument, report: ReportOf<'publicReport'>): void {
  const fund = fundsOf(report);
  const entries = report.contract.currentPortfolio?.portfolioEntries ?? [];
  const { say, percent } = document.wording;
  document.heading(2, say('Fonds', 'Funds'));
  if (entries.length === 0) {
    document.paragraph(say('Der Vertrag hält keine Fonds.', 'The contract holds no funds.'));
    return;
  }
  document.table(
    [
      { fraction: 0.52, head: say('Fonds', 'Fund') },
      { fraction: 0.22, head: 'ISIN' },
      { fraction: 0.13, head: say('Kosten', 'Costs'), align: 'right' },
      { fraction: 0.13, head: say('Anteil', 'Share'), align: 'right' },
    ],
    entries.map(({ fundId, fraction }) => [
      fund(fundId).name,
      fund(fundId).isin,
      percent(fund(fundId).ongoingFee, 'cost'),
      percent(fraction, 'share'),
    ]),
  );
}
