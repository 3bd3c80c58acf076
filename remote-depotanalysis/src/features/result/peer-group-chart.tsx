import type { DepotResult } from '@depotwerk/contract/analyses';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Bars, ChartFrame, TitledCard, useChartColors } from '@depotwerk/ui/details';

type PeerGroup = DepotResult['peerGroups'][number];

/** The mix of the depot by peer group, largest first. */
export function PeerGroupChart({ depot: { peerGroups } }: { readonly depot: DepotResult }) {
  const { t } = useTranslation('depotanalysis');
  const formats = useFormats();
  const { ink } = useChartColors();
  const nameOf = ({ name }: PeerGroup) => name ?? t('depot.withoutPeerGroup');
  return (
    <TitledCard title={t('mix.title')}>
      {peerGroups.length === 0 ? (
        <p>{t('mix.none')}</p>
      ) : (
        <ChartFrame<PeerGroup>
          title={t('mix.chart')}
          unit={t('mix.unit')}
          rows={peerGroups}
          rowKey={({ peerGroupId }) => peerGroupId ?? 'none'}
          columns={[
            { key: 'name', title: t('mix.peerGroup'), render: nameOf },
            {
              key: 'share',
              title: t('mix.share'),
              isNumeric: true,
              render: ({ fraction }) => formats.fraction(fraction, 'share'),
            },
          ]}
          chart={
            <Bars
              bars={peerGroups.map((group) => ({
                key: String(group.peerGroupId),
                label: nameOf(group),
                fraction: group.fraction,
                text: formats.fraction(group.fraction, 'share'),
                color: group.color === null ? undefined : ink(group.color),
              }))}
            />
          }
        />
      )}
    </TitledCard>
  );
}
