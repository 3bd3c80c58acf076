import type { ContractInfo } from '@depotwerk/contract/contracts';
import type { TaggedDocument } from '../../kit/tagged-document';
import type { Wording } from '../../kit/wording';

/** Of a hybrid, risk class, hints and proposals are about the free funds, value and head figures about the whole contract. */
type Parts = Pick<
  ContractInfo,
  'value' | 'risk' | 'hybrid' | 'ongoingFee' | 'ongoingFeeEuro' | 'ongoingFeeKnownFraction'
>;

interface HeadFigure {
  readonly value: string;
  readonly note: string;
}

function riskClassText(
  { riskClassId, riskClassCount, simplified }: ContractInfo['risk'],
  { say }: Wording,
): string {
  if (riskClassId === null) return say('Klasse nicht bekannt', 'class not known');
  const name = say(`RK${riskClassId} von ${riskClassCount}`, `RK${riskClassId} of ${riskClassCount}`);
  return simplified ? `${name}, ${say('vereinfacht ermittelt', 'found in a simplified way')}` : name;
}

/** Volatility of the contract, and of its funds where they are a part of it. */
export function volatilityFigure({ risk, hybrid }: Parts, wording: Wording): HeadFigure {
  const riskClass = riskClassText(risk, wording);
  const { say, percent } = wording;
  const ofFunds = percent(risk.volatility, 'risk');
  return hybrid
    ? {
        value: percent(hybrid.contractVolatility, 'risk'),
        note: say(
          `ganzer Vertrag; Fonds ${ofFunds}, ${riskClass}`,
          `whole contract; funds ${ofFunds}, ${riskClass}`,
        ),
      }
    : { value: ofFunds, note: riskClass };
}

/** Ongoing cost of the contract a year in EUR, and that of its funds where they are a part of it. */
export function costFigure(info: Parts, wording: Wording): HeadFigure {
  const { hybrid, ongoingFee, ongoingFeeEuro } = info;
  const { say, percent, money, notKnown } = wording;
  if (hybrid) {
    const { contractFee } = hybrid;
    const ofContract =
      contractFee === null
        ? notKnown
        : say(
            `${percent(contractFee, 'cost')} des Vertragswerts`,
            `${percent(contractFee, 'cost')} of the contract value`,
          );
    return {
      value: money(hybrid.contractFeeEuro),
      note: say(
        `${ofContract}; Fonds ${money(ongoingFeeEuro)}`,
        `${ofContract}; funds ${money(ongoingFeeEuro)}`,
      ),
    };
  }
  const known = wording.knownShare(info.ongoingFeeKnownFraction ?? 1);
  return {
    value: money(ongoingFeeEuro),
    note:
      ongoingFee === null
        ? notKnown
        : say(
            `${percent(ongoingFee, 'cost')} des Fondsvermögens${known}`,
            `${percent(ongoingFee, 'cost')} of the fund assets${known}`,
          ),
  };
}

/** Above figures of the free funds: that they are, and what stands beside them. Nothing for contracts that are no hybrids. */
export function fundPartLead(document: TaggedDocument, { value, hybrid }: Parts): void {
  if (!hybrid) return;
  const { say, money, percent } = document.wording;
  const [funds, whole] = [money(hybrid.fundsValue), money(value)];
  const volatility = percent(hybrid.contractVolatility, 'risk');
  const fee = money(hybrid.contractFeeEuro);
  document.lead(
    say(
      `Diese Kennzahlen gelten für die freien Fonds: ${funds} von ${whole} des Vertrags. ` +
        `Der ganze Vertrag schwankt mit ${volatility} im Jahr; die laufenden Kosten aller seiner Fonds ` +
        `betragen ${fee} im Jahr.`,
      `These figures are about the free funds: ${funds} of the ${whole} of the contract. ` +
        `The volatility of the whole contract is ${volatility} a year; the ongoing costs of all its funds ` +
        `are ${fee} a year.`,
    ),
  );
}
