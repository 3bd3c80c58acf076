import type { RemoteDetail } from '@depotwerk/contract/operation';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Button, StatusTag } from '@depotwerk/ui/data';
import { DataTable } from '@depotwerk/ui/details';
import { useState } from 'react';
import type { Decision } from '../api/releases';
import { DecisionDialog } from '../dialogs/decision-dialog';
import styles from './remote.module.css';

interface Audience {
  readonly key: string;
  readonly who: string;
  readonly version: string;
  readonly kind: 'canary' | 'pin';
  /** Of what was not proven; null: it was. */
  readonly reason: string | null;
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
          : [t('releases.share', { share: formats.fraction(canary.fraction) })]),
        ...canary.groups.map(({ name }) => name),
      ].map((who): Audience => ({
        key: `canary ${who}`,
        who,
        version: canary.version,
        kind: 'canary',
        reason: canary.reason ?? null,
        end: { kind: 'endCanary' },
      }))
    : [];
  const held = pins.map(({ version, group, reason = null }): Audience => ({
    key: `pin ${group?.id ?? ''}`,
    who: group?.name ?? t('releases.everybody'),
    version,
    kind: 'pin',
    reason,
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
            render: ({ kind, reason }) => (
              <>
                <StatusTag tone={kind === 'pin' ? 'warning' : 'info'}>
                  {t(`releases.audience.${kind}`)}
                </StatusTag>
                {reason === null ? null : (
                  <span className={styles.second}>{t('releases.trial.because', { reason })}</span>
                )}
              </>
            ),
            cell: ({ kind, reason }) => ({
              kind: 'text',
              text: t(`releases.audience.${kind}`),
              secondary: reason && t('releases.trial.because', { reason }),
            }),
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
