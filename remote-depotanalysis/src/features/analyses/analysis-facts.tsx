import type { AnalysisDetail } from '@depotwerk/contract/analyses';
import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable, Figure, Figures, TitledCard } from '@depotwerk/ui/details';
import type { PropsWithChildren } from 'react';
import styles from './analyses.module.css';

/** How far an open analysis is, and the holdings that it will look at. */
export function AnalysisFacts({
  analysis,
  children,
}: PropsWithChildren<{ readonly analysis: AnalysisDetail }>) {
  const { t } = useTranslation('depotanalysis');
  const formats = useFormats();
  const { answeredCount, questionCount, startedAt, startedBy, changedAt, contract, holdings } = analysis;
  return (
    <div className={styles.facts}>
      <TitledCard title={t('analysis.facts')}>
        <Figures>
          <Figure
            label={t('analysis.answers')}
            value={t('analyses.answered', { answered: answeredCount, all: questionCount })}
          />
          <Figure label={t('analysis.questionnaire')} value={analysis.questionnaireName} />
          <Figure
            label={t('analysis.contract')}
            value={contract?.contractNumber ?? t('analyses.withoutContract')}
          />
          <Figure
            label={t('analysis.started')}
            value={formats.dateTime(startedAt)}
            note={startedBy ?? UNKNOWN}
          />
          <Figure label={t('analysis.changed')} value={formats.dateTime(changedAt)} />
        </Figures>
      </TitledCard>
      {children}
      <TitledCard title={t('analysis.holdings')}>
        {holdings.length === 0 ? (
          <p>{t('analysis.noHoldings')}</p>
        ) : (
          <DataTable<(typeof holdings)[number]>
            label={t('analysis.holdings')}
            rows={holdings}
            rowKey={({ isin }) => isin}
            loadAll={async () => holdings}
            columns={[
              {
                key: 'name',
                title: t('funds.name'),
                cell: ({ fundName }) => ({ kind: 'text', text: fundName ?? t('funds.unknown') }),
              },
              { key: 'isin', title: t('funds.isin'), cell: ({ isin }) => ({ kind: 'text', text: isin }) },
              {
                key: 'eur',
                title: t('funds.eur'),
                isNumeric: true,
                cell: ({ eur }) => ({ kind: 'money', value: eur }),
              },
            ]}
          />
        )}
      </TitledCard>
    </div>
  );
}
