import type { TaggedDocument } from '../../kit/tagged-document';
import type { Wording } from '../../kit/wording';
import type { ReportBasis } from '../contract-report';
import { valuationText } from '../../valuation-text';
import { exemptionsText } from '../../tax/tax-words';

/** Where the figures come from, and what they do not say. */
export function legalNotes(document: TaggedDocument, basis: ReportBasis, dataHash: string): void {
  const { head, info } = basis;
  const { wording } = document;
  const { say } = wording;
  const days = daysText(info, wording);
  document.heading(3, say('Rechtliche Hinweise', 'Legal notes'));
  document.smallPrint(
    say(
      'Die Wertentwicklung der Vergangenheit ist kein verlässlicher Hinweis auf die künftige. ' +
        `Werte und Preise stammen vom Versicherer oder der Bank${days}. ` +
        'Die Schwankung ist aus wöchentlichen Kursen von bis zu fünf Jahren ermittelt. ' +
        'Laufende Kosten sind die der Fonds; Kosten des Vertrags stehen in dessen Unterlagen. Maßgeblich sind Vertrag, ' +
        'Versicherungsbedingungen und die Basisinformationsblätter der Fonds. Dieses Dokument ist weder ein Angebot ' +
        'noch eine Anlageempfehlung, soweit es nicht ausdrücklich eine Erklärung zur Geeignetheit ist.',
      'Past performance is no reliable indicator of future performance. ' +
        `Values and prices come from the insurer or the bank${days}. ` +
        'The volatility is computed from weekly prices of up to five years. ' +
        'Ongoing costs are those of the funds; costs of the contract stand in its own papers. What counts are the contract, ' +
        'the terms of insurance and the key information documents of the funds. This document is neither an offer ' +
        'nor a recommendation, unless it expressly is a statement of suitability.',
    ),
  );
  const madeOn = wording.date(head.createdOn);
  document.smallPrint(
    say(
      `Erstellt von ${head.makerName} am ${madeOn}. Prüfsumme der zugrunde liegenden Angaben (SHA-256): ${dataHash}`,
      `Made by ${head.makerName} on ${madeOn}. Checksum of the data behind this document (SHA-256): ${dataHash}`,
    ),
  );
}

function daysText(info: ReportBasis['info'], wording: Wording): string {
  const days = valuationText(info, wording);
  return days === null ? '' : ` (${days})`;
}

/** What a sale is for tax, in plain words; how much it comes to says the bank. For contracts of insurance § 20 (1) no. 6 EStG. */
export function taxNote(document: TaggedDocument, { head }: ReportBasis): void {
  const { wording } = document;
  const { say } = wording;
  document.note(
    head.isDepot
      ? say(
          'Steuern: Ein Verkauf im Depot kann Gewinne realisieren, auf die Steuer anfällt. Wie viel das ist, rechnet die ' +
            'depotführende Stelle ab; dort liegt auch ein Freistellungsauftrag.',
          'Tax: a sale in a depot can realise gains that are taxed. How much that is, the bank that keeps the depot ' +
            'settles; an exemption order (Freistellungsauftrag) is kept there as well.',
        ) + ` ${exemptionsText(head.createdOn, wording)}`
      : say(
          'Steuern: Ein Wechsel von Fonds innerhalb dieses Vertrags ist kein Verkauf im Sinne des Steuerrechts und löst ' +
            'keine Steuer aus.',
          'Tax: switching funds inside this contract is no sale in the sense of tax law and causes no tax.',
        ),
  );
}
