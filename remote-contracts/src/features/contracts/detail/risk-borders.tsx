import type { ContractRisk } from '@depotwerk/contract';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { StatusTag } from '@depotwerk/ui/data';
import { Card, DataTable, type DataColumn } from '@depotwerk/ui/details';
import styles from './tab.module.css';

type RiskClassBorders = ContractRisk['riskClasses'][number];

/** Borders of the tariff's risk classes in their own measure, with the class of the portfolio and the accepted one marked. */
export function RiskBorders({ risk }: { risk: ContractRisk }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const border = (
    key: 'lower' | 'upper',
    fractionOf: (borders: RiskClassBorders) => number,
  ): DataColumn<RiskClassBorders> => ({
    key,
    title: t(`risk.borders.${key}`),
    isNumeric: true,
    render: (borders) => formats.fraction(fractionOf(borders), 1),
  });
  return (
    <Card size="small" title={t('risk.borders.title')}>
      <p className={styles.note}>
        {t(`risk.borders.now.${risk.measure}`, { measured: formats.fraction(risk.measured, 1) })}
      </p>
      <DataTable<RiskClassBorders>
        label={t('risk.borders.title')}
        rows={risk.riskClasses}
        rowKey={({ riskClassId }) => riskClassId}
        columns={[
          {
            key: 'class',
            title: t('risk.column.riskClass'),
            render: ({ label, name, riskClassId }) =>
              name === null ? label : `${label} · ${t(`risk.className.${riskClassId}`)}`,
          },
          border('lower', ({ lowerBorder }) => lowerBorder),
          border('upper', ({ upperBorder }) => upperBorder),
          {
            key: 'marks',
            title: t('risk.borders.mark'),
            width: '40%',
            render: ({ riskClassId }) => (
              <span className={styles.tags}>
                {riskClassId === risk.riskClassId ? (
                  <StatusTag tone="info">{t('risk.borders.portfolio')}</StatusTag>
                ) : null}
                {riskClassId === risk.acceptedRiskClassId ? (
                  <StatusTag tone="success">{t('risk.borders.accepted')}</StatusTag>
                ) : null}
              </span>
            ),
          },
        ]}
      />
    </Card>
  );
}
