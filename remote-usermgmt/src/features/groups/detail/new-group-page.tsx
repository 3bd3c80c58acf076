import { dirtyFormsAbandoned, useNavigate, useSearchParams, useTranslation } from '@depotwerk/platform';
import { Messages } from '@depotwerk/ui/data';
import { BackToTree } from '../tree/back-to-tree';
import { paths } from '../paths';
import { GroupForm } from './group-form';

/** A new group; customers and users come on its own page. */
export function Component() {
  const { t } = useTranslation('usermgmt');
  const { message } = Messages.useApp();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const parentId = address.get('parent');
  return (
    <>
      <BackToTree />
      <h2>{t('groups.new')}</h2>
      <GroupForm
        key={parentId}
        group={null}
        parentId={parentId}
        onSaved={({ id, groupName }) => {
          dirtyFormsAbandoned();
          void message.success(t('groups.created', { name: groupName }));
          void navigate(paths.group(id), { replace: true });
        }}
      />
    </>
  );
}
