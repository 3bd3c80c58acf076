import type { SavingsPlanRoute } from '@depotwerk/contract/advice';
import type { FundWeight } from '@depotwerk/contract/contracts';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable } from '@depotwerk/ui/details';
import { Alert } from '@depotwerk/ui/shell';
import type { FundMap } from '../contracts/api/contract-funds';
import { fundCell } from '../contracts/detail/fund-columns';
import { fundName } from '../contracts/detail/hint-words';
import { spanOf } from '../contracts/detail/span-of';

interface SavingsPlanRouteViewProps {
  readonly route: SavingsPlanRoute;
  readonly funds: FundMap;
}

/** How new money alone leads to the target, and how long it takes. */
export function SavingsPlanRouteView({ route, funds }: SavingsPlanRouteViewProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  if (route.kind === 'never')
    return (
      <Alert
        type="info"
        showIcon
        role="status"
        title={t(`optimization.never.${route.reason}`, {
          longest: spanOf(route.longestMonths, formats),
          months: spanOf(route.months, formats),
        })}
      />
    );
  if (route.savingsPlan.length === 0) return <p>{t('optimization.route.already')}</p>;
  return (
    <>
      <p>
        {route.months === 0
          ? t('optimization.route.sharesOnly')
          : t('optimization.route.reached', { months: spanOf(route.months, formats) })}
      </p>
      <SavingsPlanShares shares={route.savingsPlan} funds={funds} />
    </>
  );
}

export function SavingsPlanShares({
  shares,
  funds,
}: {
  readonly shares: readonly FundWeight[];
  readonly funds: FundMap;
}) {
  const { t } = useTranslation('contracts');
  return (
    <DataTable<FundWeight>
      label={t('optimization.newSavingsPlan')}
      rows={shares}
      rowKey={({ fundId }) => fundId}
      loadAll={async () => shares}
      columns={[
        {
          key: 'fund',
          title: t('fund.column.name'),
          render: ({ fundId }) => fundName(fundId, funds, t),
          cell: ({ fundId }) => fundCell(fundId, funds, t),
        },
        {
          key: 'share',
          title: t('optimization.route.share'),
          isNumeric: true,
          cell: ({ fraction }) => ({ kind: 'percent', fraction }),
        },
      ]}
    />
  );
}
