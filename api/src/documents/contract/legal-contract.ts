import type { TaggedDocument } from '../kit/tagged-document';
import type { Wording } from '../kit/wording';
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
  const document = openContractDocument({ de: 'Vertragsübersicht', en: 'Contract overview' }, report);
  const { wording } = document;
  const { say, money, date } = wording;
  contractFigures(document, report);
  document.heading(2, say('Vertrag', 'Contract'));
  document.facts(contractFacts(report, wording));
  document.heading(2, 'Portfolio');
  if (contract.currentPortfolio) {
    const heldOn = date(contract.currentPortfolio.entity.date);
    document.lead(say(`Bestand vom ${heldOn}.`, `Holdings of ${heldOn}.`));
    holdingsTable(document, contract.currentPortfolio, report);
  } else
    document.paragraph(say('Zu diesem Vertrag liegt kein Bestand vor.', 'This contract has no holdings.'));
  document.heading(2, say('Sparplan', 'Savings plan'));
  if (contract.currentSavingsPlan) savingsPlanTable(document, contract.currentSavingsPlan, report);
  else
    document.paragraph(
      contract.isSavingsPlanUnknown
        ? say(
            'Ob und wie in diesen Vertrag gespart wird, ist nicht bekannt.',
            'Whether and how this contract is saved into is not known.',
          )
        : say('In diesen Vertrag wird nicht gespart.', 'Nothing is saved into this contract.'),
    );
  allocationSection(document, info.allocation);
  riskSection(document, info);
  document.heading(2, say('Risiko und Kosten der Fonds', 'Risk and costs of the funds'));
  const known = wording.knownShare(info.ongoingFeeKnownFraction ?? 1);
  document.lead(
    info.ongoingFeeEuro === null
      ? say(
          'Die laufenden Kosten der Fonds sind nicht alle bekannt.',
          'Not all ongoing costs of the funds are known.',
        )
      : say(
          `Die laufenden Kosten der ${info.hybrid ? 'freien Fonds' : 'Fonds'} betragen zusammen ${money(info.ongoingFeeEuro)} im Jahr${known}.`,
          `The ongoing costs of the ${info.hybrid ? 'free funds' : 'funds'} are ${money(info.ongoingFeeEuro)} a year in all${known}.`,
        ),
  );
  fundFactsTable(document, report);
  viewThroughSection(document, report.viewThrough ?? null);
  reconciliationSection(document, info);
  document.heading(2, say('Hinweise', 'Hints'));
  hintsTable(document, hints.hints);
  newestTalk(document, report);
  earlierStates(document, report);
  legalNotes(document, report, dataHash);
  return document.finish();
}

function contractFacts(
  { head, contract, info }: LegalContract,
  wording: Wording,
): readonly (readonly [string, string])[] {
  const { say, date, money, term } = wording;
  const { customer, insurer } = info;
  return [
    [say('Kunde', 'Customer'), head.customerName],
    [say('Geburtsdatum', 'Date of birth'), birthDate(customer.dateOfBirthFormatted, wording)],
    [say('Vertragsnummer', 'Contract number'), head.contractNumber],
    [
      say('Kundennummer beim Versicherer', 'Customer number at the insurer'),
      contract.externalConsumerKey ?? '–',
    ],
    [say('Versicherer', 'Insurer'), insurer.issuerName],
    [say('Tarif', 'Tariff'), `${contract.tariff.name} (${term(info.tariffTypeName)})`],
    [
      say('Beginn', 'Start'),
      contract.isStartUnknown ? say('unbekannt', 'unknown') : date(contract.startDate),
    ],
    [say('Ablauf', 'End'), date(contract.endDate)],
    [say('Beitrag im Monat', 'Contribution a month'), money(info.monthlyContribution)],
    [say('Eingezahlte Beiträge', 'Contributions paid in'), money(info.paidIn)],
    [say('Letzte Prüfung', 'Last review'), reviewText(contract, wording)],
    [say('Letzte Abfrage', 'Last fetch'), fetchText(contract, wording)],
  ];
}

/** @param text as the server writes days of birth, dd.MM.yyyy */
const birthDate = (text: string | null, { date }: Wording): string =>
  date(text === null ? null : text.split('.').reverse().join('-'));

/** The newest talk, and what was ordered for it. */
function newestTalk(document: TaggedDocument, report: LegalContract): void {
  const { head, advice } = report;
  if (!advice?.consultation) return;
  const { wording } = document;
  const { say } = wording;
  document.heading(2, say('Letzte Beratung', 'Last consultation'));
  document.facts([
    ...talkFacts(head, advice, wording),
    [say('Entscheidungen', 'Decisions'), advice.consultation.decisions],
    ...planFacts(advice, wording),
  ]);
  placedOrders(document, report, advice);
}

/** Portfolio and savings plan as they were before the present ones. */
function earlierStates(document: TaggedDocument, report: LegalContract): void {
  const { earlierPortfolio, earlierSavingsPlan } = report;
  if (!earlierPortfolio && !earlierSavingsPlan) return;
  const { say, date } = document.wording;
  document.heading(2, say('Frühere Stände', 'Earlier states'));
  if (earlierPortfolio) {
    const day = date(earlierPortfolio.entity.date);
    document.heading(3, say(`Portfolio vom ${day}`, `Portfolio of ${day}`));
    holdingsTable(document, earlierPortfolio, report);
  }
  if (earlierSavingsPlan) {
    const day = date(earlierSavingsPlan.entity.date);
    document.heading(3, say(`Sparplan vom ${day}`, `Savings plan of ${day}`));
    savingsPlanTable(document, earlierSavingsPlan, report);
  }
}
