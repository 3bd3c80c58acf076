import type { RiskAssessment } from '@depotwerk/contract/contracts';
import { useFormats, useMay, useQuery, useTranslation, type Formats } from '@depotwerk/platform';
import { CellView, LoadState, StatusTag } from '@depotwerk/ui/data';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { EmptyState } from '@depotwerk/ui/shell';
import { riskAssessmentsQuery } from '../api/contract-detail';
import type { Words } from './hint-words';
import type { LoadedContract } from './loaded-contract';
import { RiskBorders } from './risk-borders';
import { StatementButton } from './statement-button';
import { SuggestionNotice } from './suggestion-notice';
import styles from './tab.module.css';

const tones = { accepted: 'success', suggested: 'info', rejected: 'neutral' } as const;

/** Risk of the portfolio against the accepted class, and every assessment there was. */
export function RiskTab({ contract, info }: LoadedContract) {
  const { t } = useTranslation('contracts');
  const query = useQuery(riskAssessmentsQuery(contract.id));
  const { data } = query;
  const suggestion = data?.assessments.find(({ status }) => status === 'suggested');
  return (
    <div className={styles.sections}>
      {suggestion ? <SuggestionNotice contractId={contract.id} suggestion={suggestion} /> : null}
      <RiskBorders risk={info.risk} />
      <TitledCard title={t('risk.title')}>
        {data ? (
          <Assessments assessments={data.assessments} contractNumber={info.contractNumber} />
        ) : (
          <LoadState query={query} failed={t('risk.failed')} />
        )}
      </TitledCard>
    </div>
  );
}

interface AssessmentsProps {
  readonly assessments: readonly RiskAssessment[];
  readonly contractNumber: string;
}

function Assessments({ assessments, contractNumber }: AssessmentsProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const mayView = useMay('depotAnalysis.view');
  if (assessments.length === 0) return <EmptyState title={t('risk.none')}>{t('risk.noneText')}</EmptyState>;
  return (
    <DataTable<RiskAssessment>
      label={t('risk.title')}
      rows={assessments}
      rowKey={({ createdAt }) => createdAt}
      loadAll={async () => assessments}
      columns={[
        {
          key: 'createdAt',
          title: t('risk.column.createdAt'),
          cell: ({ createdAt }) => ({ kind: 'dateTime', at: createdAt }),
        },
        {
          key: 'status',
          title: t('risk.column.status'),
          render: ({ status }) => <StatusTag tone={tones[status]}>{t(`risk.status.${status}`)}</StatusTag>,
          cell: ({ status, isOutdated }) => ({
            kind: 'text',
            text: t(`risk.status.${status}`),
            // Beside its date that is a tag; a date stays one in a file.
            secondary: isOutdated ? t('risk.outdated') : null,
          }),
        },
        {
          key: 'decided',
          title: t('risk.column.decided'),
          render: ({ decidedAt = null, decidedBy = null }) => (
            <>
              {formats.date(decidedAt)}
              {decidedBy === null ? null : <span className={styles.below}>{decidedBy}</span>}
            </>
          ),
          cell: ({ decidedAt = null, decidedBy = null }) => ({
            kind: 'text',
            text: decidedAt && formats.date(decidedAt),
            secondary: decidedBy,
          }),
        },
        {
          key: 'riskClass',
          title: t('risk.column.riskClass'),
          render: ({ riskClassId, riskClassCount }) => (
            <CellView cell={{ kind: 'riskClass', riskClassId, riskClassCount }} />
          ),
          cell: ({ riskClassId, riskClassCount }) => ({ kind: 'riskClass', riskClassId, riskClassCount }),
        },
        {
          key: 'points',
          title: t('risk.column.points'),
          isNumeric: true,
          cell: ({ points }) => ({ kind: 'number', value: points }),
        },
        {
          key: 'caps',
          title: t('risk.column.caps'),
          cell: ({ caps, classLosses }) => ({
            kind: 'text',
            text: capsText(caps, classLosses ?? [], t, formats),
          }),
        },
        {
          key: 'validUntil',
          title: t('risk.column.validUntil'),
          render: ({ validUntil, isOutdated }) => (
            <span className={styles.tags}>
              {formats.date(validUntil)}
              {isOutdated ? <StatusTag tone="warning">{t('risk.outdated')}</StatusTag> : null}
            </span>
          ),
          cell: ({ validUntil }) => ({ kind: 'date', date: validUntil }),
        },
        {
          key: 'adviser',
          title: t('risk.column.adviser'),
          cell: ({ adviser }) => ({ kind: 'text', text: adviser }),
        },
        {
          key: 'statement',
          title: t('risk.column.statement'),
          render: ({ analysisId, ...assessment }) =>
            analysisId === null || !mayView ? (
              formats.number(null)
            ) : (
              <StatementButton {...assessment} analysisId={analysisId} contractNumber={contractNumber} />
            ),
        },
      ]}
    />
  );
}

/** A cap by the bearable loss says what the next class could lose, as it was on that day. */
const capsText = (
  caps: RiskAssessment['caps'],
  losses: NonNullable<RiskAssessment['classLosses']>,
  t: Words,
  formats: Formats,
): string =>
  caps.length === 0
    ? t('risk.noCaps')
    : caps
        .map(({ key, riskClassId }) => {
          const reason = t([`risk.capReason.${key}`, 'risk.capReason.other']);
          const next = riskClassId + 1;
          const loss = losses.find((one) => one.riskClassId === next)?.loss ?? null;
          return key === 'loss' && loss !== null
            ? t('risk.lossCap', { reason, riskClassId, next, loss: formats.fraction(loss, 'risk') })
            : t('risk.cap', { reason, riskClassId });
        })
        .join('; ');
