import type { RemoteDetail } from '@depotwerk/contract/operation';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Button, StatusTag } from '@depotwerk/ui/data';
import { DataTable } from '@depotwerk/ui/details';
import { useState } from 'react';
import type { Decision } from '../api/releases';
import { DecisionDialog } from '../dialogs/decision-dialog';

interface Audience {
  readonly key: string;
  readonly who: string;
  readonly version: string;
  readonly kind: 'canary' | 'pin';
  /** Ends it. */
  readonly end: Decision;
}

/** Groups and shares of the users that get another version than everybody. */
export function AudienceTable({ remote }: { readonly remote: RemoteDetail }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const [ending, setEnding] = useState<Audience | null>(null);
  const { canary, pins, liveVersion } = remote;
  const tried = canary
    ? [
        ...(canary.fraction === null
          ? []
          : [t('releases.share', { share: formats.fraction(canary.fraction, 0) })]),
        ...canary.groups.map(({ name }) => name),
      ].map((who): Audience => ({
        key: `canary ${who}`,
        who,
        version: canary.version,
        kind: 'canary',
        end: { kind: 'endCanary' },
      }))
    : [];
  const held = pins.map(({ version, group }): Audience => ({
    key: `pin ${group?.id ?? ''}`,
    who: group?.name ?? t('releases.everybody'),
    version,
    kind: 'pin',
    end: { kind: 'pin', groupId: group?.id ?? null, version: null },
  }));
  const audiences = [...held, ...tried];
  if (audiences.length === 0)
    return (
      <p>{liveVersion === null ? t('releases.nobody') : t('releases.allLive', { version: liveVersion })}</p>
    );
  return (
    <>
      <DataTable<Audience>
        label={t('releases.audiences')}
        rows={audiences}
        rowKey={({ key }) => key}
        loadAll={async () => audiences}
        columns={[
          {
            key: 'who',
            title: t('releases.column.who'),
            cell: ({ who }) => ({ kind: 'text', text: who }),
          },
          {
            key: 'version',
            title: t('releases.column.version'),
            cell: ({ version }) => ({ kind: 'text', text: version }),
          },
          {
            key: 'kind',
            title: t('releases.column.why'),
            render: ({ kind }) => (
              <StatusTag tone={kind === 'pin' ? 'warning' : 'info'}>
                {t(`releases.audience.${kind}`)}
              </StatusTag>
            ),
            cell: ({ kind }) => ({ kind: 'text', text: t(`releases.audience.${kind}`) }),
          },
          {
            key: 'end',
            title: t('releases.column.actions'),
            render: (audience) => (
              <Button
                size="small"
                aria-label={t('releases.endFor', { who: audience.who })}
                onClick={() => setEnding(audience)}
              >
                {t('releases.end')}
              </Button>
            ),
          },
        ]}
      />
      {ending ? (
        <DecisionDialog
          remote={remote}
          title={t(`releases.ending.${ending.kind}`, { version: ending.version })}
          okText={t('releases.end')}
          doneText={t('releases.ended')}
          decision={ending.end}
          onClose={() => setEnding(null)}
        >
          <p>{t(`releases.endingText.${ending.kind}`, { who: ending.who })}</p>
        </DecisionDialog>
      ) : null}
    </>
  );
}
