import type { ContractRisk } from '@depotwerk/contract/contracts';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { StatusTag } from '@depotwerk/ui/data';
import { DataTable, type DataColumn, TitledCard } from '@depotwerk/ui/details';
import styles from './tab.module.css';

type RiskClassBorders = ContractRisk['riskClasses'][number];

const tones = { portfolio: 'info', accepted: 'success' } as const;

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
    cell: (borders) => ({ kind: 'percent', fraction: fractionOf(borders) }),
  });
  const marksOf = ({ riskClassId }: RiskClassBorders) => [
    ...(riskClassId === risk.riskClassId ? (['portfolio'] as const) : []),
    ...(riskClassId === risk.acceptedRiskClassId ? (['accepted'] as const) : []),
  ];
  return (
    <TitledCard title={t('risk.borders.title')}>
      <p className={styles.note}>
        {t(`risk.borders.now.${risk.measure}`, { measured: formats.fraction(risk.measured, 'risk') })}
      </p>
      <DataTable<RiskClassBorders>
        label={t('risk.borders.title')}
        rows={risk.riskClasses}
        rowKey={({ riskClassId }) => riskClassId}
        loadAll={async () => risk.riskClasses}
        columns={[
          {
            key: 'class',
            title: t('risk.column.riskClass'),
            cell: ({ label, name, riskClassId }) => ({
              kind: 'text',
              text: name === null ? label : `${label} · ${t(`risk.className.${riskClassId}`)}`,
            }),
          },
          border('lower', ({ lowerBorder }) => lowerBorder),
          border('upper', ({ upperBorder }) => upperBorder),
          {
            key: 'marks',
            title: t('risk.borders.mark'),
            width: '40%',
            render: (borders) =>
              marksOf(borders).length === 0 ? null : (
                <span className={styles.tags}>
                  {marksOf(borders).map((mark) => (
                    <StatusTag key={mark} tone={tones[mark]}>
                      {t(`risk.borders.${mark}`)}
                    </StatusTag>
                  ))}
                </span>
              ),
            cell: (borders) => ({
              kind: 'text',
              text: marksOf(borders)
                .map((mark) => t(`risk.borders.${mark}`))
                .join(', '),
            }),
          },
        ]}
      />
    </TitledCard>
  );
}
