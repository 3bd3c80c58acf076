import type { Tariff } from '@depotwerk/contract/tariffs';
import { columnSums } from '@depotwerk/domain';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { EmptyState } from '@depotwerk/ui/shell';
import { allocationRows } from './allocation';
import styles from './tariff-page.module.css';

const HEAT_PERCENT = 45;

/** Target weights of every risk class over the peer groups; the tint follows the weight, the number says it. */
export function AllocationTable({ tariff }: { readonly tariff: Tariff }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const rows = allocationRows(tariff.allocation);
  if (rows.length === 0) return <EmptyState title={t('tariff.allocation.empty')} />;
  const sums = columnSums(tariff.allocation);
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('tariff.allocation.title')}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('tariff.allocation.peerGroup')}</th>
            {tariff.riskClasses.map(({ riskClassId, label }) => (
              <th key={riskClassId} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ peerGroupId, peerGroupName, fractions }) => (
            <tr key={peerGroupId}>
              <th scope="row">{peerGroupName}</th>
              {tariff.riskClasses.map(({ riskClassId }) => {
                const fraction = fractions.get(riskClassId);
                const tint = `color-mix(in srgb, var(--ant-color-primary) ${Math.round((fraction ?? 0) * HEAT_PERCENT)}%, transparent)`;
                return (
                  <td key={riskClassId} style={{ background: tint }}>
                    {formats.fraction(fraction)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('tariff.allocation.sum')}</th>
            {tariff.riskClasses.map(({ riskClassId }) => (
              <td key={riskClassId}>{formats.fraction(sums.get(riskClassId) ?? 0)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
