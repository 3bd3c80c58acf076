import type { TraderOrder } from '@depotwerk/contract/banks';
import { useFormats, useTranslation } from '@depotwerk/platform';

/** What became of an order at the bank, in a sentence or two. */
export function usePlacedText(): (order: TraderOrder) => string {
  const { t } = useTranslation(['contracts', 'common']);
  const formats = useFormats();
  return ({ state, bankName, bankMessage, errorCode, orderedAt, orderedBy, ...order }) => {
    if (order.closedBy != null)
      return t(`contracts:optimization.placed.closed.${state === 'executed' ? 'executed' : 'refused'}`, {
        bank: bankName,
        at: formats.dateTime(orderedAt),
        by: orderedBy,
        closedBy: order.closedBy,
        reason: order.closeReason ?? '',
      });
    const reason =
      bankMessage ??
      (errorCode === null ? null : t(`common:errors.${errorCode}`, { bankName, defaultValue: errorCode }));
    const outcome = t(`contracts:optimization.placed.${state}`, {
      bank: bankName,
      at: formats.dateTime(orderedAt),
      by: orderedBy,
    });
    return reason === null || state === 'executed'
      ? outcome
      : `${outcome} ${t('contracts:optimization.placed.reason', { reason })}`;
  };
}
