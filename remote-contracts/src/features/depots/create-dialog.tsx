import { toApiFault, useQuery, useTranslation } from '@depotwerk/platform';
import { Messages, Modal, Select } from '@depotwerk/ui/data';
import { Alert } from '@depotwerk/ui/shell';
import { useId, useState } from 'react';
import { tariffsOfInsurerQuery } from '../contracts/api/insurers';
import { useChallengedAction } from '../second-factor/use-challenged-action';
import { createDepot } from './depot-calls';
import { CustomerSelect } from './customer-select';
import { DepotFacts } from './depot-facts';
import styles from './depots.module.css';
import type { NewContractChoice } from './use-depot-dialog';
import { useDepotFault } from './use-depot-fault';
import type { DepotOnScreen } from './use-depots-on-screen';

interface CreateDialogProps {
  readonly depot: DepotOnScreen;
  readonly choice: NewContractChoice;
  readonly onChoice: (choice: NewContractChoice) => void;
  readonly onClose: () => void;
}

/** Makes a contract from a depot, with a code where the bank wants one. */
export function CreateDialog({ depot, choice, onChoice, onClose }: CreateDialogProps) {
  const { t } = useTranslation('contracts');
  const { message } = Messages.useApp();
  const id = useId();
  const tariffs = useQuery(tariffsOfInsurerQuery(depot.issuerId));
  const { customer, tariffId } = choice;
  // Nothing of the depot says which tariff it is.
  const isTariffGuessed = tariffId !== null && tariffId === depot.tariff?.id;
  const [refusal, setRefusal] = useState<string | null>(null);
  const { reasonOf, tell } = useDepotFault();
  const { run, isRunning, dialog } = useChallengedAction();

  const create = async (customerId: number, chosenTariffId: number) => {
    setRefusal(null);
    const names = { depot: depot.externalKey };
    try {
      const outcome = await run({
        purpose: t('newDepots.create.purpose', names),
        send: (secondFactorData) =>
          createDepot(depot, { customerId, tariffId: chosenTariffId }, secondFactorData),
      });
      if (outcome === 'abandoned') return;
      void message.success(t('newDepots.create.done', names));
      onClose();
    } catch (error) {
      const { status, errorCode, parameters } = toApiFault(error, 'traderDepots');
      if (status >= 400 && status < 500) setRefusal(reasonOf(errorCode, parameters));
      else tell(error);
    }
  };
  // One dialog at a time: that of the code takes the place of this one.
  return (
    dialog ?? (
      <Modal
        open
        title={t('newDepots.create.title')}
        okText={t('newDepots.create.confirm')}
        okButtonProps={{ disabled: customer === null || tariffId === null }}
        confirmLoading={isRunning}
        cancelText={t('newDepots.cancel')}
        onOk={() => customer && tariffId !== null && void create(customer.id, tariffId)}
        onCancel={onClose}
        mask={{ closable: false }}
      >
        <DepotFacts depot={depot} />
        <div className={styles.field}>
          <label htmlFor={`${id}-customer`}>{t('newDepots.create.customer')}</label>
          <CustomerSelect
            id={`${id}-customer`}
            value={customer}
            onChange={(next) => onChoice({ ...choice, customer: next })}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-tariff`}>{t('newDepots.create.tariff')}</label>
          <Select
            id={`${id}-tariff`}
            showSearch={{ optionFilterProp: 'label' }}
            loading={tariffs.isLoading}
            placeholder={t('newDepots.create.tariffPlaceholder')}
            value={tariffId}
            options={
              tariffs.data?.map(({ id: value, name: label }) => ({ value, label })) ??
              (depot.tariff ? [{ value: depot.tariff.id, label: depot.tariff.name }] : [])
            }
            aria-describedby={isTariffGuessed ? `${id}-tariff-guess` : undefined}
            onChange={(next) => onChoice({ ...choice, tariffId: next })}
          />
          {isTariffGuessed ? (
            <p id={`${id}-tariff-guess`} className={styles.hint}>
              {t('newDepots.create.tariffGuess')}
            </p>
          ) : null}
          {tariffs.isError ? <p className={styles.hint}>{t('list.filter.tariffsFailed')}</p> : null}
        </div>
        {refusal === null ? null : (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={t('newDepots.create.refused', { reason: refusal })}
          />
        )}
      </Modal>
    )
  );
}
