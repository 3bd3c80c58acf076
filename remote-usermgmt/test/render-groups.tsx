import type { GroupConsequences } from '@depotwerk/contract/identity';
import { someUser, type FakeAnswers } from '@depotwerk/testing';
import { renderPart } from './render-part';
import { someGroup, someGroupRows, somePermissions } from './some-groups';

const permissions = [
  'groups.view',
  'groups.edit',
  'users.view',
  'customers.view',
  'contracts.view',
  'contracts.check',
] as const;
/** Nobody sees other customers, and there are three in the group. */
export const noConsequences: GroupConsequences = {
  groupCount: 0,
  customerCount: 3,
  contractCount: 4,
  losing: { total: 0, names: [] },
  gaining: { total: 0, names: [] },
};

export const administrator = someUser({ kind: 'administrator', permissions });

/** The pages of this part as the host mounts them, with a small tree. */
export const renderGroups = (path: string, answers: FakeAnswers = {}, user = administrator) =>
  renderPart(
    path,
    {
      'GET /groups': () => [...someGroupRows],
      'GET /groups/:groupId': ({ params }) => someGroup(params.groupId ?? ''),
      'GET /groups/:groupId/consequences': () => noConsequences,
      'GET /permissions': () => [...somePermissions],
      ...answers,
    },
    user,
  );
