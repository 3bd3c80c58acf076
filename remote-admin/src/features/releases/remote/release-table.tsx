import type { ReleaseRow, RemoteDetail } from '@depotwerk/contract/operation';
import { releaseTransitions } from '@depotwerk/contract/operation/values/releases';
import { canLeave } from '@depotwerk/domain';
import { useTranslation } from '@depotwerk/platform';
import { Button, Dropdown, type MenuProps } from '@depotwerk/ui/data';
import { DataTable } from '@depotwerk/ui/details';
import { useState } from 'react';
import { CanaryDialog } from '../dialogs/canary-dialog';
import { PackagesDialog } from '../dialogs/packages-dialog';
import { PinDialog } from '../dialogs/pin-dialog';
import { PromoteDialog } from '../dialogs/promote-dialog';
import { mayBeForAll } from '../dialogs/reason-field';
import { shownState } from './shown-state';
import { useReleaseColumns } from './use-release-columns';

type Action = 'promote' | 'promoteOlder' | 'canary' | 'pin' | 'packages';
interface Choice {
  readonly action: Action;
  readonly release: ReleaseRow;
}

/** What the server would not refuse in any case; the likely next step comes first, and that of an overtaken release last. */
function actionsFor(release: ReleaseRow, remote: RemoteDetail): Action[] {
  const mayPromote = canLeave(releaseTransitions, release.state, 'promote') && mayBeForAll(release);
  const isOvertaken = shownState(release, remote) === 'overtaken';
  return [
    ...(mayPromote && !isOvertaken ? (['promote'] as const) : []),
    ...(canLeave(releaseTransitions, release.state, 'try') ? (['canary'] as const) : []),
    'pin',
    'packages',
    ...(mayPromote && isOvertaken ? (['promoteOlder'] as const) : []),
  ];
}

/** The versions of a part, the newest first, with what may be done with each. */
export function ReleaseTable({ remote, label }: { readonly remote: RemoteDetail; readonly label: string }) {
  const { t } = useTranslation('admin');
  const columns = useReleaseColumns(remote);
  const [choice, setChoice] = useState<Choice | null>(null);
  const menuOf = (release: ReleaseRow): MenuProps => ({
    items: actionsFor(release, remote).map((action) => ({
      key: action,
      label: t(`releases.action.${action}`),
    })),
    onClick: ({ key }) => {
      const action = actionsFor(release, remote).find((known) => known === key);
      if (action) setChoice({ action, release });
    },
  });
  if (remote.releases.length === 0) return <p>{t('releases.noVersions')}</p>;
  return (
    <>
      <DataTable<ReleaseRow>
        label={t('releases.versions')}
        rows={remote.releases}
        rowKey={({ version }) => version}
        loadAll={async () => remote.releases}
        columns={[
          ...columns,
          {
            key: 'actions',
            title: t('releases.column.actions'),
            render: (release) => (
              <Dropdown menu={menuOf(release)} trigger={['click']}>
                <Button size="small" aria-label={t('releases.actionsFor', { version: release.version })}>
                  {t('releases.actions')}
                </Button>
              </Dropdown>
            ),
          },
        ]}
      />
      {choice ? (
        <ChosenDialog {...choice} remote={remote} label={label} onClose={() => setChoice(null)} />
      ) : null}
    </>
  );
}

interface ChosenDialogProps extends Choice {
  readonly remote: RemoteDetail;
  readonly label: string;
  readonly onClose: () => void;
}

function ChosenDialog({ action, release, remote, label, onClose }: ChosenDialogProps) {
  const { version } = release;
  if (action === 'packages') return <PackagesDialog release={release} onClose={onClose} />;
  if (action === 'canary') return <CanaryDialog {...{ remote, version, onClose }} />;
  if (action === 'pin') return <PinDialog {...{ remote, version, onClose }} />;
  return <PromoteDialog {...{ remote, label, version, onClose }} isOlder={action === 'promoteOlder'} />;
}
