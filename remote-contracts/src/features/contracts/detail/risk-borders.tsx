import type { ContractRisk } from '@depotwerk/contract';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Card, Table, Tag } from '@depotwerk/ui/data';
import styles from './tab.module.css';

type RiskClassBorders = ContractRisk['riskClasses'][number];

/** Borders of the tariff's risk classes, with the class of the portfolio and the accepted one marked. */
export function RiskBorders({ risk }: { risk: ContractRisk }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const border = (fraction: number) => <span className={styles.number}>{formats.fraction(fraction, 1)}</span>;
  return (
    <Card
      size="small"
      title={t('risk.borders.title')}
      extra={
        <span className={styles.number}>
          {t('risk.borders.now', { volatility: formats.fraction(risk.volatility, 1) })}
        </span>
      }
    >
      <Table<RiskClassBorders>
        size="small"
        rowKey="riskClassId"
        dataSource={risk.riskClasses}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            key: 'class',
            title: t('risk.column.riskClass'),
            render: (_, { label, name }) => [label, name].filter(Boolean).join(' · '),
          },
          { dataIndex: 'lowerBorder', title: t('risk.borders.lower'), align: 'end', render: border },
          { dataIndex: 'upperBorder', title: t('risk.borders.upper'), align: 'end', render: border },
          {
            key: 'marks',
            title: t('risk.borders.mark'),
            render: (_, { riskClassId }) => (
              <>
                {riskClassId === risk.riskClassId ? (
                  <Tag color="blue">{t('risk.borders.portfolio')}</Tag>
                ) : null}
                {riskClassId === risk.acceptedRiskClassId ? (
                  <Tag color="success">{t('risk.borders.accepted')}</Tag>
                ) : null}
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}
