import {
  dirtyFormsAbandoned,
  useNavigate,
  useQuery,
  useSearchParams,
  useTranslation,
} from '@depotwerk/platform';
import { Skeleton } from '@depotwerk/ui/data';
import { groupTreeQuery } from '../api/group-tree';
import { paths } from '../paths';
import { BackToTree } from '../tree/back-to-tree';
import { GroupForm } from './group-form';

/** A new group, below the one that was open if that is active; customers and users come on its own page. */
export function Component() {
  const { t } = useTranslation('usermgmt');
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { data: groups, isError } = useQuery(groupTreeQuery);
  const parent = groups?.find(({ id, isInactive }) => id === address.get('parent') && !isInactive);
  const parentId = parent?.id ?? null;
  return (
    <>
      <BackToTree />
      <h2>{t('groups.new')}</h2>
      {groups === undefined && !isError ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <GroupForm
          key={parentId}
          group={null}
          parentId={parentId}
          onSaved={({ id }) => {
            dirtyFormsAbandoned();
            void navigate(paths.group(id), { replace: true });
          }}
        />
      )}
    </>
  );
}
