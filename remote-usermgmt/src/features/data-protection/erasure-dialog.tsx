import { useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState, Messages, Modal, useRefusal } from '@depotwerk/ui/data';
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
  const title = t('dataProtection.erasure.title', { name: customer.name });
  // Nothing is erased while an order is on its way: the summary says so, and there is nothing to confirm.
  if (!plan || plan.openOrders > 0)
    return (
      <Modal open title={title} footer={null} onCancel={onClose}>
        {plan ? (
          <ErasureSummary plan={plan} />
        ) : (
          <LoadState query={query} failed={t('dataProtection.erasure.failed')} rows={10} />
        )}
      </Modal>
    );
  const erase = () => {
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
      title={title}
      expected={plan.name}
      confirmText={t('dataProtection.erasure.confirm')}
      isBusy={erasure.isPending}
      error={refused}
      onConfirm={erase}
      onCancel={onClose}
    >
      <ErasureSummary plan={plan} />
    </ConfirmByTyping>
  );
}
