import type { AnalysisProfile, AnalysisResult, DepotResult } from '@depotwerk/contract/analyses';
import { knownShares, valuationKind } from '@depotwerk/domain';
import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { Figure, Figures, TitledCard } from '@depotwerk/ui/details';
import styles from './result.module.css';

interface DepotFiguresProps {
  readonly depot: DepotResult;
  readonly profile: AnalysisProfile;
  readonly measure: AnalysisResult['measure'];
  /** ISO moment at which the analysis ended, and the depot was read. */
  readonly finishedAt: string;
}

/** Value, risk, cost, rating, concentration and sustainability of the depot, beside the profile. */
export function DepotFigures({ depot, profile, measure, finishedAt }: DepotFiguresProps) {
  const { t } = useTranslation('depotanalysis');
  const formats = useFormats();
  const { risk, cost, stars, concentration, esg, valueEur, valueDate } = depot;
  const shares = knownShares(depot);
  const valueNote = ({ priceDays }: DepotResult, unitsOn: string) => {
    const { from, until } = priceDays ?? { from: unitsOn, until: unitsOn };
    const kind = valuationKind({ unitsOn, pricesFrom: from, pricesUntil: until });
    const [units, first, last] = [unitsOn, from, until].map((day) => formats.date(day));
    return t(`depot.valueAt.${kind}`, { units, from: first, until: last });
  };
  const known = (fraction: number) =>
    fraction >= 1 ? undefined : t('depot.known', { share: formats.fraction(fraction, 'share') });
  return (
    <TitledCard title={t('depot.title')}>
      <Figures>
        <Figure
          label={t('depot.value')}
          value={formats.eur(valueEur)}
          note={valueDate === null ? undefined : valueNote(depot, valueDate)}
        />
        <Figure
          label={t('depot.riskClass')}
          value={
            risk.riskClassId === null
              ? UNKNOWN
              : t('result.class', { riskClassId: risk.riskClassId, count: profile.riskClassCount })
          }
          note={comparison(risk.riskClassId, profile.riskClassId, t)}
        />
        <Figure
          label={t('depot.volatility')}
          value={formats.fraction(risk.volatility, 'risk')}
          note={risk.isSimplified ? t('depot.simplified') : t('depot.volatilityNote')}
        />
        {measure === 'riskQuota' ? (
          <Figure
            label={t('depot.riskQuota')}
            value={formats.fraction(risk.measured ?? null, 'risk')}
            note={t('depot.riskQuotaNote')}
          />
        ) : null}
        <Figure
          label={t('depot.cost')}
          value={cost === null ? UNKNOWN : t('depot.perYear', { value: formats.eur(cost.eurPerYear) })}
          note={
            cost === null
              ? undefined
              : [
                  t('depot.fee', { fee: formats.fraction(cost.feeFraction, 'cost') }),
                  known(cost.knownFraction),
                ]
                  .filter(Boolean)
                  .join(', ')
          }
        />
        <Figure
          label={t('depot.stars')}
          value={stars === null ? UNKNOWN : t('depot.starsOf', { stars: formats.number(stars.average, 1) })}
          note={stars === null ? undefined : known(stars.knownFraction)}
        />
        <Figure
          label={t('depot.concentration')}
          value={formats.fraction(
            depot.funds.length === 0 ? null : concentration.largestFundFraction,
            'share',
          )}
          note={
            shares.spread === 0
              ? t('depot.spreadUnknown')
              : [
                  t('depot.concentrationNote', {
                    peerGroup: formats.fraction(concentration.largestPeerGroupFraction, 'share'),
                    funds: formats.number(concentration.effectiveFundCount, 1),
                  }),
                  known(shares.spread),
                ]
                  .filter(Boolean)
                  .join(', ')
          }
        />
        <Figure
          label={t('depot.sustainable')}
          value={formats.fraction(shares.esg > 0 ? esg.sustainableFraction : null, 'share')}
          note={[
            ...(shares.esg > 0
              ? [t('depot.taxonomy', { share: formats.fraction(esg.taxonomyFraction, 'share') })]
              : [t('depot.esgUnknown')]),
            t(`depot.wish.${wishState(esg.isWishMet, profile)}`),
            shares.esg > 0 ? known(shares.esg) : undefined,
          ]
            .filter(Boolean)
            .join(', ')}
        />
      </Figures>
      <p className={styles.secondary}>{t('depot.asOf', { at: formats.dateTime(finishedAt) })}</p>
    </TitledCard>
  );
}

const wishState = (isWishMet: boolean | null, { esgPreference }: AnalysisProfile) => {
  if (esgPreference === null) return 'none';
  if (isWishMet === null) return 'unknown';
  return isWishMet ? 'met' : 'missed';
};

function comparison(
  depotClass: number | null,
  profileClass: number | null,
  t: ReturnType<typeof useTranslation<'depotanalysis'>>['t'],
): string | undefined {
  if (depotClass === null || profileClass === null) return undefined;
  const where = depotClass > profileClass ? 'above' : depotClass < profileClass ? 'below' : 'same';
  return t(`depot.compared.${where}`);
}
