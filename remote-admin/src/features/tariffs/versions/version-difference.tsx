import type { TariffChange } from '@depotwerk/contract/tariffs';
import { UNKNOWN, useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState, Select } from '@depotwerk/ui/data';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { useId, useState } from 'react';
import { differenceQuery } from '../api/tariff-drafts';
import styles from './versions.module.css';

interface VersionDifferenceProps {
  readonly tariffId: number;
  readonly number: number;
  /** Versions that it can be compared with. */
  readonly others: readonly number[];
}

/** What a version changes against the one before, or against another, in words. */
export function VersionDifference({ tariffId, number, others }: VersionDifferenceProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [against, setAgainst] = useState<number | null>(null);
  const query = useQuery(differenceQuery(tariffId, number, against));
  const { data } = query;
  return (
    <TitledCard title={t('versions.changes', { number })}>
      <div className={styles.against}>
        <label htmlFor={id}>{t('versions.against')}</label>
        <Select<number>
          id={id}
          className={styles.choice ?? ''}
          allowClear
          placeholder={t('versions.before')}
          value={against}
          onChange={(other: number | undefined) => setAgainst(other ?? null)}
          options={others.map((other) => ({ value: other, label: t('versions.one', { number: other }) }))}
        />
      </div>
      {data === undefined ? (
        <LoadState query={query} failed={t('versions.changesFailed')} />
      ) : data.changes.length === 0 ? (
        <p role="status">{t('versions.same')}</p>
      ) : (
        <Changes label={t('versions.changes', { number })} changes={data.changes} />
      )}
    </TitledCard>
  );
}

interface ChangesProps {
  readonly label: string;
  readonly changes: readonly TariffChange[];
}

function Changes({ label, changes }: ChangesProps) {
  const { t } = useTranslation('admin');
  const words = useChangeWords();
  const rows = changes.map((change, key) => ({ ...change, key }));
  return (
    <DataTable<(typeof rows)[number]>
      label={label}
      rows={rows}
      rowKey={({ key }) => key}
      loadAll={async () => rows}
      columns={[
        {
          key: 'what',
          title: t('versions.what'),
          cell: (change) => ({ kind: 'text', text: words.name(change) }),
        },
        {
          key: 'before',
          title: t('versions.was'),
          cell: (change) => ({ kind: 'text', text: words.value(change, change.before) }),
        },
        {
          key: 'after',
          title: t('versions.is'),
          cell: (change) => ({ kind: 'text', text: words.value(change, change.after) }),
        },
      ]}
    />
  );
}

/** Names and values of a change as a reader says them. */
function useChangeWords() {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return {
    name: ({ part, field, subject }: TariffChange) => {
      const name = t([`versions.field.${field}`, `tariffWizard.field.${field}`], { defaultValue: field });
      const place = t(`versions.part.${part}`);
      return subject === null ? `${place}: ${name}` : `${place}: ${name}, ${subject}`;
    },
    value: ({ unit }: TariffChange, value: TariffChange['before']) => {
      if (value === null || value === '') return UNKNOWN;
      if (typeof value === 'boolean') return t(value ? 'tariffWizard.yes' : 'tariffWizard.no');
      if (unit === 'key') return t(`versions.value.${value}`, { defaultValue: String(value) });
      if (typeof value === 'string') return unit === 'date' ? formats.date(value) : value;
      if (unit === 'fraction') return formats.fraction(value);
      return unit === 'eur' ? formats.eur(value) : formats.number(value);
    },
  };
}
