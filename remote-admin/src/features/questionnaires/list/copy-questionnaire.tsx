import type { QuestionnaireRow } from '@depotwerk/contract/analyses';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { api, toApiFault, useNavigate, useTranslation } from '@depotwerk/platform';
import { Button, Input, Modal, Select } from '@depotwerk/ui/data';
import { FormField, object, string, useForm, yupResolver } from '@depotwerk/ui/forms';
import { useState } from 'react';
import { questionnairePaths } from '../paths';

const schema = object({
  name: string().trim().required('ui:record.required').max(maxLengths.questionnaireName, 'ui:record.tooLong'),
  sourceId: string().required('ui:record.required'),
});

/** A new questionnaire begins with the questions of another. */
export function CopyQuestionnaire({ rows }: { readonly rows: readonly QuestionnaireRow[] }) {
  const { t } = useTranslation(['admin', 'common']);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const source = rows.find(({ isStandard }) => isStandard) ?? rows[0];
  const form = useForm({
    defaultValues: { name: '', sourceId: source?.id ?? '' },
    resolver: yupResolver(schema),
  });
  const create = form.handleSubmit(async (body) => {
    try {
      const { id } = await api.request('POST /questionnaires', { body });
      await navigate(questionnairePaths.detail(id));
    } catch (error) {
      const { errorCode, field } = toApiFault(error);
      const message = t([`common:errors.${errorCode}`, 'common:errors.expectedMessage']);
      form.setError(field === '/sourceId' ? 'sourceId' : 'name', { type: 'server', message });
    }
  });
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('questionnaires.new')}
      </Button>
      <Modal
        open={isOpen}
        title={t('questionnaires.new')}
        okText={t('questionnaires.create')}
        cancelText={t('questionnaires.cancel')}
        confirmLoading={form.formState.isSubmitting}
        onOk={() => void create()}
        onCancel={() => setOpen(false)}
      >
        <p>{t('questionnaires.newText')}</p>
        <form noValidate onSubmit={(event) => void create(event)}>
          <FormField control={form.control} name="name" label={t('questionnaires.name')} isRequired>
            {(input) => <Input {...input} autoComplete="off" />}
          </FormField>
          <FormField control={form.control} name="sourceId" label={t('questionnaires.source')} isRequired>
            {(input) => (
              <Select {...input} options={rows.map(({ id, name }) => ({ value: id, label: name }))} />
            )}
          </FormField>
        </form>
      </Modal>
    </>
  );
}
