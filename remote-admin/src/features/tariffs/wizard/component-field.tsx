import type { Component } from '@depotwerk/contract/tariffs';
import { useMay, useQuery, useTranslation } from '@depotwerk/platform';
import { Button, LoadFailed, Select } from '@depotwerk/ui/data';
import { FormField, useWatch, type StepProps } from '@depotwerk/ui/forms';
import { useState } from 'react';
import { ComponentCreator } from '../../components/creator/component-creator';
import { componentOptionsQuery } from '../../components/api/components';
import type { TariffRecord } from '../api/tariff-drafts';
import { componentChoices } from './component-fields';
import type { TariffValues } from './tariff-values';
import styles from './wizard.module.css';

interface ComponentFieldProps extends StepProps<TariffRecord, TariffValues> {
  readonly choice: (typeof componentChoices)[number];
}

/** Risk component or universe that a component was made for; null where it fits any. */
function baseOf({ content }: Component): number | null {
  if ('riskComponentId' in content) return content.riskComponentId;
  return 'universeComponentId' in content ? content.universeComponentId : null;
}

/** One of the four components; an inactive one is offered only while it is chosen (TARIFF-COMPONENTS-11). */
export function ComponentField({ form, isReadOnly, choice: { kind, field, parent } }: ComponentFieldProps) {
  const { t } = useTranslation('admin');
  const mayEdit = useMay('tariffs.edit');
  const [isCreating, setCreating] = useState(false);
  const parentId = useWatch({ control: form.control, name: parent ?? field });
  const isOpen = parent === null || parentId !== null;
  const { data, error, isFetching, isLoading, refetch } = useQuery({
    ...componentOptionsQuery(kind, parent === null ? null : parentId),
    enabled: isOpen,
  });
  const clear = () => {
    for (const below of componentChoices.filter((other) => other.parent === field))
      form.setValue(below.field, null, { shouldDirty: true });
  };
  if (error)
    return (
      <LoadFailed
        title={t('tariffWizard.components.failed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className={styles.component}>
      <FormField
        control={form.control}
        name={field}
        label={t(`tariffWizard.field.${field}`)}
        hint={isOpen ? undefined : t(`tariffWizard.components.first.${kind}`)}
        isRequired
      >
        {({ onChange, value, ...input }) => (
          <Select<number | null>
            {...input}
            value={value}
            disabled={isReadOnly || !isOpen}
            loading={isLoading}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={isOpen ? t('tariffWizard.choose') : null}
            notFoundContent={t('tariffWizard.components.none')}
            options={(data ?? [])
              .filter(({ id, isInactive }) => !isInactive || id === value)
              .map(({ id, name, key, isInactive }) => ({
                value: id,
                label: t(isInactive ? 'tariffWizard.components.inactive' : 'tariffWizard.components.option', {
                  name,
                  key,
                }),
              }))}
            onChange={(chosen) => {
              onChange(chosen);
              clear();
            }}
          />
        )}
      </FormField>
      {isReadOnly || !mayEdit ? null : (
        <Button
          className={styles.beside ?? ''}
          disabled={!isOpen}
          aria-label={t('tariffWizard.components.newOf', { component: t(`tariffWizard.field.${field}`) })}
          onClick={() => setCreating(true)}
        >
          {t('tariffWizard.components.new')}
        </Button>
      )}
      <ComponentCreator
        kind={isCreating ? kind : null}
        baseId={parent === null ? null : parentId}
        onCreated={(made) => {
          const chosen = { shouldDirty: true, shouldValidate: true };
          const base = baseOf(made);
          // In its own wizard it may have got another one than the tariff has.
          if (parent !== null && base !== null && base !== parentId) form.setValue(parent, base, chosen);
          form.setValue(field, made.id, chosen);
          clear();
          setCreating(false);
        }}
        onClose={() => setCreating(false)}
      />
    </div>
  );
}
