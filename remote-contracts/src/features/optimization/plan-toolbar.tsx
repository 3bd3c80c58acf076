import type { ContractOptimization } from '@depotwerk/contract/advice';
import { planRoutes } from '@depotwerk/contract/advice/values/optimization';
import { useTranslation } from '@depotwerk/platform';
import { Button, Checkbox, Segmented, Select } from '@depotwerk/ui/data';
import { useId } from 'react';
import styles from './optimization.module.css';
import { sourceText } from './source-text';
import type { PlanEditing } from './use-plan-editing';

interface PlanToolbarProps {
  readonly optimization: ContractOptimization;
  readonly editing: PlanEditing;
  readonly mayEdit: boolean;
}

/** What the proposal begins with, and how the target shall be reached. */
export function PlanToolbar({
  optimization: { sources, plan, proposal },
  editing,
  mayEdit,
}: PlanToolbarProps) {
  const { t } = useTranslation('contracts');
  const id = useId();
  const { start, draft, route, alignsSavingsPlan, canAlign } = editing;
  const keyOf = (one: { source: string; hintKey: string | null }) => `${one.source}:${one.hintKey ?? ''}`;
  const PLAN = 'plan';
  const options = [
    ...(plan ? [{ value: PLAN, label: t('optimization.start.plan', { source: sourceText(plan, t) }) }] : []),
    ...sources.map((one) => ({ value: keyOf(one), label: sourceText(one, t) })),
  ];
  const value = start ? keyOf(start) : plan ? PLAN : proposal ? keyOf(proposal) : null;
  const choose = (key: string) => {
    const source = sources.find((one) => keyOf(one) === key);
    editing.chooseStart(source ? { source: source.source, hintKey: source.hintKey } : null);
  };
  return (
    <div className={styles.toolbar}>
      <div className={`${styles.field} ${styles.start}`}>
        <label htmlFor={id}>{t('optimization.start.label')}</label>
        <Select
          id={id}
          value={draft ? null : value}
          placeholder={t('optimization.source.adviser')}
          options={options}
          onChange={choose}
        />
      </div>
      <Segmented
        aria-label={t('optimization.route.label')}
        value={route}
        onChange={editing.setRoute}
        options={planRoutes.map((key) => ({ value: key, label: t(`optimization.route.${key}`) }))}
      />
      {mayEdit && route === 'trade' && canAlign ? (
        <Checkbox checked={alignsSavingsPlan} onChange={({ target }) => editing.setAligns(target.checked)}>
          {t('optimization.route.align')}
        </Checkbox>
      ) : null}
      {mayEdit ? (
        <Button onClick={draft ? editing.stopEditing : editing.edit}>
          {t(draft ? 'optimization.edit.stop' : 'optimization.edit.start')}
        </Button>
      ) : null}
    </div>
  );
}
