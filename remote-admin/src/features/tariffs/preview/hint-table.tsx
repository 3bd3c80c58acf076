import type { ReleasePreview } from '@depotwerk/contract/tariffs';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable } from '@depotwerk/ui/details';
import { hintKeyOf } from '../../findings/hint-key';
import type { ContractFilter } from './contract-filter';
import { CountButton } from './count-button';

type HintLine = ReleasePreview['hints'][number];

export function useHintName(): (hintId: number) => string {
  const { t } = useTranslation('admin');
  return (hintId) => t(`tariff.hints.key.${hintKeyOf(hintId)}`);
}

interface HintTableProps {
  readonly hints: readonly HintLine[];
  readonly onShow: (filter: ContractFilter) => void;
}

/** On how many contracts, with EUR, a release brings each hint or takes it away. */
export function HintTable({ hints, onShow }: HintTableProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const hintName = useHintName();
  const amount = (count: number, eur: number) =>
    t('preview.amount', { count: formats.number(count), value: formats.eur(eur) });
  return (
    <DataTable<HintLine>
      label={t('preview.hints')}
      rows={hints}
      rowKey={({ hintId }) => hintId}
      loadAll={async () => hints}
      columns={[
        {
          key: 'hint',
          title: t('preview.hint'),
          cell: ({ hintId }) => ({ kind: 'text', text: hintName(hintId) }),
        },
        {
          key: 'gained',
          title: t('preview.gained'),
          isNumeric: true,
          cell: ({ gained, gainedEur }) => ({ kind: 'text', text: amount(gained, gainedEur) }),
          render: ({ hintId, gained, gainedEur }) => (
            <CountButton count={gained} onShow={() => onShow({ kind: 'gains', hintId })}>
              {amount(gained, gainedEur)}
            </CountButton>
          ),
        },
        {
          key: 'lost',
          title: t('preview.lost'),
          isNumeric: true,
          cell: ({ lost, lostEur }) => ({ kind: 'text', text: amount(lost, lostEur) }),
          render: ({ hintId, lost, lostEur }) => (
            <CountButton count={lost} onShow={() => onShow({ kind: 'loses', hintId })}>
              {amount(lost, lostEur)}
            </CountButton>
          ),
        },
      ]}
    />
  );
}
