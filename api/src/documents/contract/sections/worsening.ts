import type { PlannedOptimization } from '@depotwerk/contract/advice';
import { severityTexts } from '../../suitability/hint-section';
import type { TaggedDocument } from '../../kit/tagged-document';
import type { Text, Wording } from '../../kit/wording';
import { fundsOf } from '../contract-document';
import type { ReportBasis } from '../contract-report';

type Worsening = NonNullable<PlannedOptimization['worsening']>[number];
type BrokenLimit = Extract<Worsening, { kind: 'limitBroken' }>;

const scopes = {
  portfolio: { de: 'Portfolio', en: 'portfolio' },
  savingsPlan: { de: 'Sparplan', en: 'savings plan' },
} as const satisfies Record<string, Text>;

function limitText(
  { rule, scope, fundId, measured, limit }: BrokenLimit,
  nameOf: (fundId: number) => string,
  { say, of, percent, money, number }: Wording,
): string {
  const show = (value: number): string => {
    if (rule.endsWith('Fraction')) return percent(value, 'share');
    if (rule.endsWith('ValueEur')) return money(value);
    return say(`${number(value, 0)} Fonds`, `${number(value, 0)} ${value === 1 ? 'fund' : 'funds'}`);
  };
  const where = fundId === null ? of(scopes[scope]) : `${of(scopes[scope])}, ${nameOf(fundId)}`;
  const border = rule.startsWith('min') ? say('mindestens', 'at least') : say('höchstens', 'at most');
  const sentence = say('Grenze des Tarifs nicht eingehalten', 'Limit of the tariff not kept');
  return `${sentence}: ${where}: ${show(measured)}, ${border} ${show(limit)}.`;
}

function worseningText(worsening: Worsening, nameOf: (fundId: number) => string, wording: Wording): string {
  const { say, of, hint, points, notKnown } = wording;
  switch (worsening.kind) {
    case 'limitBroken':
      return limitText(worsening, nameOf, wording);
    case 'hintOpened': {
      const [severity, name] = [of(severityTexts[worsening.severity]), hint(worsening.hintKey)];
      return say(`Neuer Hinweis (${severity}): ${name}.`, `New hint (${severity}): ${name}.`);
    }
    case 'classLeft': {
      const agreed = `RK${worsening.acceptedRiskClassId}`;
      const after = worsening.riskClassId === null ? notKnown : `RK${worsening.riskClassId}`;
      return say(
        `Die vereinbarte Risikoklasse ${agreed} wird verlassen; danach ${after}.`,
        `The agreed risk class ${agreed} is left; afterwards ${after}.`,
      );
    }
    case 'scoreLowered':
      return say(
        `Der Score sinkt von ${worsening.before} auf ${worsening.after}.`,
        `The score goes down from ${worsening.before} to ${worsening.after}.`,
      );
    case 'distanceGrown': {
      const [before, after] = [points(worsening.before, 'share'), points(worsening.after, 'share')];
      return say(
        `Der Abstand zur Zielaufteilung wächst von ${before} auf ${after} Prozentpunkte.`,
        `The distance to the target allocation grows from ${before} to ${after} percentage points.`,
      );
    }
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
  const { wording } = document;
  const { say } = wording;
  const fund = fundsOf(basis);
  document.heading(2, say('Was sich gegenüber heute verschlechtert', 'What becomes worse than today'));
  document.lead(
    say(
      'Die Gewichte hat der Berater selbst gewählt. Beim Speichern des Plans stand fest:',
      'The weights were chosen by the adviser. When the plan was saved, this was known:',
    ),
  );
  document.table(
    [{ fraction: 1, head: say('Verschlechterung', 'Worsening') }],
    worsening.map((one) => [worseningText(one, (id) => fund(id).name, wording)]),
  );
  const reason = plan?.reason ?? say('nicht angegeben', 'not stated');
  document.paragraph(`${say('Begründung', 'Reason')}: ${reason}`);
}
