import type { TariffHint } from '@depotwerk/contract/tariffs';
import { tariffVersionTransitions } from '@depotwerk/contract/tariffs/values/tariff-versions';
import { canLeave } from '@depotwerk/domain';
import { useMay, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Messages } from '@depotwerk/ui/data';
import { Wizard, type FieldErrors } from '@depotwerk/ui/forms';
import { Alert } from '@depotwerk/ui/shell';
import { useMemo } from 'react';
import { RejectedDraft } from '../actions/rejected-draft';
import { WaitingVersion } from '../actions/waiting-version';
import { draftQuery, loadDraft, saveDraft, type TariffRecord } from '../api/tariff-drafts';
import { LiveCheck } from './live-check';
import { tariffSteps } from './tariff-steps';
import { tariffInput, tariffValues, type TariffValues } from './tariff-values';
import { useTariffFields } from './use-tariff-fields';

interface TariffEditorProps {
  /** null: a new one */
  readonly stored: TariffRecord | null;
  readonly hints: readonly TariffHint[];
  readonly onSaved?: (record: TariffRecord) => void;
}

const REQUIRED = 'ui:record.required';
/** Without these there is no tariff at all. */
const needed: readonly string[] = ['name', 'key', 'issuerId'];

const messagesOf = (error: unknown): readonly unknown[] => {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string') return [error.message];
  return Object.entries(error).flatMap(([name, inner]) => (name === 'ref' ? [] : messagesOf(inner)));
};

/** A draft may have gaps, but nothing wrong. */
const wrongValues = (errors: FieldErrors<TariffValues>) =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([field, error]) => needed.includes(field) || messagesOf(error).some((message) => message !== REQUIRED),
    ),
  ) as FieldErrors<TariffValues>;

/** A tariff with its steps and the check beside them. */
export function TariffEditor({ stored, hints, onSaved }: TariffEditorProps) {
  const { t } = useTranslation('admin');
  const { message } = Messages.useApp();
  const client = useQueryClient();
  const mayEdit = useMay('tariffs.edit');
  const valuesOf = useMemo(() => (record: TariffRecord | null) => tariffValues(hints, record), [hints]);
  const fields = useTariffFields(stored?.input ?? null);
  const isSubmitted = stored !== null && canLeave(tariffVersionTransitions, stored.state, 'withdraw');
  const load = () => loadDraft(stored?.id ?? 0);
  return (
    <>
      {isSubmitted ? <Alert type="info" showIcon title={t('tariffWizard.submitted')} /> : null}
      {stored === null ? null : <WaitingVersion draft={stored} />}
      {stored === null ? null : <RejectedDraft draft={stored} />}
      <Wizard
        name="tariff"
        record={stored}
        steps={tariffSteps}
        fields={fields}
        valuesOf={valuesOf}
        isReadOnly={!mayEdit || isSubmitted}
        blockingErrors={wrongValues}
        aside={{ label: t('tariffWizard.check.title'), Content: LiveCheck }}
        submitText={t(stored === null ? 'tariffWizard.create' : 'tariffWizard.save')}
        save={(values, version) => {
          const input = tariffInput(values);
          if (input === null) throw new Error('a draft was saved without name, key and insurer');
          return saveDraft(stored?.id ?? null, input, version);
        }}
        reload={load}
        lastChange={async () => {
          const { updatedBy, updatedAt } = await load();
          return updatedBy === null ? null : { by: updatedBy, at: updatedAt };
        }}
        onSaved={(saved) => {
          client.setQueryData(draftQuery(saved.id).queryKey, saved);
          void message.success(t('tariffWizard.saved', { name: saved.input.name }));
          onSaved?.(saved);
        }}
      />
    </>
  );
}
