import type { ComponentRow } from '@depotwerk/contract/tariffs';
import type { ComponentKind } from '@depotwerk/domain';
import { raiseFault, toApiFault, useMutation, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Messages, Modal } from '@depotwerk/ui/data';
import { RefusedCall } from '@depotwerk/ui/shell';
import { componentCalls } from '../api/component-calls';
import { componentQuery } from '../api/components';
import { ComponentUsageList } from '../usage/component-usage-list';

interface DeleteComponentProps {
  readonly kind: ComponentKind;
  readonly row: ComponentRow;
  readonly onClose: () => void;
}

/** Deletes a component for good; one that is used says where instead. */
export function DeleteComponent({ kind, row, onClose }: DeleteComponentProps) {
  const { t } = useTranslation('admin');
  const { message } = Messages.useApp();
  const client = useQueryClient();
  const { id, name, tariffCount, componentCount } = row;
  const isInUse = tariffCount + componentCount > 0;
  const { mutate, isPending, error } = useMutation({
    meta: { errors: 'inline' },
    mutationFn: async () => {
      const { read, remove } = componentCalls(kind);
      const { version } = await read(id);
      await remove(id, version);
    },
    onSuccess: () => {
      onClose();
      client.removeQueries({ queryKey: componentQuery(kind, id).queryKey });
      void message.success(t('admin:components.deleted', { name }));
    },
    onError: (failure) => {
      const { status } = toApiFault(failure);
      if (status < 400 || status >= 500) raiseFault(failure);
    },
  });
  return (
    <Modal
      open
      title={t('admin:components.delete.title', { name })}
      okText={t('admin:components.delete.confirm')}
      okButtonProps={{ danger: true, disabled: isInUse }}
      cancelText={t('admin:components.delete.cancel')}
      confirmLoading={isPending}
      onOk={() => mutate()}
      onCancel={onClose}
    >
      <p>{t(isInUse ? 'admin:components.delete.inUse' : 'admin:components.delete.text')}</p>
      {isInUse ? <ComponentUsageList kind={kind} componentId={id} /> : null}
      <RefusedCall error={error} />
    </Modal>
  );
}
