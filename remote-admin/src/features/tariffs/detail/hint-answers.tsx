import type { Tariff } from '@depotwerk/contract/tariffs';
import { useTranslation } from '@depotwerk/platform';
import { DataTable } from '@depotwerk/ui/details';
import { useLimitText } from '../use-limit-text';

type Answer = Tariff['hintAnswers'][number];

/** How strictly the tariff asks for each optimization hint. */
export function HintAnswers({ answers }: { readonly answers: readonly Answer[] }) {
  const { t } = useTranslation('admin');
  const limitText = useLimitText();
  return (
    <DataTable<Answer>
      label={t('tariff.hints.title')}
      rows={answers}
      rowKey={({ hintId }) => hintId}
      loadAll={async () => answers}
      columns={[
        {
          key: 'hint',
          title: t('tariff.hints.hint'),
          cell: ({ hintKey }) => ({ kind: 'text', text: t(`tariff.hints.key.${hintKey}`) }),
        },
        {
          key: 'answer',
          title: t('tariff.hints.answer'),
          cell: ({ answer }) => ({ kind: 'text', text: t(`tariff.hints.${answer}`) }),
        },
        {
          key: 'meaning',
          title: t('tariff.hints.meaning'),
          cell: ({ hintId, answer }) => ({ kind: 'text', text: limitText(hintId, answer) }),
        },
      ]}
    />
  );
}
