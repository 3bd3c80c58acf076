import { pathTo, toApiFault, useDirtyForm, useNavigate, useTranslation } from '@depotwerk/platform';
import { TitledCard } from '@depotwerk/ui/details';
import { ChoiceField, useForm, useWatch, yupResolver } from '@depotwerk/ui/forms';
import { Alert, Button, LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { readHoldings } from '../analyses/api/adviser-access';
import { useStartAnalysis } from '../analyses/api/analyses';
import styles from '../analyses/analyses.module.css';
import { pathOfAnalysis } from '../analyses/paths';
import { areValid, emptyEntry, isBlank, linesOf } from '../holdings/holding-entries';
import { HoldingsForm } from '../holdings/holdings-form';
import { beginSchema, emptyBegin, startOf, subjectKinds, type BeginValues } from './begin-schema';
import { SubjectFields } from './subject-fields';

/** Begins an analysis: of a contract, or of holdings that are typed, pasted or read from a file. */
export function Component() {
  const { t } = useTranslation(['depotanalysis', 'common']);
  const navigate = useNavigate();
  const start = useStartAnalysis();
  const form = useForm<BeginValues>({ defaultValues: emptyBegin, resolver: yupResolver(beginSchema) });
  const [entries, setEntries] = useState(() => [emptyEntry()] as readonly ReturnType<typeof emptyEntry>[]);
  const [isChecked, setIsChecked] = useState(false);
  const kind = useWatch({ control: form.control, name: 'kind' });
  const filled = entries.filter((entry) => !isBlank(entry));
  useDirtyForm((form.formState.isDirty || filled.length > 0) && !start.isPending && !start.isSuccess);
  const submit = form.handleSubmit((values) => {
    if (values.kind !== 'contract' && !areValid(entries)) return setIsChecked(true);
    start.mutate(startOf(values, linesOf(filled)), {
      onSuccess: ({ id }) => void navigate(pathOfAnalysis(id), { replace: true }),
    });
  });
  const fault = start.error ? toApiFault(start.error) : null;
  return (
    <>
      <PageHeader
        title={t('depotanalysis:begin.title')}
        breadcrumbs={[
          { label: t('depotanalysis:start.title'), to: pathTo('depotAnalysis.start') },
          { label: t('depotanalysis:begin.title') },
        ]}
      />
      <Page width="narrow">
        <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
          <TitledCard title={t('depotanalysis:begin.subject')}>
            <ChoiceField
              control={form.control}
              name="kind"
              label={t('depotanalysis:begin.kind')}
              options={subjectKinds.map((value) => ({
                value,
                label: t(`depotanalysis:begin.kinds.${value}`),
              }))}
            />
            <SubjectFields control={form.control} kind={kind} />
          </TitledCard>
          {kind === 'contract' ? null : (
            <TitledCard title={t('depotanalysis:holdings.title')}>
              <p>{t('depotanalysis:begin.holdingsText')}</p>
              <HoldingsForm
                entries={entries}
                onChange={setEntries}
                isChecked={isChecked}
                readHoldings={readHoldings}
              />
            </TitledCard>
          )}
          {fault === null ? null : (
            <Alert
              type="error"
              role="alert"
              showIcon
              title={t([`common:errors.${fault.errorCode}`, 'common:errors.unexpectedMessage'], {
                ...fault.parameters,
              })}
            />
          )}
          <div className={styles.buttons}>
            <Button type="primary" htmlType="submit" loading={start.isPending}>
              {t('depotanalysis:begin.submit')}
            </Button>
            <LinkButton to={pathTo('depotAnalysis.start')}>{t('depotanalysis:begin.cancel')}</LinkButton>
          </div>
        </form>
      </Page>
    </>
  );
}
