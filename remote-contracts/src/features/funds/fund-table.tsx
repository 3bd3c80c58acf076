import type { Fund } from '@depotwerk/contract/market';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable } from '@depotwerk/ui/details';
import { useMemo } from 'react';
import { fundColumns } from '../contracts/detail/fund-columns';

interface FundTableProps {
  readonly label: string;
  readonly funds: readonly Fund[];
  /** All of one peer group, which stands above the table. */
  readonly isOnePeerGroup?: boolean;
  /** All of the list, where the table can be saved as a file of its own. */
  readonly all?: readonly Fund[];
}

const rowOf = ({ id, volatility }: Fund) => ({ fundId: id, volatility });

/** Funds side by side: name, category, stars, risk, cost, sustainability, volatility. */
export function FundTable({ label, funds, isOnePeerGroup = false, all }: FundTableProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const known = all ?? funds;
  const byId = useMemo(() => new Map(known.map((fund) => [fund.id, fund])), [known]);
  return (
    <DataTable
      label={label}
      rows={funds.map(rowOf)}
      rowKey={({ fundId }) => fundId}
      {...(all ? { loadAll: async () => all.map(rowOf) } : {})}
      columns={[
        ...fundColumns<ReturnType<typeof rowOf>>(byId, t, formats).filter(
          ({ key }) => !isOnePeerGroup || key !== 'category',
        ),
        {
          key: 'volatility',
          title: t('fund.column.volatility'),
          isNumeric: true,
          cell: ({ volatility }) => ({ kind: 'percent', fraction: volatility }),
        },
      ]}
    />
  );
}
