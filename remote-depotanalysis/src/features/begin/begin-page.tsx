import { pathTo, toApiFault, useDirtyForm, useNavigate, useTranslation } from '@depotwerk/platform';
import { TitledCard } from '@depotwerk/ui/details';
import { ChoiceField, useForm, useWatch, yupResolver } from '@depotwerk/ui/forms';
import { Alert, Button, LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { findFunds, readHoldings } from '../analyses/api/adviser-access';
import { useStartAnalysis } from '../analyses/api/analyses';
import styles from '../analyses/analyses.module.css';
import { pathOfAnalysis } from '../analyses/paths';
import { isBlank, linesOf } from '../holdings/holding-entries';
import { HoldingsForm } from '../holdings/holdings-form';
import { useHoldings } from '../holdings/use-holdings';
import { beginSchema, emptyBegin, startOf, subjectKinds, type BeginValues } from './begin-schema';
import { SubjectFields } from './subject-fields';

/** Begins an analysis: of a contract, or of holdings that are typed, pasted or read from a file. */
export function Component() {
  const { t } = useTranslation(['depotanalysis', 'common']);
  const navigate = useNavigate();
  const start = useStartAnalysis();
  const form = useForm<BeginValues>({ defaultValues: emptyBegin, resolver: yupResolver(beginSchema) });
  const holdings = useHoldings([], readHoldings);
  const [isChecked, setIsChecked] = useState(false);
  const kind = useWatch({ control: form.control, name: 'kind' });
  const { entries, unfinished, hasOpenText } = holdings;
  const isFilled = hasOpenText || entries.some((entry) => !isBlank(entry));
  useDirtyForm((form.formState.isDirty || isFilled) && !start.isPending && !start.isSuccess);
  const submit = form.handleSubmit((values) => {
    if (values.kind !== 'contract' && (unfinished.length > 0 || hasOpenText)) return setIsChecked(true);
    start.mutate(startOf(values, linesOf(entries)), {
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
              <HoldingsForm holdings={holdings} isChecked={isChecked} findFunds={findFunds} />
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
