import type { PlannedOptimization } from '@depotwerk/contract/advice';
import hintNames from '@depotwerk/contract/texts/hints/de.json';
import { formatMoney, formatNumber, formatPercent, formatPoints } from '../../../files/german-format';
import { severityTexts } from '../../suitability/hint-section';
import type { TaggedDocument } from '../../kit/tagged-document';
import { fundsOf } from '../contract-document';
import type { ReportBasis } from '../contract-report';

type Worsening = NonNullable<PlannedOptimization['worsening']>[number];
type BrokenLimit = Extract<Worsening, { kind: 'limitBroken' }>;

const scopes = { portfolio: 'Portfolio', savingsPlan: 'Sparplan' } as const;

function limitText(broken: BrokenLimit, nameOf: (fundId: number) => string): string {
  const { rule, scope, fundId, measured, limit } = broken;
  const show = (value: number): string =>
    rule.endsWith('Fraction')
      ? formatPercent(value, 'share')
      : rule.endsWith('ValueEur')
        ? formatMoney(value)
        : `${formatNumber(value, 0)} Fonds`;
  const where = fundId === null ? scopes[scope] : `${scopes[scope]}, ${nameOf(fundId)}`;
  const border = rule.startsWith('min') ? 'mindestens' : 'höchstens';
  return `Grenze des Tarifs nicht eingehalten: ${where}: ${show(measured)}, ${border} ${show(limit)}.`;
}

function worseningText(worsening: Worsening, nameOf: (fundId: number) => string): string {
  switch (worsening.kind) {
    case 'limitBroken':
      return limitText(worsening, nameOf);
    case 'hintOpened':
      return `Neuer Hinweis (${severityTexts[worsening.severity]}): ${hintNames[worsening.hintKey]}.`;
    case 'classLeft':
      return (
        `Die vereinbarte Risikoklasse RK${worsening.acceptedRiskClassId} wird verlassen; danach ` +
        `${worsening.riskClassId === null ? 'nicht bekannt' : `RK${worsening.riskClassId}`}.`
      );
    case 'scoreLowered':
      return `Der Score sinkt von ${worsening.before} auf ${worsening.after}.`;
    case 'distanceGrown':
      return (
        `Der Abstand zur Zielaufteilung wächst von ${formatPoints(worsening.before, 'share')} auf ` +
        `${formatPoints(worsening.after, 'share')} Prozentpunkte.`
      );
  }
}

/** What own weights of the adviser make worse than today, and why they were chosen all the same. */
export function worseningSection(
  document: TaggedDocument,
  basis: ReportBasis,
  plan: Pick<PlannedOptimization, 'worsening' | 'reason'> | null,
): void {
  const worsening = plan?.worsening ?? [];
  if (worsening.length === 0) return;
  const fund = fundsOf(basis);
  document.heading(2, 'Was sich gegenüber heute verschlechtert');
  document.paragraph('Die Gewichte hat der Berater selbst gewählt. Beim Speichern des Plans stand fest:');
  document.table(
    [{ fraction: 1, head: 'Verschlechterung' }],
    worsening.map((one) => [worseningText(one, (id) => fund(id).name)]),
  );
  document.paragraph(`Begründung: ${plan?.reason ?? 'nicht angegeben'}`);
}
