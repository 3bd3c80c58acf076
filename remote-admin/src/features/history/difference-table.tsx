import { useTranslation } from '@depotwerk/platform';
import { DataTable } from '@depotwerk/ui/details';

interface DifferenceTableProps<C extends { readonly before: unknown }> {
  readonly label: string;
  readonly changes: readonly (C & { readonly after: C['before'] })[];
  readonly nameOf: (change: C) => string;
  /** One of the two values of a change in words. */
  readonly valueOf: (change: C, value: C['before']) => string;
}

/** Each difference in one line, as it was and as it is. */
export function DifferenceTable<C extends { readonly before: unknown }>(props: DifferenceTableProps<C>) {
  const { label, changes, nameOf, valueOf } = props;
  const { t } = useTranslation('admin');
  const rows = changes.map((change, key) => ({
    key,
    what: nameOf(change),
    before: valueOf(change, change.before),
    after: valueOf(change, change.after),
  }));
  return (
    <DataTable<(typeof rows)[number]>
      label={label}
      rows={rows}
      rowKey={({ key }) => key}
      loadAll={async () => rows}
      columns={(['what', 'before', 'after'] as const).map((key) => ({
        key,
        title: t(`difference.${key}`),
        // A description must not push what it becomes out of the window.
        isLongText: key !== 'what',
        cell: (row: (typeof rows)[number]) => ({ kind: 'text', text: row[key] }),
      }))}
    />
  );
}
