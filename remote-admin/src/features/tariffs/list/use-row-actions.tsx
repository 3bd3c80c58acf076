import type { TariffSummary } from '@depotwerk/contract/tariffs';
import { useMay, useTranslation } from '@depotwerk/platform';
import { CheckCircleOutlined, CopyOutlined, EyeInvisibleOutlined, type CellAction } from '@depotwerk/ui/data';
import { useCallback } from 'react';
import { useTariffCopy } from '../actions/use-tariff-copy';
import { useTariffSwitch } from '../actions/use-tariff-switch';

/** What can be done with a tariff without opening it; a release is judged on its own page. */
export function useRowActions(): (tariff: TariffSummary) => readonly CellAction[] {
  const { t } = useTranslation('admin');
  const mayEdit = useMay('tariffs.edit');
  const { start: copy, isBusy } = useTariffCopy();
  const { start: switchTariff } = useTariffSwitch();
  return useCallback(
    ({ id, name, isInactive }) =>
      mayEdit
        ? [
            {
              icon: <CopyOutlined aria-hidden />,
              tooltip: t('tariffs.action.duplicate', { name }),
              isDisabled: isBusy,
              onAction: () => copy(id),
            },
            {
              icon: isInactive ? <CheckCircleOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />,
              tooltip: t(isInactive ? 'tariffs.action.activate' : 'tariffs.action.deactivate', { name }),
              onAction: () => switchTariff({ tariffId: id, isInactive: !isInactive }),
            },
          ]
        : [],
    [t, mayEdit, copy, isBusy, switchTariff],
  );
}
