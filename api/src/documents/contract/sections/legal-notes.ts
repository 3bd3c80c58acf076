import { formatDate } from '../../../files/german-format';
import type { TaggedDocument } from '../../kit/tagged-document';
import type { ReportBasis } from '../contract-report';
import { valuationText } from '../../valuation-text';
import { exemptionsText } from '../../tax/tax-words';

const PAST = 'Die Wertentwicklung der Vergangenheit ist kein verlässlicher Hinweis auf die künftige.';

/** Where the figures come from, and what they do not say. */
export function legalNotes(document: TaggedDocument, basis: ReportBasis, dataHash: string): void {
  const { head, info } = basis;
  document.heading(3, 'Rechtliche Hinweise');
  document.smallPrint(
    `${PAST} Werte und Preise stammen vom Versicherer oder der Bank` +
      `${daysText(info)}. Die Schwankung ist aus wöchentlichen Kursen von bis zu fünf Jahren ermittelt. ` +
      'Laufende Kosten sind die der Fonds; Kosten des Vertrags stehen in dessen Unterlagen. Maßgeblich sind Vertrag, ' +
      'Versicherungsbedingungen und die Basisinformationsblätter der Fonds. Dieses Dokument ist weder ein Angebot ' +
      'noch eine Anlageempfehlung, soweit es nicht ausdrücklich eine Erklärung zur Geeignetheit ist.',
  );
  document.smallPrint(
    `Erstellt von ${head.makerName} am ${formatDate(head.createdOn)}. Prüfsumme der zugrunde liegenden Angaben ` +
      `(SHA-256): ${dataHash}`,
  );
}

function daysText(info: ReportBasis['info']): string {
  const days = valuationText(info);
  return days === null ? '' : ` (${days})`;
}

/** What a sale is for tax, in plain words; how much it comes to says the bank. For contracts of insurance § 20 (1) no. 6 EStG. */
export function taxNote(document: TaggedDocument, { head }: ReportBasis): void {
  document.note(
    head.isDepot
      ? 'Steuern: Ein Verkauf im Depot kann Gewinne realisieren, auf die Steuer anfällt. Wie viel das ist, rechnet die ' +
          `depotführende Stelle ab; dort liegt auch ein Freistellungsauftrag. ${exemptionsText(head.createdOn)}`
      : 'Steuern: Ein Wechsel von Fonds innerhalb dieses Vertrags ist kein Verkauf im Sinne des Steuerrechts und löst ' +
          'keine Steuer aus.',
  );
}
