import type { QualityRule } from '@depotwerk/contract/operation';
import { Link, UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { StatusTag } from '@depotwerk/ui/data';
import { Figure, Figures, TitledCard, TrendLine } from '@depotwerk/ui/details';
import styles from './data-quality.module.css';
import { MendLinks } from './mend-links';
import { qualityPaths } from './paths';

interface RuleCardProps {
  readonly rule: QualityRule;
  /** ISO dates on which the rules were counted, one for each of `counts`. */
  readonly days: readonly string[];
}

/** A rule that something breaks: how much, since when, how it went on, and what helps. */
export function RuleCard({ rule, days }: RuleCardProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { key, count, eur, since, openSince, rise } = rule;
  const known = rule.counts.filter((value) => value !== null);
  const range = {
    count: known.length,
    nights: formats.number(known.length, 0),
    since: formats.date(days[rule.counts.findIndex((value) => value !== null)] ?? null),
    least: formats.number(Math.min(...known), 0),
    most: formats.number(Math.max(...known), 0),
  };
  return (
    <TitledCard
      title={t(`qualityRules.${key}.title`)}
      bodyClassName={styles.rule}
      actions={
        rise ? (
          <StatusTag tone="warning">
            {t('dataQuality.rise', {
              count: rise.more,
              more: formats.number(rise.more, 0),
              since: formats.date(rise.since),
            })}
          </StatusTag>
        ) : null
      }
    >
      <p className={styles.text}>{t(`qualityRules.${key}.text`)}</p>
      <div className={styles.figures}>
        <Figures>
          <Figure
            label={t(`dataQuality.record.${rule.record}`)}
            value={
              count === null ? (
                UNKNOWN
              ) : (
                <Link to={qualityPaths.records(key)}>{formats.number(count, 0)}</Link>
              )
            }
          />
          <Figure label={t('dataQuality.eur')} value={formats.eur(eur)} />
          <Figure
            label={t(since === null ? 'dataQuality.openSince' : 'dataQuality.since')}
            value={formats.date(since ?? openSince)}
          />
        </Figures>
        {known.length < 2 ? (
          <p className={styles.hint}>{t('dataQuality.noTrend')}</p>
        ) : (
          <div className={styles.trend}>
            <TrendLine values={rule.counts} label={t('dataQuality.trend', range)} />
            <span className={styles.hint}>{t('dataQuality.trend', range)}</span>
          </div>
        )}
      </div>
      <MendLinks rule={rule} />
    </TitledCard>
  );
}
