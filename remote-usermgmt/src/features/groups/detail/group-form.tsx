import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import type { Group } from '@depotwerk/contract/identity';
import { api, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Input, Messages } from '@depotwerk/ui/data';
import { useUndo } from '@depotwerk/ui/details';
import {
  ChoiceField,
  ConflictDialog,
  DraftNotice,
  FormField,
  FormFooter,
  useRecordForm,
  type RecordFormOptions,
} from '@depotwerk/ui/forms';
import type { ReactNode } from 'react';
import { lastChangeOf } from '../../history/last-change';
import { groupQuery, saveGroup } from '../api/group';
import { groupResolver, groupValues, newGroupValues, type GroupValues } from './group-values';
import { ParentField } from './parent-field';
import styles from './group-form.module.css';
import { useGroupConflictFields } from './use-group-conflict-fields';
import { useGroupQuestion } from './use-group-question';

interface GroupFormProps {
  /** null: a new one */
  readonly group: Group | null;
  /** Where a new group will stand. */
  readonly parentId?: string | null;
  readonly isReadOnly?: boolean;
  readonly onSaved?: (group: Group) => void;
  /** Further actions beside saving. */
  readonly actions?: ReactNode;
}

/** Group info: name, state, description and place in the tree (GROUP-03 to GROUP-06). */
export function GroupForm(props: GroupFormProps) {
  const { group, parentId = null, isReadOnly = false, onSaved, actions } = props;
  const { t } = useTranslation('usermgmt');
  const { message } = Messages.useApp();
  const offerUndo = useUndo();
  const client = useQueryClient();
  const conflictFields = useGroupConflictFields();
  const ask = useGroupQuestion();
  const options: RecordFormOptions<Group, GroupValues> = {
    name: 'group',
    record: group,
    valuesOf: (record) => (record === null ? newGroupValues(parentId) : groupValues(record)),
    resolver: groupResolver,
    confirm: ask,
    save: (values, version) => saveGroup(group, values, version),
    reload: () => api.request('GET /groups/:groupId', { params: { groupId: group?.id ?? '' } }),
    lastChange: ({ id }) => lastChangeOf('groups', id),
    onSaved: (saved, undo) => {
      client.setQueryData(groupQuery(saved.id).queryKey, saved);
      const text = t(group === null ? 'groups.created' : 'groups.saved', { name: saved.groupName });
      if (undo) offerUndo(text, undo);
      else void message.success(text);
      onSaved?.(saved);
    },
  };
  const { form, isDirty, isSaving, refusal, submit, discard, draft, conflict, settle, dismissConflict } =
    useRecordForm(options);
  const { control } = form;
  const isFixed = group?.isDefault ?? false;
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('groups.step.info')}
      onSubmit={(event) => void submit(event)}
    >
      {isReadOnly ? null : <DraftNotice draft={draft} />}
      <FormField control={control} name="groupName" label={t('groups.form.name')} isRequired>
        {(input) => <Input {...input} autoComplete="off" disabled={isReadOnly} />}
      </FormField>
      <ChoiceField
        control={control}
        name="isInactive"
        label={t('groups.form.state')}
        disabled={isReadOnly || isFixed}
        options={[
          { value: false, label: t('groups.active') },
          { value: true, label: t('groups.inactive') },
        ]}
      />
      <FormField control={control} name="groupDescription" label={t('groups.form.description')} isRequired>
        {(input) => (
          <Input.TextArea
            {...input}
            disabled={isReadOnly}
            rows={5}
            count={{ max: maxLengths.description, show: true }}
          />
        )}
      </FormField>
      <ParentField control={control} group={group} isReadOnly={isReadOnly} />
      {isReadOnly ? null : (
        <FormFooter
          isDirty={isDirty}
          isSaving={isSaving}
          refusal={refusal}
          onDiscard={discard}
          {...(group === null ? { submitText: t('groups.form.create') } : {})}
        >
          {actions}
        </FormFooter>
      )}
      <ConflictDialog
        conflict={conflict}
        valuesOf={groupValues}
        fields={conflictFields}
        onSettle={settle}
        onClose={dismissConflict}
      />
    </form>
  );
}
