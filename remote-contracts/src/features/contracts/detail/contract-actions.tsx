import type { Contract } from '@depotwerk/contract/contracts';
import { raiseFault, toApiFault, useMay, useNavigate, useTranslation } from '@depotwerk/platform';
import {
  Button,
  CheckCircleOutlined,
  DeleteOutlined,
  Dropdown,
  Messages,
  MoreOutlined,
  useListPath,
} from '@depotwerk/ui/data';
import { ConfirmByTyping, useUndo } from '@depotwerk/ui/details';
import { LinkButton } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { entryPaths } from '../../contract-entry/entry-paths';
import { RefreshButton } from '../../remote-refresh/refresh-button';
import { ReportsMenu } from '../../reports/reports-menu';
import { useDeleteContract } from '../api/delete-contract';
import { useMarkAsChecked, useTakeCheckBack } from '../api/mark-as-checked';
import { contractList } from '../list/contract-list';

interface ContractActionsProps {
  readonly contract: Contract;
  /** Must be typed before the contract is deleted. */
  readonly contractNumber: string;
  readonly customerName: string;
  /** Its bank, where it has one. */
  readonly insurerId: number;
}

/** A refusal belongs to the place of the action; anything else nobody expected. */
const isRefusal = (error: unknown): boolean => {
  const { status } = toApiFault(error);
  return status >= 400 && status < 500;
};

export function ContractActions({ contract, contractNumber, customerName, insurerId }: ContractActionsProps) {
  const { t } = useTranslation(['contracts', 'common']);
  const { message } = Messages.useApp();
  const navigate = useNavigate();
  const listPath = useListPath(contractList);
  const mayCheck = useMay('contracts.check');
  const mayEdit = useMay('contracts.edit');
  const mayDelete = useMay('contracts.delete');
  const [isDeleting, setIsDeleting] = useState(false);
  const offerUndo = useUndo();
  const check = useMarkAsChecked(contract.id);
  const uncheck = useTakeCheckBack(contract.id);
  const remove = useDeleteContract(contract.id, async () => {
    await navigate(listPath);
    void message.success(t('contracts:delete.done'));
  });
  const reason = (error: unknown) => {
    const { errorCode, parameters } = toApiFault(error, 'contracts');
    return t([`common:errors.${errorCode}`, 'contracts:action.refused'], { ...parameters });
  };

  const sayRefusal = (text: 'check.failed' | 'check.notTakenBack') => (error: unknown) => {
    if (isRefusal(error)) void message.error(t(`contracts:${text}`, { reason: reason(error) }));
    else raiseFault(error);
  };
  const takeBack = (version: number) =>
    uncheck
      .mutateAsync(version)
      .then(() => void message.success(t('contracts:check.takenBack')), sayRefusal('check.notTakenBack'));
  const markAsChecked = () =>
    check.mutate(undefined, {
      onSuccess: ({ version }) => offerUndo(t('contracts:check.done'), () => void takeBack(version)),
      onError: sayRefusal('check.failed'),
    });
  const deleteForGood = () =>
    remove.mutate(undefined, {
      onError: (error) => {
        if (isRefusal(error)) return;
        setIsDeleting(false);
        raiseFault(error);
      },
    });
  return (
    <>
      <RefreshButton bankId={insurerId} />
      <ReportsMenu contractId={contract.id} contractNumber={contractNumber} />
      {mayEdit ? (
        <LinkButton to={entryPaths.edit(contract.id)}>{t('contracts:entry.open')}</LinkButton>
      ) : null}
      {mayCheck ? (
        <Button
          type="primary"
          icon={<CheckCircleOutlined aria-hidden />}
          loading={check.isPending}
          onClick={markAsChecked}
        >
          {t('contracts:check.action')}
        </Button>
      ) : null}
      {mayDelete ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              {
                key: 'delete',
                danger: true,
                icon: <DeleteOutlined aria-hidden />,
                label: t('contracts:delete.open'),
              },
            ],
            onClick: () => setIsDeleting(true),
          }}
        >
          <Button icon={<MoreOutlined aria-hidden />} aria-label={t('contracts:action.more')} />
        </Dropdown>
      ) : null}
      {isDeleting ? (
        <ConfirmByTyping
          title={t('contracts:delete.title')}
          expected={customerName}
          confirmText={t('contracts:delete.confirm')}
          isBusy={remove.isPending}
          error={remove.error ? t('contracts:delete.failed', { reason: reason(remove.error) }) : null}
          onConfirm={deleteForGood}
          onCancel={() => {
            remove.reset();
            setIsDeleting(false);
          }}
        >
          <p>{t('contracts:delete.text', { number: contractNumber })}</p>
        </ConfirmByTyping>
      ) : null}
    </>
  );
}
