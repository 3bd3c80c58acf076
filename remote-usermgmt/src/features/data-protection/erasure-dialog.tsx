import { useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState, Messages, useRefusal } from '@depotwerk/ui/data';
import { ConfirmByTyping } from '@depotwerk/ui/details';
import { useState } from 'react';
import type { CustomerChoice } from '../users/detail/customer-select';
import { erasurePlanQuery, useErasure } from './data-protection-calls';
import { ErasureSummary } from './erasure-summary';

interface ErasureDialogProps {
  readonly customer: CustomerChoice;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Shows what an erasure does before the name is typed; it cannot be undone. */
export function ErasureDialog({ customer, onClose, onDone }: ErasureDialogProps) {
  const { t } = useTranslation('usermgmt');
  const { message } = Messages.useApp();
  const query = useQuery(erasurePlanQuery(customer.id));
  const { data: plan, refetch } = query;
  const { tellBy } = useRefusal();
  const [refused, setRefused] = useState<string | null>(null);
  const erasure = useErasure(() => {
    void message.success(t('dataProtection.erasure.done', { name: customer.name }));
    onDone();
  });
  const hasOpenOrders = plan !== undefined && plan.openOrders > 0;
  const erase = () => {
    if (!plan) return;
    setRefused(null);
    erasure.mutate(plan, {
      onError: (fault) => {
        tellBy(setRefused)(fault);
        void refetch();
      },
    });
  };
  return (
    <ConfirmByTyping
      title={t('dataProtection.erasure.title', { name: customer.name })}
      isSteady
      // Nothing is erased while an order is on its way: the summary says so.
      isForbidden={hasOpenOrders}
      expected={plan && !hasOpenOrders ? plan.name : null}
      confirmText={t('dataProtection.erasure.confirm')}
      isBusy={erasure.isPending}
      error={refused}
      onConfirm={erase}
      onCancel={onClose}
    >
      {plan ? (
        <ErasureSummary plan={plan} />
      ) : (
        <LoadState query={query} failed={t('dataProtection.erasure.failed')} rows={10} />
      )}
    </ConfirmByTyping>
  );
}
