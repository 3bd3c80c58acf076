import type { Group, GroupConsequences } from '@depotwerk/contract/identity';
import { raiseFault, useTranslation, type TFunction } from '@depotwerk/platform';
import { useQuestion } from '../../question/use-question';
import { groupConsequences } from '../api/group';
import type { GroupValues } from './group-values';

type Words = TFunction<'usermgmt'>;

/** Names and how many more there are; null when nobody is concerned. */
function viewersText(t: Words, key: 'losing' | 'gaining', { total, names }: GroupConsequences['losing']) {
  if (total === 0) return null;
  const hidden = total - names.length;
  const more = hidden === 0 ? [] : [t('groups.move.more', { count: hidden })];
  return t(`groups.move.${key}`, { who: [...names, ...more].join(', ') });
}

/** Customers and contracts of a group with all below it. */
const holdingsText = (t: Words, { groupCount, customerCount, contractCount }: GroupConsequences): string =>
  t(groupCount === 0 ? 'groups.move.holds' : 'groups.move.holdsBelow', {
    customers: t('groups.customerCount', { count: customerCount }),
    contracts: t('groups.customers.contracts', { count: contractCount }),
  });

const join = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join(' ');

/**
 * Asks before a group is moved or deactivated: whose view changes, and how many customers there are. Without
 * consequences nobody is asked.
 */
export function useGroupQuestion(): (values: GroupValues, before: Group | null) => Promise<boolean> {
  const { t } = useTranslation('usermgmt');
  const ask = useQuestion();
  return async ({ isInactive, parentGroupId }, before) => {
    if (before === null) return true;
    const isMoved = parentGroupId !== before.parentGroupId;
    const isDeactivated = isInactive && !before.isInactive;
    if (!isMoved && !isDeactivated) return true;
    const { groupName: name, userCount } = before;
    const found = await groupConsequences(before.id, parentGroupId).catch((error: unknown) => {
      raiseFault(error);
      return null;
    });
    if (found === null) return false;
    const losing = isMoved ? viewersText(t, 'losing', found.losing) : null;
    const gaining = isMoved ? viewersText(t, 'gaining', found.gaining) : null;
    const isHeld = found.customerCount + found.groupCount + userCount > 0;
    if (losing === null && gaining === null && !(isDeactivated && isHeld)) return true;
    const staying = isDeactivated
      ? t('groups.deactivate.text', { users: t('groups.userCount', { count: userCount }) })
      : null;
    return ask({
      title: t(isDeactivated ? 'groups.deactivate.title' : 'groups.move.title', { name }),
      text: join(holdingsText(t, found), losing, gaining, staying),
      confirm: t(isDeactivated ? 'groups.deactivate.confirm' : 'groups.move.confirm'),
      cancel: t('groups.delete.cancel'),
    });
  };
}
