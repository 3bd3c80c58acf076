import { useMay, useTranslation } from '@depotwerk/platform';
import { Button, DeleteOutlined, DownloadOutlined, Form, useRefusal } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { Alert } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { CustomerSelect, type CustomerChoice } from '../users/detail/customer-select';
import { useDisclosure } from './data-protection-calls';
import styles from './data-protection.module.css';
import { ErasureDialog } from './erasure-dialog';

/** One customer, and what can be done with all data about this person. */
export function PersonCard() {
  const { t } = useTranslation('usermgmt');
  const mayErase = useMay('dataProtection.erase');
  const { tellBy } = useRefusal();
  const [customer, setCustomer] = useState<CustomerChoice | null>(null);
  const [isErasing, setErasing] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const disclosure = useDisclosure(t('dataProtection.disclosure.file', { name: customer?.name ?? '' }));
  const choose = (chosen: CustomerChoice | null) => {
    setCustomer(chosen);
    disclosure.reset();
    setRefused(null);
  };
  const disclose = () => {
    if (customer === null) return;
    setRefused(null);
    disclosure.mutate({ customerId: customer.id }, { onError: tellBy(setRefused) });
  };
  return (
    <TitledCard title={t('dataProtection.person.title')}>
      <div className={styles.person}>
        <p>{t('dataProtection.person.text')}</p>
        <Form layout="vertical">
          <Form.Item label={t('dataProtection.person.customer')} htmlFor="data-protection-customer">
            <CustomerSelect id="data-protection-customer" value={customer} onChange={choose} />
          </Form.Item>
        </Form>
        <div className={styles.actions}>
          <Button
            type="primary"
            icon={<DownloadOutlined aria-hidden />}
            disabled={customer === null}
            loading={disclosure.isPending}
            onClick={disclose}
          >
            {t('dataProtection.disclosure.make')}
          </Button>
          {mayErase ? (
            <Button
              danger
              icon={<DeleteOutlined aria-hidden />}
              disabled={customer === null}
              onClick={() => setErasing(true)}
            >
              {t('dataProtection.erasure.open')}
            </Button>
          ) : null}
        </div>
        {disclosure.isSuccess ? (
          <Alert type="success" showIcon role="status" title={t('dataProtection.disclosure.done')} />
        ) : null}
        {refused ? <Alert type="error" showIcon title={refused} /> : null}
      </div>
      {isErasing && customer ? (
        <ErasureDialog
          customer={customer}
          onClose={() => setErasing(false)}
          onDone={() => {
            setErasing(false);
            choose(null);
          }}
        />
      ) : null}
    </TitledCard>
  );
}
