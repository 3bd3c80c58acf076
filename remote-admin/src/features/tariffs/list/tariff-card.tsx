import type { TariffSummary } from '@depotwerk/contract';
import { Link, pathTo, useFormats, useTranslation } from '@depotwerk/platform';
import { Tag } from '@depotwerk/ui/data';
import type { TariffNames } from '../use-tariff-names';
import styles from './tariff-card.module.css';

interface TariffCardProps extends TariffNames {
  readonly tariff: TariffSummary;
}

/** A tariff on a narrow screen. */
export function TariffCard({ tariff, insurerName, tariffTypeName }: TariffCardProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const type = tariff.tariffTypeId === null ? undefined : tariffTypeName(tariff.tariffTypeId);
  const names = [tariff.key, insurerName(tariff.insurerId), type];
  return (
    <>
      <div className={styles.line}>
        <Link to={pathTo('tariffs.detail', { tariffId: tariff.id })} className={styles.name} tabIndex={-1}>
          {tariff.name}
        </Link>
        {tariff.isInactive ? <Tag>{t('tariffs.inactive')}</Tag> : null}
      </div>
      <div className={styles.secondary}>{names.filter(Boolean).join(' · ')}</div>
      <div className={styles.secondary}>
        {t('tariffs.card.counts', {
          riskClasses: formats.number(tariff.riskClassCount),
          funds: formats.number(tariff.fundCount),
          contracts: formats.number(tariff.contractCount),
        })}
      </div>
    </>
  );
}
