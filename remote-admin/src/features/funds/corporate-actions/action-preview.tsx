import type { CorporateAction, CorporateActionPreview } from '@depotwerk/contract/market';
import { isStepOf } from '@depotwerk/domain';
import { UNKNOWN, useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { Descriptions } from '@depotwerk/ui/details';
import { Alert } from '@depotwerk/ui/shell';
import { useEffect } from 'react';
import { previewQuery } from '../api/corporate-actions';
import styles from '../funds.module.css';
import { useActionWords } from './use-action-words';

interface ActionPreviewProps {
  readonly action: CorporateAction;
  /** Told whether it can be confirmed, once that is known. */
  readonly onKnown: (canConfirm: boolean) => void;
}

/** Prices around the day that do not fit the ratio: the ratio or the day may be wrong. */
const isSurprising = (
  action: CorporateAction,
  { lastPriceBefore, firstPriceAfter }: CorporateActionPreview,
): boolean =>
  lastPriceBefore !== null &&
  firstPriceAfter !== null &&
  !isStepOf({ before: lastPriceBefore, after: firstPriceAfter, day: action.day }, action);

/** What a confirmation would change, before it does. */
export function ActionPreview({ action, onKnown }: ActionPreviewProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const words = useActionWords();
  const query = useQuery(previewQuery(action.id));
  const { data: preview } = query;
  useEffect(() => {
    if (preview) onKnown(preview.obstacle === null);
  }, [preview, onKnown]);
  if (preview === undefined)
    return (
      <LoadState
        query={query}
        failed={t('corporateActions.previewFailed')}
        waiting={t('corporateActions.previewLoading')}
      />
    );
  const { contracts, unitsBefore, unitsAfter, valueEur, deliveredContracts, pricesBefore, obstacle } =
    preview;
  const items = [
    ['contracts', formats.number(contracts, 0)],
    ['units', t('corporateActions.fromTo', { from: words.units(unitsBefore), to: words.units(unitsAfter) })],
    ['value', formats.eur(valueEur)],
    ['prices', formats.number(pricesBefore, 0)],
    ['lastPrice', preview.lastPriceBefore === null ? UNKNOWN : formats.number(preview.lastPriceBefore)],
    ['firstPrice', preview.firstPriceAfter === null ? UNKNOWN : formats.number(preview.firstPriceAfter)],
  ] as const;
  return (
    <div className={styles.form}>
      {obstacle === null ? null : (
        <Alert type="error" showIcon title={t(`common:errors.corporateActions.${obstacle}`)} />
      )}
      {isSurprising(action, preview) ? (
        <Alert
          type="warning"
          showIcon
          title={t('corporateActions.surprising')}
          description={t('corporateActions.surprisingText')}
        />
      ) : null}
      <Descriptions
        size="small"
        layout="vertical"
        colon={false}
        column={{ xs: 1, sm: 2 }}
        items={items.map(([key, children]) => ({
          key,
          label: t(`corporateActions.preview.${key}`),
          children,
        }))}
      />
      <p>{t('corporateActions.carries')}</p>
      {deliveredContracts > 0 ? (
        <p>{t('corporateActions.delivered', { count: deliveredContracts })}</p>
      ) : null}
    </div>
  );
}
