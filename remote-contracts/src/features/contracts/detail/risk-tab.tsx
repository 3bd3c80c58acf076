import type { RiskAssessment } from '@depotwerk/contract';
import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadFailed, RiskClass, Skeleton, Table, Tag } from '@depotwerk/ui/data';
import { EmptyState } from '@depotwerk/ui/shell';
import { riskAssessmentsQuery } from '../api/contract-detail';
import type { LoadedContract } from './loaded-contract';
import { RiskBorders } from './risk-borders';
import styles from './tab.module.css';

const colors = { accepted: 'success', suggested: 'processing', rejected: 'default' } as const;

/** Risk of the portfolio against the accepted class, and every assessment there was. */
export function RiskTab({ contract, info }: LoadedContract) {
  const { t } = useTranslation('contracts');
  const { data, error, isFetching, refetch } = useQuery(riskAssessmentsQuery(contract.id));
  return (
    <div className={styles.sections}>
      <RiskBorders risk={info.risk} />
      {data ? (
        <Assessments assessments={data.assessments} />
      ) : error ? (
        <LoadFailed
          title={t('risk.failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton active />
      )}
    </div>
  );
}

function Assessments({ assessments }: { assessments: readonly RiskAssessment[] }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  if (assessments.length === 0) return <EmptyState title={t('risk.none')}>{t('risk.noneText')}</EmptyState>;
  return (
    <Table<RiskAssessment>
      size="small"
      rowKey={({ id, createdAt }) => `${id}-${createdAt}`}
      dataSource={assessments}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={[
        {
          dataIndex: 'createdAt',
          title: t('risk.column.createdAt'),
          render: (at: string) => formats.dateTime(at),
        },
        {
          dataIndex: 'status',
          title: t('risk.column.status'),
          render: (status: RiskAssessment['status']) => (
            <Tag color={colors[status]}>{t(`risk.status.${status}`)}</Tag>
          ),
        },
        {
          key: 'riskClass',
          title: t('risk.column.riskClass'),
          render: (_, { riskClassId, riskClassCount }) => (
            <RiskClass riskClassId={riskClassId} riskClassCount={riskClassCount} />
          ),
        },
        {
          dataIndex: 'points',
          title: t('risk.column.points'),
          align: 'end',
          render: (points: number | null) => <span className={styles.number}>{formats.number(points)}</span>,
        },
        {
          dataIndex: 'caps',
          title: t('risk.column.caps'),
          render: (caps: RiskAssessment['caps']) =>
            caps.length === 0
              ? t('risk.noCaps')
              : caps
                  .map(({ key, riskClassId }) =>
                    t('risk.cap', {
                      reason: t([`risk.capReason.${key}`, 'risk.capReason.other']),
                      riskClassId,
                    }),
                  )
                  .join('; '),
        },
        {
          key: 'validUntil',
          title: t('risk.column.validUntil'),
          render: (_, { validUntil, isOutdated }) => (
            <span className={styles.number}>
              {formats.date(validUntil)} {isOutdated ? <Tag color="warning">{t('risk.outdated')}</Tag> : null}
            </span>
          ),
        },
        {
          dataIndex: 'adviser',
          title: t('risk.column.adviser'),
          render: (adviser: string | null) => adviser ?? formats.number(null),
        },
      ]}
    />
  );
}
