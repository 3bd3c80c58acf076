import type { Reconciliation } from '@depotwerk/contract/contracts';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Collapse, DataTable } from '@depotwerk/ui/details';
import type { LoadedContract } from './loaded-contract';
import { reconciliationSteps, type ReconciliationStep } from './reconciliation-steps';
import styles from './tab.module.css';

/** On demand, the way from what was paid in to the value, to the cent. */
export function ReconciliationSection({ info }: Pick<LoadedContract, 'info'>) {
  const { t } = useTranslation('contracts');
  if (info.reconciliation === null) return null;
  return (
    <Collapse
      size="small"
      items={[
        {
          key: 'reconciliation',
          label: t('reconciliation.title'),
          children: <Steps reconciliation={info.reconciliation} date={info.valueDate} />,
        },
      ]}
    />
  );
}

function Steps({ reconciliation, date }: { reconciliation: Reconciliation; date: string | null }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const steps = reconciliationSteps(reconciliation);
  const label = ({ key }: ReconciliationStep) => t(`reconciliation.${key}.label`);
  const explanation = ({ key }: ReconciliationStep) =>
    t([`reconciliation.${key}.${reconciliation.kind}`, `reconciliation.${key}.text`]);
  return (
    <>
      <p className={styles.note}>{t(`reconciliation.text.${reconciliation.kind}`)}</p>
      <DataTable<ReconciliationStep>
        label={t('reconciliation.title')}
        rows={steps}
        rowKey={({ key }) => key}
        loadAll={async () => steps}
        columns={[
          {
            key: 'step',
            title: t('reconciliation.step'),
            width: '70%',
            render: (step) => (
              <>
                {label(step)}
                <span className={styles.below}>{explanation(step)}</span>
              </>
            ),
            cell: (step) => ({ kind: 'text', text: label(step), secondary: explanation(step) }),
          },
          {
            key: 'eur',
            title: t('reconciliation.amount'),
            isNumeric: true,
            render: ({ key, eur }) => (key === 'paidIn' ? formats.eur(eur) : formats.signedEur(eur)),
            cell: ({ eur }) => ({ kind: 'money', value: eur }),
          },
        ]}
        sum={{
          label: t('reconciliation.value', { date: formats.date(date) }),
          value: formats.eur(reconciliation.valueEur),
        }}
      />
    </>
  );
}
