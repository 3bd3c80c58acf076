import type { DepotResult } from '@depotwerk/contract/analyses';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Bars, ChartFrame, TitledCard } from '@depotwerk/ui/details';
import styles from './result.module.css';

type Stress = DepotResult['stress'][number];

/** The deepest fall in three times of crisis, had the depot been held then. */
export function StressChart({ depot: { stress } }: { readonly depot: DepotResult }) {
  const { t } = useTranslation('depotanalysis');
  const formats = useFormats();
  const share = ({ returnFraction }: Stress) => formats.fraction(returnFraction, 'return');
  return (
    <TitledCard title={t('stress.title')}>
      <ChartFrame<Stress>
        title={t('stress.chart')}
        unit={t('stress.unit')}
        rows={stress}
        rowKey={({ year }) => year}
        columns={[
          { key: 'year', title: t('stress.year'), render: ({ year }) => t(`stress.crisis.${year}`) },
          { key: 'share', title: t('stress.fall'), isNumeric: true, render: share },
          { key: 'eur', title: t('stress.eur'), isNumeric: true, render: ({ eur }) => formats.eur(eur, 0) },
          {
            key: 'known',
            title: t('stress.known'),
            isNumeric: true,
            render: ({ knownFraction }) => formats.fraction(knownFraction, 'share'),
          },
        ]}
        chart={
          <>
            <Bars
              bars={stress.map((one) => ({
                key: String(one.year),
                label: t(`stress.crisis.${one.year}`),
                fraction: one.returnFraction === null ? null : -one.returnFraction,
                text:
                  one.returnFraction === null
                    ? t('stress.unknown')
                    : `${share(one)} · ${formats.eur(one.eur, 0)}`,
                color: 'var(--ant-color-error)',
              }))}
            />
            <p className={styles.secondary}>
              {t('stress.note')}
              {stress.some(({ returnFraction }) => returnFraction === null)
                ? ` ${t('stress.unknownNote')}`
                : ''}
            </p>
          </>
        }
      />
    </TitledCard>
  );
}
