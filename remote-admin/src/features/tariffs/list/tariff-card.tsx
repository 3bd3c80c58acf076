import type { TariffSummary } from '@depotwerk/contract/tariffs';
import { pathTo, useFormats, useTranslation } from '@depotwerk/platform';
import { Tag } from '@depotwerk/ui/data';
import { ListCard } from '../../list-card/list-card';
import { useWaitingText } from '../use-waiting-text';
import type { TariffNames } from '../use-tariff-names';

interface TariffCardProps extends TariffNames {
  readonly tariff: TariffSummary;
}

/** A tariff on a narrow screen. */
export function TariffCard({ tariff, insurerName, tariffTypeName }: TariffCardProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const waitingText = useWaitingText();
  const type = tariff.tariffTypeId === null ? undefined : tariffTypeName(tariff.tariffTypeId);
  const counted = (what: 'riskClasses' | 'funds' | 'contracts', count: number | null) =>
    t(`tariffs.card.${what}`, { count: count ?? 0, number: formats.number(count) });
  const names = [tariff.key, insurerName(tariff.insurerId), type];
  return (
    <ListCard
      to={pathTo('tariffs.detail', { tariffId: tariff.id })}
      name={tariff.name}
      tag={tariff.isInactive ? <Tag>{t('tariffs.inactive')}</Tag> : null}
      lines={[
        [...names, waitingText(tariff)].filter(Boolean).join(' · '),
        [
          counted('riskClasses', tariff.riskClassCount),
          counted('funds', tariff.fundCount),
          counted('contracts', tariff.contractCount),
        ].join(' · '),
      ]}
    />
  );
}
