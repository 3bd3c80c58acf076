import type { WorkItem } from '@depotwerk/contract/advice';
import { Link, pathTo, useFormats, useTranslation } from '@depotwerk/platform';
import { CellView } from '@depotwerk/ui/data';
import type { DataColumn } from '@depotwerk/ui/details';
import { hintTitle } from '../contracts/hint';
import styles from './work-list.module.css';

interface ContractCell {
  /** Of the column, in percent. */
  readonly width: string;
  /** Below the name of the customer. */
  readonly secondary: (item: WorkItem) => string;
}

/** Whose contract it is, why to look at it, and what is at stake. */
export function useWorkColumns({ width, secondary }: ContractCell): readonly DataColumn<WorkItem>[] {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  return [
    {
      key: 'contract',
      title: t('workList.column.contract'),
      width,
      render: (item) => (
        <>
          <Link to={`${pathTo('contracts.detail', { contractId: item.contractId })}?tab=optimization`}>
            {`${item.customer.lastName}, ${item.customer.firstName}`}
          </Link>
          <span className={styles.secondary}>{secondary(item)}</span>
        </>
      ),
    },
    {
      key: 'reason',
      title: t('workList.column.reason'),
      render: ({ reason: { hintKey, severity }, hintCount }) => (
        <CellView
          cell={{ kind: 'severity', severity, text: hintTitle(hintKey, t), moreCount: hintCount - 1 }}
        />
      ),
    },
    {
      key: 'eur',
      title: t('workList.column.eur'),
      isNumeric: true,
      render: ({ reason }) => formats.eur(reason.eurAffected),
    },
  ];
}
