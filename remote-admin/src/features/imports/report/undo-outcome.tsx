import type { ImportUndoOutcome } from '@depotwerk/contract/floor';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable } from '@depotwerk/ui/details';
import { MarketOutcome } from './market-outcome';
import { Paged } from '@depotwerk/ui/forms';

type Kept = ImportUndoOutcome['kept'][number];

const PAGE_SIZE = 10;

interface UndoOutcomeProps {
  readonly outcome: ImportUndoOutcome;
}

/** What of an import goes back or went back, and what stays for which reason. */
export const UndoOutcome = ({ outcome }: UndoOutcomeProps) =>
  outcome.market ? <MarketOutcome outcome={outcome.market} /> : <DeliveryOutcome outcome={outcome} />;

function DeliveryOutcome({ outcome }: UndoOutcomeProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { contracts, customers, kept } = outcome;
  const numbers = ({ restored, removed, kept: stay }: ImportUndoOutcome['contracts']) => ({
    restored: formats.number(restored),
    removed: formats.number(removed),
    kept: formats.number(stay),
  });
  const isCut = kept.length < contracts.kept;
  return (
    <>
      <p>{t('report.undo.contracts', numbers(contracts))}</p>
      <p>{t('report.undo.customers', numbers(customers))}</p>
      {isCut ? <p>{t('report.undo.keptFirst', { listed: formats.number(kept.length) })}</p> : null}
      {kept.length === 0 ? null : (
        <Paged rows={kept} pageSize={PAGE_SIZE}>
          {(rows) => <KeptTable rows={rows} all={kept} />}
        </Paged>
      )}
    </>
  );
}

function KeptTable({ rows, all }: { readonly rows: readonly Kept[]; readonly all: readonly Kept[] }) {
  const { t } = useTranslation('admin');
  const subjectText = ({ noun, subject }: Kept) => t(`report.undo.noun.${noun}`, { subject });
  const reasonText = ({ reason }: Kept) => t(`report.undo.keptReason.${reason}`);
  return (
    <DataTable<Kept>
      label={t('report.undo.keptTitle')}
      rows={rows}
      rowKey={({ noun, subject }) => `${noun} ${subject}`}
      loadAll={async () => all}
      columns={[
        {
          key: 'subject',
          title: t('report.undo.subject'),
          render: subjectText,
          cell: (kept) => ({ kind: 'text', text: subjectText(kept) }),
        },
        {
          key: 'reason',
          title: t('report.undo.why'),
          render: reasonText,
          cell: (kept) => ({ kind: 'text', text: reasonText(kept) }),
        },
      ]}
    />
  );
}
