import { answersSection } from '../suitability/answers-section';
import { contradictionSection } from '../suitability/profile-section';
import { openContractDocument } from './contract-document';
import type { ReportOf } from './contract-report';
import { legalNotes } from './sections/legal-notes';
import { profileFacts, profileHistory } from './sections/profile';
import { riskSection } from './sections/risk';

/** The newest risk profile with the answers behind it, and those before. */
export function renderRiskProfile(report: ReportOf<'riskProfile'>, dataHash: string): Promise<Uint8Array> {
  const { profile, info, head } = report;
  const { assessments, analysis } = profile;
  const [newest] = assessments;
  const document = openContractDocument('Risikoprofil', report);
  document.heading(2, 'Ergebnis');
  if (newest) profileFacts(document, newest);
  else document.note('Zu diesem Vertrag liegt kein Risikoprofil vor.', 'warning');
  riskSection(document, info);
  if (analysis) {
    contradictionSection(document, analysis);
    answersSection(document, analysis);
  } else if (newest)
    document.paragraph(
      'Die Antworten zu diesem Profil wurden außerhalb der Depot-Analyse erhoben und liegen hier nicht vor.',
    );
  if (assessments.length > 1) {
    document.heading(2, 'Frühere Profile');
    profileHistory(document, assessments);
  }
  document.heading(2, 'Bestätigung');
  // Who found the profile signs for it, whoever makes the document.
  document.signatures([`Kunde: ${head.customerName}`, `Berater: ${newest?.adviser ?? head.makerName}`]);
  legalNotes(document, report, dataHash);
  return document.finish();
}
