import { formatDate, formatMoney, knownShareText } from '../../files/german-format';
import type { TaggedDocument } from '../kit/tagged-document';
import { contractFigures, openContractDocument } from './contract-document';
import type { ReportOf } from './contract-report';
import { allocationSection } from './sections/allocation';
import { hintsTable } from './sections/hints';
import { fundFactsTable, holdingsTable, savingsPlanTable } from './sections/holdings';
import { legalNotes } from './sections/legal-notes';
import { reconciliationSection } from './sections/money';
import { fetchText, reviewText } from './sections/review-text';
import { placedOrders } from './sections/placed-orders';
import { riskSection } from './sections/risk';
import { planFacts, talkFacts } from './sections/talk';
import { viewThroughSection } from '../view-through/view-through-section';

type LegalContract = ReportOf<'legalContract'>;

/** The contract in full: parties, portfolios and savings plans, risk, costs, hints. */
export function renderLegalContract(report: LegalContract, dataHash: string): Promise<Uint8Array> {
  const { contract, info, hints } = report;
  const document = openContractDocument('Vertragsübersicht', report);
  contractFigures(document, report);
  document.heading(2, 'Vertrag');
  document.facts(contractFacts(report));
  document.heading(2, 'Portfolio');
  if (contract.currentPortfolio) {
    document.lead(`Bestand vom ${formatDate(contract.currentPortfolio.entity.date)}.`);
    holdingsTable(document, contract.currentPortfolio, report);
  } else document.paragraph('Zu diesem Vertrag liegt kein Bestand vor.');
  document.heading(2, 'Sparplan');
  if (contract.currentSavingsPlan) savingsPlanTable(document, contract.currentSavingsPlan, report);
  else
    document.paragraph(
      contract.isSavingsPlanUnknown
        ? 'Ob und wie in diesen Vertrag gespart wird, ist nicht bekannt.'
        : 'In diesen Vertrag wird nicht gespart.',
    );
  allocationSection(document, info.allocation);
  riskSection(document, info);
  document.heading(2, 'Risiko und Kosten der Fonds');
  document.lead(
    info.ongoingFeeEuro === null
      ? 'Die laufenden Kosten der Fonds sind nicht alle bekannt.'
      : `Die laufenden Kosten der ${info.hybrid ? 'freien Fonds' : 'Fonds'} betragen zusammen ${formatMoney(info.ongoingFeeEuro)} im Jahr${knownShareText(info.ongoingFeeKnownFraction ?? 1)}.`,
  );
  fundFactsTable(document, report);
  viewThroughSection(document, report.viewThrough ?? null);
  reconciliationSection(document, info);
  document.heading(2, 'Hinweise');
  hintsTable(document, hints.hints);
  newestTalk(document, report);
  earlierStates(document, report);
  legalNotes(document, report, dataHash);
  return document.finish();
}

function contractFacts({ head, contract, info }: LegalContract): readonly (readonly [string, string])[] {
  const { customer, insurer } = info;
  return [
    ['Kunde', head.customerName],
    ['Geburtsdatum', customer.dateOfBirthFormatted ?? '–'],
    ['Vertragsnummer', head.contractNumber],
    ['Kundennummer beim Versicherer', contract.externalConsumerKey ?? '–'],
    ['Versicherer', insurer.issuerName],
    ['Tarif', `${contract.tariff.name} (${info.tariffTypeName})`],
    ['Beginn', contract.isStartUnknown ? 'unbekannt' : formatDate(contract.startDate)],
    ['Ablauf', formatDate(contract.endDate)],
    ['Beitrag im Monat', formatMoney(info.monthlyContribution)],
    ['Eingezahlte Beiträge', formatMoney(info.paidIn)],
    ['Letzte Prüfung', reviewText(contract)],
    ['Letzte Abfrage', fetchText(contract)],
  ];
}

/** The newest talk, and what was ordered for it. */
function newestTalk(document: TaggedDocument, report: LegalContract): void {
  const { head, advice } = report;
  if (!advice?.consultation) return;
  document.heading(2, 'Letzte Beratung');
  document.facts([
    ...talkFacts(head, advice),
    ['Entscheidungen', advice.consultation.decisions],
    ...planFacts(advice),
  ]);
  placedOrders(document, report, advice);
}

/** Portfolio and savings plan as they were before the present ones. */
function earlierStates(document: TaggedDocument, report: LegalContract): void {
  const { earlierPortfolio, earlierSavingsPlan } = report;
  if (!earlierPortfolio && !earlierSavingsPlan) return;
  document.heading(2, 'Frühere Stände');
  if (earlierPortfolio) {
    document.heading(3, `Portfolio vom ${formatDate(earlierPortfolio.entity.date)}`);
    holdingsTable(document, earlierPortfolio, report);
  }
  if (earlierSavingsPlan) {
    document.heading(3, `Sparplan vom ${formatDate(earlierSavingsPlan.entity.date)}`);
    savingsPlanTable(document, earlierSavingsPlan, report);
  }
}
