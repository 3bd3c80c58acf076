import type { ContractInfo } from '@depotwerk/contract/contracts';
import { formatMoney, formatPercent, knownShareText } from '../../../files/german-format';
import type { TaggedDocument } from '../../kit/tagged-document';

/** Of a hybrid, risk class, hints and proposals are about the free funds, value and head figures about the whole contract. */
type Parts = Pick<
  ContractInfo,
  'value' | 'risk' | 'hybrid' | 'ongoingFee' | 'ongoingFeeEuro' | 'ongoingFeeKnownFraction'
>;

interface HeadFigure {
  readonly value: string;
  readonly note: string;
}

const riskClassText = ({ riskClassId, riskClassCount, simplified }: ContractInfo['risk']): string =>
  riskClassId === null
    ? 'Klasse nicht bekannt'
    : `RK${riskClassId} von ${riskClassCount}${simplified ? ', vereinfacht ermittelt' : ''}`;

/** Volatility of the contract, and of its funds where they are a part of it. */
export function volatilityFigure({ risk, hybrid }: Parts): HeadFigure {
  const riskClass = riskClassText(risk);
  return hybrid
    ? {
        value: formatPercent(hybrid.contractVolatility, 'risk'),
        note: `ganzer Vertrag; Fonds ${formatPercent(risk.volatility, 'risk')}, ${riskClass}`,
      }
    : { value: formatPercent(risk.volatility, 'risk'), note: riskClass };
}

/** Ongoing cost of the contract a year in EUR, and that of its funds where they are a part of it. */
export function costFigure(info: Parts): HeadFigure {
  const { hybrid, ongoingFee, ongoingFeeEuro } = info;
  if (hybrid)
    return {
      value: formatMoney(hybrid.contractFeeEuro),
      note:
        hybrid.contractFee === null
          ? `nicht bekannt; Fonds ${formatMoney(ongoingFeeEuro)}`
          : `${formatPercent(hybrid.contractFee, 'cost')} des Vertragswerts; Fonds ${formatMoney(ongoingFeeEuro)}`,
    };
  return {
    value: formatMoney(ongoingFeeEuro),
    note:
      ongoingFee === null
        ? 'nicht bekannt'
        : `${formatPercent(ongoingFee, 'cost')} des Fondsvermögens${knownShareText(info.ongoingFeeKnownFraction ?? 1)}`,
  };
}

/** Above figures of the free funds: that they are, and what stands beside them. Nothing for contracts that are no hybrids. */
export function fundPartLead(document: TaggedDocument, { value, hybrid }: Parts): void {
  if (!hybrid) return;
  document.lead(
    `Diese Kennzahlen gelten für die freien Fonds: ${formatMoney(hybrid.fundsValue)} von ${formatMoney(value)} des Vertrags. ` +
      `Der ganze Vertrag schwankt mit ${formatPercent(hybrid.contractVolatility, 'risk')} im Jahr; die laufenden Kosten aller seiner Fonds ` +
      `betragen ${formatMoney(hybrid.contractFeeEuro)} im Jahr.`,
  );
}
