import type { Component } from '@depotwerk/contract/tariffs';
import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import { useController, useWatch, type StepProps } from '@depotwerk/ui/forms';
import { Alert } from '@depotwerk/ui/shell';
import { componentQuery } from '../api/components';
import { FundListField } from '../funds/fund-list-field';
import type { SelectionValues } from './selection-values';

/** Funds of the universe that are picked by hand (TARIFF-SELECTION-06 to TARIFF-SELECTION-10). */
export function SelectedFunds({
  form: { control, getValues },
  record,
  isReadOnly,
}: StepProps<Component<'selection'>, SelectionValues>) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const universeId = useWatch({ control, name: 'tariffUniverseComponent' });
  const {
    field: { ref, value: fundIds, onChange },
    fieldState,
  } = useController({ control, name: 'tariffSelectedFunds' });
  const { data: universe } = useQuery({
    ...componentQuery('universe', universeId ?? 0),
    enabled: universeId !== null,
  });
  const offered = universe && new Set(universe.content.fundIds);
  const foreign = offered ? fundIds.filter((id) => !offered.has(id)) : [];
  return (
    <>
      {foreign.length === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          title={t('components.selection.foreign', {
            count: foreign.length,
            funds: formats.number(foreign.length),
          })}
          action={
            isReadOnly ? null : (
              <Button size="small" onClick={() => onChange(fundIds.filter((id) => !foreign.includes(id)))}>
                {t('components.selection.removeForeign')}
              </Button>
            )
          }
        />
      )}
      <FundListField
        ref={ref}
        label={t('components.selection.funds')}
        fileName={record?.key ?? t('components.selection.funds')}
        fundIds={fundIds}
        newest={() => getValues('tariffSelectedFunds')}
        onChange={onChange}
        isReadOnly={isReadOnly}
        obstacleOf={({ id }) =>
          offered && !offered.has(id) ? t('components.selection.notInUniverse') : null
        }
        error={fieldState.error}
      />
    </>
  );
}
