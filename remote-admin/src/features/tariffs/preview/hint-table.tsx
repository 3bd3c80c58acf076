import type { ReleasePreview } from '@depotwerk/contract/tariffs';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable } from '@depotwerk/ui/details';
import { hintKeyOf } from '../../findings/hint-key';

type HintLine = ReleasePreview['hints'][number];

export function useHintName(): (hintId: number) => string {
  const { t } = useTranslation('admin');
  return (hintId) => t(`tariff.hints.key.${hintKeyOf(hintId)}`);
}

/** On how many contracts, with EUR, a release brings each hint or takes it away. */
export function HintTable({ hints }: { readonly hints: readonly HintLine[] }) {
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
        },
        {
          key: 'lost',
          title: t('preview.lost'),
          isNumeric: true,
          cell: ({ lost, lostEur }) => ({ kind: 'text', text: amount(lost, lostEur) }),
        },
      ]}
    />
  );
}
