import type { Group } from '@depotwerk/contract/identity';
import {
  dirtyFormsAbandoned,
  raiseFault,
  toApiFault,
  useMutation,
  useNavigate,
  useQuery,
  useTranslation,
} from '@depotwerk/platform';
import { Button, DeleteOutlined, Messages, Modal } from '@depotwerk/ui/data';
import { indexTree, isWithin, TreeSelect, withoutInactiveStrictly } from '@depotwerk/ui/forms';
import { RefusedCall } from '@depotwerk/ui/shell';
import { useId, useMemo, useState } from 'react';
import { deleteGroup, useGroupGone } from '../api/group';
import { groupTreeQuery } from '../api/group-tree';
import { paths } from '../paths';

/** Deletes a group for good, after the user chose who takes over what it holds. */
export function DeleteGroup({ group }: { readonly group: Group }) {
  const { t } = useTranslation('usermgmt');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => setAsking(true)}>
        {t('groups.delete.open')}
      </Button>
      {isAsking ? <DeleteDialog group={group} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

interface DeleteDialogProps {
  readonly group: Group;
  readonly onClose: () => void;
}

function DeleteDialog({ group, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('usermgmt');
  const { message } = Messages.useApp();
  const navigate = useNavigate();
  const labelId = useId();
  const forget = useGroupGone();
  const { data: groups = [] } = useQuery(groupTreeQuery);
  const index = useMemo(() => indexTree(groups), [groups]);
  const nodes = useMemo(() => withoutInactiveStrictly(groups, null), [groups]);
  const [chosen, setChosen] = useState<string | null>(null);
  // An inactive group takes nobody in, so it is not proposed.
  const parent = nodes.find(({ id }) => id === group.parentGroupId);
  const moveTo = chosen ?? parent?.id ?? null;
  const { id, groupName, customerCount, userCount, childCount } = group;
  const isEmpty = customerCount + userCount + childCount === 0;
  const remove = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => deleteGroup(group, isEmpty ? null : moveTo),
    onSuccess: async () => {
      dirtyFormsAbandoned();
      await navigate(isEmpty || moveTo === null ? paths.list : paths.group(moveTo));
      forget(id);
      void message.success(t('usermgmt:groups.delete.done', { name: groupName }));
    },
    onError: (error) => {
      const { status } = toApiFault(error);
      if (status < 400 || status >= 500) raiseFault(error);
    },
  });
  return (
    <Modal
      open
      title={t('usermgmt:groups.delete.title', { name: groupName })}
      okText={t('usermgmt:groups.delete.confirm')}
      okButtonProps={{ danger: true, disabled: !isEmpty && moveTo === null }}
      cancelText={t('usermgmt:groups.delete.cancel')}
      confirmLoading={remove.isPending}
      onOk={() => remove.mutate()}
      onCancel={onClose}
    >
      <p>{t(isEmpty ? 'usermgmt:groups.delete.empty' : 'usermgmt:groups.delete.text')}</p>
      {isEmpty ? null : (
        <>
          <ul>
            {customerCount === 0 ? null : (
              <li>{t('usermgmt:groups.customerCount', { count: customerCount })}</li>
            )}
            {userCount === 0 ? null : <li>{t('usermgmt:groups.userCount', { count: userCount })}</li>}
            {childCount === 0 ? null : <li>{t('usermgmt:groups.childCount', { count: childCount })}</li>}
          </ul>
          <div id={labelId}>{t('usermgmt:groups.delete.moveTo')}</div>
          <TreeSelect
            aria-labelledby={labelId}
            label={t('usermgmt:groups.delete.choose')}
            searchLabel={t('usermgmt:groups.search')}
            nodes={nodes}
            places={index}
            value={moveTo}
            onChange={setChosen}
            placeholder={t('usermgmt:groups.delete.choose')}
            isDisabled={(node) => isWithin(index, node.id, id)}
          />
        </>
      )}
      <RefusedCall error={remove.error} />
    </Modal>
  );
}
