import { formatDate } from '../../files/german-format';
import { exemptionsText } from '../tax/tax-words';
import { TaggedDocument } from '../kit/tagged-document';
import { viewThroughSection } from '../view-through/view-through-section';
import { letterheadLines } from '../report-letterhead';
import { answersSection } from './answers-section';
import { depotSection, stressSection } from './depot-section';
import { fitSection } from './fit-section';
import { hintSection } from './hint-section';
import { contradictionSection, profileSection } from './profile-section';
import type { SuitabilityReport } from './suitability-report';

/** Suitability statement of a finished analysis as a tagged PDF in German. */
export function renderSuitability(report: SuitabilityReport): Promise<Uint8Array> {
  const { brand, customerName, adviserName, createdOn } = report;
  const title = adviserName === null ? 'Ergebnis der Depotanalyse' : 'Geeignetheitserklärung';
  const document = new TaggedDocument({
    title: `${title} ${customerName}`,
    footer: `${title} · ${customerName} · erstellt am ${formatDate(createdOn)}`,
    createdOn,
    brand,
  });
  document.heading(1, title);
  document.letterhead(letterheadLines(`Berater: ${adviserName}`, report.letterhead));
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
  if (adviserName === null)
    document.paragraph('Ohne Beratung ausgefüllt: Dieses Dokument ist keine Geeignetheitserklärung.');
  document.paragraph(
    'Dieses Dokument hält fest, was zu Wünschen, Erfahrung und finanzieller Lage angegeben wurde, welches ' +
      'Risikoprofil sich daraus ergibt und ob das Depot dazu passt.',
  );
  document.table(
    [
      { fraction: 0.4, head: 'Beteiligte' },
      { fraction: 0.6, head: 'Angabe' },
    ],
    [
      ['Kunde', customerName],
      ['Berater', adviserName ?? 'keiner'],
      ['Vertrag', contractNumber ?? 'keiner; der Bestand wurde angegeben'],
      ['Fragebogen', `${questionnaireName}, Version ${questionnaireNumber}`],
      ['Abgeschlossen am', formatDate(report.finishedOn)],
      ['Gültig bis', formatDate(report.result.validUntil)],
    ],
  );
}

function consentSection(document: TaggedDocument, { consents }: SuitabilityReport): void {
  document.heading(2, 'Einwilligungen');
  if (consents.length === 0) {
    document.paragraph('Es ist keine Einwilligung verzeichnet; der Kunde hat kein eigenes Konto angelegt.');
    return;
  }
  document.table(
    [
      { fraction: 0.66, head: 'Text' },
      { fraction: 0.14, head: 'Fassung' },
      { fraction: 0.2, head: 'Zugestimmt am' },
    ],
    consents.map(({ text, version, agreedOn }) => [text, version, formatDate(agreedOn)]),
  );
}

function notes(document: TaggedDocument, { contractNumber, result, createdOn }: SuitabilityReport): void {
  document.heading(2, 'Hinweise zu Kosten, Steuern und Überprüfung');
  document.paragraph(
    'Dieses Dokument enthält keine Aufträge. Kosten und Erträge eines Wechsels stehen in der Erklärung zur ' +
      'Optimierung, sobald einer vorgeschlagen wird.',
  );
  document.paragraph(
    contractNumber === null
      ? 'Ein Verkauf im Depot kann Gewinne realisieren, auf die Steuer anfällt; wie viel das ist, rechnet die ' +
          `depotführende Stelle ab. ${exemptionsText(createdOn)}`
      : 'Ob ein Wechsel von Fonds steuerlich zählt, hängt vom Vertrag ab: Innerhalb einer Versicherung ist er kein ' +
          `Verkauf, in einem Depot kann er Gewinne realisieren. ${exemptionsText(createdOn)}`,
  );
  document.paragraph(
    `Das Risikoprofil gilt bis ${formatDate(result.validUntil)}. Vorher ist es zu überprüfen, wenn sich Ziele, ` +
      'finanzielle Lage oder Erfahrung ändern. Die Wertentwicklung der Vergangenheit ist kein verlässlicher Hinweis ' +
      'auf die künftige.',
  );
}

function signatures(
  document: TaggedDocument,
  { customerName, adviserName, dataHash }: SuitabilityReport,
): void {
  document.heading(2, 'Unterschriften');
  document.table(
    [
      { fraction: 0.34, head: 'Person' },
      { fraction: 0.26, head: 'Ort, Datum' },
      { fraction: 0.4, head: 'Unterschrift' },
    ],
    [
      [`Kunde: ${customerName}\n\n`, '', ''],
      ...(adviserName === null ? [] : [[`Berater: ${adviserName}\n\n`, '', '']]),
    ],
  );
  document.paragraph(`Prüfsumme der gespeicherten Angaben (SHA-256): ${dataHash}`);
}
