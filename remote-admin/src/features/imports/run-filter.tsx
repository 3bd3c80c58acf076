import { dataKinds, importKinds } from '@depotwerk/contract/floor/values/import-kinds';
import { useMay, useSearchParams, useTranslation } from '@depotwerk/platform';
import { Select } from '@depotwerk/ui/data';
import type { ListedRun, ListedState } from '@depotwerk/ui/forms';
import styles from './imports.module.css';

const states: readonly ListedState[] = [
  'previewing',
  'previewed',
  'unread',
  'running',
  'done',
  'failed',
  'broken',
];

/** What of the list is shown stands in the address, so that a number elsewhere can lead to it. */
export interface RunFilter {
  readonly kind: ListedRun['kind'] | null;
  readonly status: ListedState | null;
}

export function useRunFilter(): RunFilter {
  const [address] = useSearchParams();
  return {
    kind: importKinds.find((known) => known === address.get('kind')) ?? null,
    status: states.find((known) => known === address.get('status')) ?? null,
  };
}

export const matches = (run: ListedRun, { kind, status }: RunFilter): boolean =>
  (kind === null || run.kind === kind) && (status === null || run.status === status);

/** Chooses one kind of import and one state. */
export function RunFilters({ filter }: { readonly filter: RunFilter }) {
  const { t } = useTranslation(['admin', 'ui']);
  const [, setAddress] = useSearchParams();
  const mayEditUsers = useMay('users.edit');
  const kinds = mayEditUsers ? importKinds : dataKinds;
  const change = (name: keyof RunFilter, value: string | undefined) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <div className={styles.filters}>
      <Select<string>
        allowClear
        aria-label={t('ui:imports.column.kind')}
        placeholder={t('imports.runs.everyKind')}
        value={filter.kind}
        onChange={(value?: string) => change('kind', value)}
        options={kinds.map((value) => ({ value, label: t(`importTexts.kind.${value}`) }))}
      />
      <Select<string>
        allowClear
        aria-label={t('ui:imports.column.status')}
        placeholder={t('imports.runs.everyState')}
        value={filter.status}
        onChange={(value?: string) => change('status', value)}
        options={states.map((value) => ({ value, label: t(`ui:imports.status.${value}`) }))}
      />
    </div>
  );
}
