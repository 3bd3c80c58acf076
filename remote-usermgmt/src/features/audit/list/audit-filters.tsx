import type { AuditFilter } from '@depotwerk/contract';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { DateRange, FilterDrawer, Form, Select } from '@depotwerk/ui/data';
import { auditFacetsQuery } from '../api/audit';
import { chipFields, without } from './audit-filter';
import { useAuditWords } from './use-audit-words';

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly onChange: (filter: AuditFilter) => void;
}

/** Filters of the log; each change shows at once in the list behind. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const active = chipFields.filter((field) => filter[field] !== undefined).length;
  return (
    <FilterDrawer active={active} onReset={() => onChange(without(filter, ...chipFields))}>
      <FilterForm filter={filter} onChange={onChange} />
    </FilterDrawer>
  );
}

function FilterForm({ filter, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('usermgmt');
  const { actionName, entityTypeName } = useAuditWords();
  const { data, isLoading, isError } = useQuery(auditFacetsQuery);
  const changed = (field: 'action' | 'entityType', value: string | null | undefined) =>
    onChange({ ...without(filter, field), ...(value ? { [field]: value } : {}) });
  const label = (field: string) => ({
    label: t(`audit.filter.field.${field}`),
    htmlFor: `audit-filter-${field}`,
  });
  const options = (values: readonly string[] = [], nameOf: (value: string) => string) =>
    values.map((value) => ({ value, label: nameOf(value) })).sort((a, b) => a.label.localeCompare(b.label));
  const select = {
    allowClear: true,
    showSearch: { optionFilterProp: 'label' },
    loading: isLoading,
    placeholder: t('audit.filter.anyValue'),
  } as const;
  return (
    <Form layout="vertical">
      <Form.Item {...label('action')} help={isError ? t('audit.filter.facetsFailed') : undefined}>
        <Select
          {...select}
          id="audit-filter-action"
          value={filter.action ?? null}
          options={options(data?.actions, actionName)}
          onChange={(value) => changed('action', value)}
        />
      </Form.Item>
      <Form.Item {...label('entityType')}>
        <Select
          {...select}
          id="audit-filter-entityType"
          value={filter.entityType ?? null}
          options={options(data?.entityTypes, entityTypeName)}
          onChange={(value) => changed('entityType', value)}
        />
      </Form.Item>
      <DateRange
        id="audit-filter"
        labels={{ from: t('audit.filter.field.from'), to: t('audit.filter.field.to') }}
        range={filter}
        onChange={({ from, to }) =>
          onChange({
            ...without(filter, 'from', 'to'),
            ...(from === undefined ? {} : { from }),
            ...(to === undefined ? {} : { to }),
          })
        }
      />
    </Form>
  );
}
