import type { ContractInfo, ContractRisk } from '@depotwerk/contract/contracts';
import { formatNumber, formatPercent } from '../../../files/german-format';
import { drawRiskScale } from '../../kit/charts/risk-scale';
import type { TaggedDocument } from '../../kit/tagged-document';

const SCALE_HEIGHT = 58;

const nameOf = ({ riskClasses }: ContractRisk, riskClassId: number | null): string => {
  if (riskClassId === null) return 'nicht bekannt';
  const name = riskClasses.find((one) => one.riskClassId === riskClassId)?.name;
  return `RK${riskClassId}${name ? ` (${name})` : ''}`;
};

/** Class of the profile and place of the portfolio on the scale of the tariff, and what both mean. */
export function riskSection(
  document: TaggedDocument,
  { risk, hybrid }: Pick<ContractInfo, 'risk' | 'hybrid'>,
): void {
  const { riskClasses, acceptedRiskClassId, riskClassId, rating, measure, measured } = risk;
  const accepted = nameOf(risk, acceptedRiskClassId);
  const own = nameOf(risk, riskClassId);
  document.heading(2, 'Risiko');
  if (riskClasses.length > 0)
    document.figure({
      description:
        `Skala mit ${riskClasses.length} Risikoklassen. Angenommenes Profil: ${acceptedRiskClassId === null ? 'keines' : accepted}. ` +
        `Portfolio: ${rating === null ? 'nicht bekannt' : `${own}, Einstufung ${formatNumber(rating, 1)}`}.`,
      height: SCALE_HEIGHT,
      draw: (pdf, area) =>
        drawRiskScale(pdf, area, {
          classes: riskClasses.map(({ label, name }) => ({ label, name })),
          acceptedClass: acceptedRiskClassId,
          rating,
          color: document.color,
        }),
    });
  document.facts([
    ['Angenommene Risikoklasse', acceptedRiskClassId === null ? 'kein Profil angenommen' : accepted],
    [hybrid ? 'Risikoklasse der freien Fonds' : 'Risikoklasse des Portfolios', own],
    [
      (measure === 'riskQuota' ? 'Anteil der Risikoanlagen' : 'Schwankung pro Jahr (Volatilität)') +
        (hybrid ? ', freie Fonds' : ''),
      formatPercent(measured, 'risk') +
        (risk.simplified ? ' (aus Risikoindikatoren, weil Kurse fehlen)' : ''),
    ],
    ...(hybrid
      ? [['Schwankung pro Jahr, ganzer Vertrag', formatPercent(hybrid.contractVolatility, 'risk')] as const]
      : []),
    ['Urteil', verdict(acceptedRiskClassId, riskClassId)],
  ]);
}

function verdict(accepted: number | null, own: number | null): string {
  if (accepted === null) return 'Ohne angenommenes Profil lässt sich das Risiko nicht beurteilen.';
  if (own === null) return 'Das Risiko des Portfolios ist nicht bekannt.';
  if (own === accepted) return 'Das Portfolio liegt in der angenommenen Risikoklasse.';
  return own < accepted
    ? 'Das Portfolio trägt weniger Risiko als angenommen.'
    : 'Das Portfolio trägt mehr Risiko als angenommen.';
}
