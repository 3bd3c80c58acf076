import { useTranslation } from '@depotwerk/platform';
import { Modal } from '@depotwerk/ui/data';
import { useId } from 'react';
import { ContractSelect, type ContractChoice } from './contract-select';
import { DepotFacts } from './depot-facts';
import styles from './depots.module.css';
import type { ChosenContract } from './use-depot-actions';
import type { DepotOnScreen } from './use-depots-on-screen';

interface LinkDialogProps {
  readonly depot: DepotOnScreen;
  readonly contract: ContractChoice | null;
  readonly onContract: (contract: ContractChoice | null) => void;
  readonly onLink: (contract: ChosenContract) => void;
  readonly onClose: () => void;
}

/** The contract that a depot belongs to, where none was found or the found one is wrong. */
export function LinkDialog({ depot, contract, onContract, onLink, onClose }: LinkDialogProps) {
  const { t } = useTranslation('contracts');
  const id = useId();
  return (
    <Modal
      open
      title={t('newDepots.choose.title')}
      okText={t('newDepots.action.link')}
      okButtonProps={{ disabled: contract === null }}
      cancelText={t('newDepots.cancel')}
      onOk={() => contract && onLink(contract)}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <DepotFacts depot={depot} />
      <div className={styles.field}>
        <label htmlFor={id}>{t('newDepots.choose.label', { bank: depot.bankName })}</label>
        <ContractSelect id={id} depot={depot} value={contract} onChange={onContract} />
      </div>
    </Modal>
  );
}
