import { useMay, useQuery, useTranslation } from '@depotwerk/platform';
import { DateRange, Form, Select } from '@depotwerk/ui/data';
import { auditFacetsQuery } from '../api/audit';
import { UserSelect } from './user-select';
import type { AuditOnScreen } from './audit-list';
import { useAuditWords } from './use-audit-words';

/** Filters of the log; each change shows at once in the list behind. */
export function AuditFilterForm({ list: { filter, change } }: { readonly list: AuditOnScreen }) {
  const { t } = useTranslation('usermgmt');
  const mayViewUsers = useMay('users.view');
  const { actionName, entityTypeName } = useAuditWords();
  const { data, isLoading, isError } = useQuery(auditFacetsQuery);
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
      {mayViewUsers ? (
        <Form.Item {...label('actorId')}>
          <UserSelect
            id="audit-filter-actorId"
            value={filter.actorId ?? null}
            onChange={(actorId) => change({ actorId: actorId ?? undefined })}
          />
        </Form.Item>
      ) : null}
      <Form.Item {...label('action')} help={isError ? t('audit.filter.facetsFailed') : undefined}>
        <Select
          {...select}
          id="audit-filter-action"
          value={filter.action ?? null}
          options={options(data?.actions, actionName)}
          onChange={(action) => change({ action })}
        />
      </Form.Item>
      <Form.Item {...label('entityType')}>
        <Select
          {...select}
          id="audit-filter-entityType"
          value={filter.entityType ?? null}
          options={options(data?.entityTypes, entityTypeName)}
          onChange={(entityType) => change({ entityType })}
        />
      </Form.Item>
      <DateRange
        id="audit-filter"
        labels={{ from: t('audit.filter.field.from'), to: t('audit.filter.field.to') }}
        range={filter}
        onChange={change}
      />
    </Form>
  );
}
