import type { ContractInfo, ContractRisk } from '@depotwerk/contract/contracts';
import { drawRiskScale } from '../../kit/charts/risk-scale';
import type { TaggedDocument } from '../../kit/tagged-document';
import type { Text, Wording } from '../../kit/wording';

const SCALE_HEIGHT = 58;

function nameOf(
  { riskClasses }: ContractRisk,
  riskClassId: number | null,
  { term, notKnown }: Wording,
): string {
  if (riskClassId === null) return notKnown;
  const name = riskClasses.find((one) => one.riskClassId === riskClassId)?.name;
  return `RK${riskClassId}${name ? ` (${term(name)})` : ''}`;
}

/** Class of the profile and place of the portfolio on the scale of the tariff, and what both mean. */
export function riskSection(
  document: TaggedDocument,
  { risk, hybrid }: Pick<ContractInfo, 'risk' | 'hybrid'>,
): void {
  const { wording } = document;
  const { say, of, term, percent } = wording;
  const { riskClasses, acceptedRiskClassId, riskClassId, rating, measure, measured } = risk;
  const accepted = nameOf(risk, acceptedRiskClassId, wording);
  document.heading(2, say('Risiko', 'Risk'));
  if (riskClasses.length > 0)
    document.figure({
      description: scaleText(risk, wording),
      height: SCALE_HEIGHT,
      draw: (pdf, area) =>
        drawRiskScale(pdf, area, {
          classes: riskClasses.map(({ label, name }) => ({ label, name: name === null ? null : term(name) })),
          acceptedClass: acceptedRiskClassId,
          rating,
          color: document.color,
        }),
    });
  const ofMeasure =
    measure === 'riskQuota'
      ? say('Anteil der Risikoanlagen', 'Share of risk assets')
      : say('Schwankung pro Jahr (Volatilität)', 'Volatility per year');
  document.facts([
    [
      say('Angenommene Risikoklasse', 'Accepted risk class'),
      acceptedRiskClassId === null ? say('kein Profil angenommen', 'no profile accepted') : accepted,
    ],
    [
      hybrid
        ? say('Risikoklasse der freien Fonds', 'Risk class of the free funds')
        : say('Risikoklasse des Portfolios', 'Risk class of the portfolio'),
      nameOf(risk, riskClassId, wording),
    ],
    [
      ofMeasure + (hybrid ? say(', freie Fonds', ', free funds') : ''),
      percent(measured, 'risk') +
        (risk.simplified
          ? say(
              ' (aus Risikoindikatoren, weil Kurse fehlen)',
              ' (from risk indicators, because prices are missing)',
            )
          : ''),
    ],
    ...(hybrid
      ? [
          [
            say('Schwankung pro Jahr, ganzer Vertrag', 'Volatility per year, whole contract'),
            percent(hybrid.contractVolatility, 'risk'),
          ] as const,
        ]
      : []),
    [say('Urteil', 'Verdict'), of(verdict(acceptedRiskClassId, riskClassId))],
  ]);
}

/** What the scale says to somebody who cannot see it. */
function scaleText(risk: ContractRisk, wording: Wording): string {
  const { say, number, notKnown } = wording;
  const { riskClasses, acceptedRiskClassId, riskClassId, rating } = risk;
  const accepted =
    acceptedRiskClassId === null ? say('keines', 'none') : nameOf(risk, acceptedRiskClassId, wording);
  const own = nameOf(risk, riskClassId, wording);
  const place =
    rating === null
      ? notKnown
      : say(`${own}, Einstufung ${number(rating, 1)}`, `${own}, rating ${number(rating, 1)}`);
  return say(
    `Skala mit ${riskClasses.length} Risikoklassen. Angenommenes Profil: ${accepted}. Portfolio: ${place}.`,
    `Scale of ${riskClasses.length} risk classes. Accepted profile: ${accepted}. Portfolio: ${place}.`,
  );
}

function verdict(accepted: number | null, own: number | null): Text {
  if (accepted === null)
    return {
      de: 'Ohne angenommenes Profil lässt sich das Risiko nicht beurteilen.',
      en: 'Without an accepted profile the risk cannot be judged.',
    };
  if (own === null)
    return {
      de: 'Das Risiko des Portfolios ist nicht bekannt.',
      en: 'The risk of the portfolio is not known.',
    };
  if (own === accepted)
    return {
      de: 'Das Portfolio liegt in der angenommenen Risikoklasse.',
      en: 'The portfolio is in the accepted risk class.',
    };
  return own < accepted
    ? {
        de: 'Das Portfolio trägt weniger Risiko als angenommen.',
        en: 'The portfolio bears less risk than accepted.',
      }
    : {
        de: 'Das Portfolio trägt mehr Risiko als angenommen.',
        en: 'The portfolio bears more risk than accepted.',
      };
}
