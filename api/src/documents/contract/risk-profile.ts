import { answersSection } from '../suitability/answers-section';
import { contradictionSection } from '../suitability/profile-section';
import { bothSign, openContractDocument } from './contract-document';
import type { ReportOf } from './contract-report';
import { legalNotes } from './sections/legal-notes';
import { profileFacts, profileHistory } from './sections/profile';
import { riskSection } from './sections/risk';

/** The newest risk profile with the answers behind it, and those before. */
export function renderRiskProfile(report: ReportOf<'riskProfile'>, dataHash: string): Promise<Uint8Array> {
  const { profile, info, head } = report;
  const { assessments, analysis } = profile;
  const [newest] = assessments;
  const document = openContractDocument({ de: 'Risikoprofil', en: 'Risk profile' }, report);
  const { say } = document.wording;
  document.heading(2, say('Ergebnis', 'Result'));
  if (newest) profileFacts(document, newest);
  else
    document.note(
      say('Zu diesem Vertrag liegt kein Risikoprofil vor.', 'This contract has no risk profile.'),
      'warning',
    );
  riskSection(document, info);
  if (analysis) {
    contradictionSection(document, analysis);
    answersSection(document, analysis);
  } else if (newest)
    document.paragraph(
      say(
        'Die Antworten zu diesem Profil wurden außerhalb der Depot-Analyse erhoben und liegen hier nicht vor.',
        'The answers behind this profile were collected outside of the depot analysis and are not kept here.',
      ),
    );
  if (assessments.length > 1) {
    document.heading(2, say('Frühere Profile', 'Earlier profiles'));
    profileHistory(document, assessments);
  }
  document.heading(2, say('Bestätigung', 'Confirmation'));
  // Who found the profile signs for it, whoever makes the document.
  bothSign(document, head.customerName, newest?.adviser ?? head.makerName);
  legalNotes(document, report, dataHash);
  return document.finish();
}
