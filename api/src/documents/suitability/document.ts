import { exemptionsText } from '../tax/tax-words';
import { TaggedDocument } from '../kit/tagged-document';
import { wordingIn } from '../kit/wording';
import { viewThroughSection } from '../view-through/view-through-section';
import { letterheadLines } from '../report-letterhead';
import { answersSection } from './answers-section';
import { depotSection, stressSection } from './depot-section';
import { fitSection } from './fit-section';
import { hintSection } from './hint-section';
import { contradictionSection, profileSection } from './profile-section';
import type { SuitabilityReport } from './suitability-report';

/** Suitability statement of a finished analysis as a tagged PDF. */
export function renderSuitability(report: SuitabilityReport): Promise<Uint8Array> {
  const { language, brand, customerName, adviserName, createdOn } = report;
  const wording = wordingIn(language);
  const { say, date } = wording;
  const title =
    adviserName === null
      ? say('Ergebnis der Depotanalyse', 'Result of the depot analysis')
      : say('Geeignetheitserklärung', 'Suitability statement');
  const document = new TaggedDocument({
    language,
    title: `${title} ${customerName}`,
    footer: `${title} · ${customerName} · ${say(`erstellt am ${date(createdOn)}`, `made on ${date(createdOn)}`)}`,
    createdOn,
    brand,
  });
  document.heading(1, title);
  document.letterhead(
    letterheadLines(`${say('Berater', 'Adviser')}: ${adviserName}`, report.letterhead, wording),
  );
  overview(document, report);
  profileSection(document, report);
  contradictionSection(document, report);
  fitSection(document, report);
  depotSection(document, report);
  viewThroughSection(document, report.result.depot?.viewThrough ?? null);
  stressSection(document, report);
  hintSection(document, report);
  answersSection(document, report);
  consentSection(document, report);
  notes(document, report);
  signatures(document, report);
  return document.finish();
}

function overview(document: TaggedDocument, report: SuitabilityReport): void {
  const { customerName, adviserName, contractNumber, questionnaireName, questionnaireNumber } = report;
  const { say, date } = document.wording;
  if (adviserName === null)
    document.paragraph(
      say(
        'Ohne Beratung ausgefüllt: Dieses Dokument ist keine Geeignetheitserklärung.',
        'Filled in without advice: this document is no suitability statement.',
      ),
    );
  document.paragraph(
    say(
      'Dieses Dokument hält fest, was zu Wünschen, Erfahrung und finanzieller Lage angegeben wurde, welches ' +
        'Risikoprofil sich daraus ergibt und ob das Depot dazu passt.',
      'This document records what was stated about wishes, experience and financial situation, which ' +
        'risk profile follows from it and whether the depot fits it.',
    ),
  );
  document.table(
    [
      { fraction: 0.4, head: say('Beteiligte', 'Parties') },
      { fraction: 0.6, head: say('Angabe', 'Statement') },
    ],
    [
      [say('Kunde', 'Customer'), customerName],
      [say('Berater', 'Adviser'), adviserName ?? say('keiner', 'none')],
      [
        say('Vertrag', 'Contract'),
        contractNumber ?? say('keiner; der Bestand wurde angegeben', 'none; the holdings were stated'),
      ],
      [
        say('Fragebogen', 'Questionnaire'),
        say(
          `${questionnaireName}, Version ${questionnaireNumber}`,
          `${questionnaireName}, version ${questionnaireNumber}`,
        ),
      ],
      [say('Abgeschlossen am', 'Finished on'), date(report.finishedOn)],
      [say('Gültig bis', 'Valid until'), date(report.result.validUntil)],
    ],
  );
}

function consentSection(document: TaggedDocument, { consents }: SuitabilityReport): void {
  const { say, date } = document.wording;
  document.heading(2, say('Einwilligungen', 'Consents'));
  if (consents.length === 0) {
    document.paragraph(
      say(
        'Es ist keine Einwilligung verzeichnet; der Kunde hat kein eigenes Konto angelegt.',
        'No consent is recorded; the customer has not created an account.',
      ),
    );
    return;
  }
  document.table(
    [
      { fraction: 0.66, head: 'Text' },
      { fraction: 0.14, head: say('Fassung', 'Version') },
      { fraction: 0.2, head: say('Zugestimmt am', 'Agreed on') },
    ],
    consents.map(({ text, version, agreedOn }) => [text, version, date(agreedOn)]),
  );
}

function notes(document: TaggedDocument, { contractNumber, result, createdOn }: SuitabilityReport): void {
  const { wording } = document;
  const { say, date } = wording;
  const exemptions = exemptionsText(createdOn, wording);
  document.heading(2, say('Hinweise zu Kosten, Steuern und Überprüfung', 'Notes on costs, tax and review'));
  document.paragraph(
    say(
      'Dieses Dokument enthält keine Aufträge. Kosten und Erträge eines Wechsels stehen in der Erklärung zur ' +
        'Optimierung, sobald einer vorgeschlagen wird.',
      'This document contains no orders. Costs and benefits of a switch stand in the statement on the ' +
        'optimisation as soon as one is proposed.',
    ),
  );
  document.paragraph(
    contractNumber === null
      ? say(
          'Ein Verkauf im Depot kann Gewinne realisieren, auf die Steuer anfällt; wie viel das ist, rechnet die ' +
            `depotführende Stelle ab. ${exemptions}`,
          'A sale in the depot can realise gains that are taxed; how much that is, the bank that keeps the ' +
            `depot settles. ${exemptions}`,
        )
      : say(
          'Ob ein Wechsel von Fonds steuerlich zählt, hängt vom Vertrag ab: Innerhalb einer Versicherung ist er kein ' +
            `Verkauf, in einem Depot kann er Gewinne realisieren. ${exemptions}`,
          'Whether a switch of funds counts for tax depends on the contract: inside an insurance it is no ' +
            `sale, in a depot it can realise gains. ${exemptions}`,
        ),
  );
  document.paragraph(
    say(
      `Das Risikoprofil gilt bis ${date(result.validUntil)}. Vorher ist es zu überprüfen, wenn sich Ziele, ` +
        'finanzielle Lage oder Erfahrung ändern. Die Wertentwicklung der Vergangenheit ist kein verlässlicher Hinweis ' +
        'auf die künftige.',
      `The risk profile is valid until ${date(result.validUntil)}. It is to be reviewed before if goals, ` +
        'financial situation or experience change. Past performance is no reliable indicator of future performance.',
    ),
  );
}

function signatures(
  document: TaggedDocument,
  { customerName, adviserName, dataHash }: SuitabilityReport,
): void {
  const { say } = document.wording;
  document.heading(2, say('Unterschriften', 'Signatures'));
  document.table(
    [
      { fraction: 0.34, head: 'Person' },
      { fraction: 0.26, head: say('Ort, Datum', 'Place, date') },
      { fraction: 0.4, head: say('Unterschrift', 'Signature') },
    ],
    [
      [`${say('Kunde', 'Customer')}: ${customerName}\n\n`, '', ''],
      ...(adviserName === null ? [] : [[`${say('Berater', 'Adviser')}: ${adviserName}\n\n`, '', '']]),
    ],
  );
  document.paragraph(
    say(
      `Prüfsumme der gespeicherten Angaben (SHA-256): ${dataHash}`,
      `Checksum of the data that is kept (SHA-256): ${dataHash}`,
    ),
  );
}
