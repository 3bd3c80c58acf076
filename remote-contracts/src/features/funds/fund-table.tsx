import type { Fund } from '@depotwerk/contract';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable } from '@depotwerk/ui/details';
import { useMemo } from 'react';
import { fundColumns } from '../contracts/detail/fund-columns';

interface FundTableProps {
  readonly label: string;
  readonly funds: readonly Fund[];
  /** All of one peer group, which stands above the table. */
  readonly isOnePeerGroup?: boolean;
}

/** Funds side by side: name, category, stars, risk, cost, sustainability, volatility. */
export function FundTable({ label, funds, isOnePeerGroup = false }: FundTableProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const byId = useMemo(() => new Map(funds.map((fund) => [fund.id, fund])), [funds]);
  return (
    <DataTable
      label={label}
      rows={funds.map(({ id, volatility }) => ({ fundId: id, volatility }))}
      rowKey={({ fundId }) => fundId}
      columns={[
        ...fundColumns<{ fundId: number; volatility: number | null }>(byId, t, formats).filter(
          ({ key }) => !isOnePeerGroup || key !== 'category',
        ),
        {
          key: 'volatility',
          title: t('fund.column.volatility'),
          isNumeric: true,
          render: ({ volatility }) => formats.fraction(volatility, 1),
        },
      ]}
    />
  );
}
