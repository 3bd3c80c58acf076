import { useFormats, useTranslation } from '@depotwerk/platform';
import { CellView } from '@depotwerk/ui/data';
import { Figure } from '@depotwerk/ui/details';
import { HybridFigures } from './hybrid-figures';
import type { LoadedContract } from './loaded-contract';
import { spanOf } from './span-of';

/** Money, cost, risk and term; hybrid tariffs also with what stands outside of the funds. */
export function KeyFigures({ contract, info }: LoadedContract) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { value, paidIn, risk, remainingMonths } = info;
  const gain = value === null || paidIn === null ? null : value - paidIn;
  const label = (key: string) => ({ label: t(`figure.${key}.label`) });
  const explained = (key: string) => ({
    ...label(key),
    explanation: <p>{t(`figure.${key}.explanation`)}</p>,
  });
  /** A hybrid names the part that a figure is of. */
  const ofFunds = (key: string) => ({
    ...explained(key),
    ...(info.hybrid === null ? {} : { label: t('figure.ofFunds', { label: t(`figure.${key}.label`) }) }),
  });
  const riskClass = (riskClassId: number | null) => (
    <CellView cell={{ kind: 'riskClass', riskClassId, riskClassCount: risk.riskClassCount }} />
  );
  const rating = formats.number(risk.rating, 1) + (risk.simplified ? '*' : '');
  const feeNote = (feeEur: number) => {
    const known = info.ongoingFeeKnownFraction ?? 1;
    const perYear = t('figure.fee.perYear', { eur: formats.eur(feeEur) });
    return known < 1
      ? `${perYear}, ${t('figure.fee.known', { share: formats.fraction(known, 'share') })}`
      : perYear;
  };
  return (
    <>
      <Figure {...label('paidIn')} value={formats.eur(paidIn)} />
      <Figure
        {...explained('gain')}
        value={formats.signedEur(gain)}
        note={gain === null || !paidIn ? undefined : formats.signedFraction(gain / paidIn, 'return')}
      />
      <Figure {...label('monthlyContribution')} value={formats.eur(info.monthlyContribution)} />
      <Figure
        {...ofFunds('fee')}
        value={formats.fraction(info.ongoingFee, 'cost')}
        note={info.ongoingFeeEuro === null ? undefined : feeNote(info.ongoingFeeEuro)}
      />
      <Figure {...ofFunds('volatility')} value={formats.fraction(risk.volatility, 'risk')} />
      <Figure
        {...ofFunds('riskClass')}
        value={riskClass(risk.riskClassId)}
        note={
          risk.rating === null
            ? undefined
            : t(risk.simplified ? 'figure.riskClass.simplified' : 'figure.riskClass.rating', { rating })
        }
      />
      <Figure {...label('acceptedRiskClass')} value={riskClass(risk.acceptedRiskClassId)} />
      <Figure
        {...label('remaining')}
        value={spanOf(remainingMonths, formats)}
        note={
          contract.endDate === null
            ? undefined
            : t('figure.remaining.until', { date: formats.date(contract.endDate) })
        }
      />
      <Figure
        {...explained('lastCheck')}
        value={
          contract.lastReview
            ? formats.date(contract.lastReview)
            : t(contract.isReviewUnknown ? 'figure.unknown' : 'list.neverReviewed')
        }
        note={contract.lastReviewedBy ?? undefined}
      />
      {contract.lastFetch ? (
        <Figure
          {...explained('lastFetch')}
          value={formats.date(contract.lastFetch.at)}
          note={[contract.lastFetch.from, t(`figure.lastFetch.brought.${contract.lastFetch.brought}`)]
            .filter((part) => part !== null)
            .join(': ')}
        />
      ) : null}
      {info.isHybridTariffType ? (
        <>
          {info.hybrid === null ? null : <HybridFigures hybrid={info.hybrid} />}
          <Figure {...label('cash')} value={formats.eur(contract.cashValue)} />
          <Figure {...explained('reserve')} value={formats.eur(contract.reserveValue)} />
          <Figure {...explained('nonFunds')} value={formats.eur(contract.nonFundsValue)} />
          <Figure {...explained('guarantee')} value={formats.number(contract.guaranteeFundQuantity)} />
        </>
      ) : null}
    </>
  );
}
