import type { AnalysisDetail } from '@depotwerk/contract/analyses';
import {
  invitationChannels,
  invitationDays,
  usualInvitationDays,
} from '@depotwerk/contract/analyses/values/depot-analysis';
import { formLanguages } from '@depotwerk/contract/floor/values/form-languages';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { toApiFault, useFormats, useLanguage, useTranslation } from '@depotwerk/platform';
import { Button, Input, Modal } from '@depotwerk/ui/data';
import { LinkToCopy } from '@depotwerk/ui/details';
import {
  ChoiceField,
  FormField,
  object,
  string,
  useForm,
  useWatch,
  yupResolver,
  type InferType,
} from '@depotwerk/ui/forms';
import { Alert, useCutNotice } from '@depotwerk/ui/shell';
import { useId } from 'react';
import { useInvite } from './api/analyses';
import styles from './analyses.module.css';

/** A choice of the form is a text. */
const dayChoices = invitationDays.map(String);

const invitationSchema = object({
  channel: string().oneOf(invitationChannels).required(),
  email: string().trim().email('depotanalysis:invitation.emailInvalid').max(maxLengths.email).defined(),
  language: string().oneOf(formLanguages).required(),
  validDays: string().oneOf(dayChoices).required(),
});
type InvitationValues = InferType<typeof invitationSchema>;

interface InvitationDialogProps {
  readonly analysis: AnalysisDetail;
  /** The person was invited before, and has not come to the end. */
  readonly isReminder: boolean;
  readonly onClose: () => void;
}

/** Sends the link, or shows it once to be handed over; it replaces one from before. */
export function InvitationDialog({ analysis, isReminder, onClose }: InvitationDialogProps) {
  const { t } = useTranslation(['depotanalysis', 'common']);
  const formats = useFormats();
  const limited = useCutNotice();
  const formId = useId();
  const language = useLanguage();
  const invite = useInvite(analysis.id);
  const form = useForm<InvitationValues>({
    defaultValues: { channel: 'email', email: '', language, validDays: String(usualInvitationDays) },
    resolver: yupResolver(invitationSchema),
  });
  const { control } = form;
  const channel = useWatch({ control, name: 'channel' });
  const send = form.handleSubmit((values) =>
    invite.mutate({
      ...values,
      ...(isReminder ? { isReminder } : {}),
      email: values.email === '' ? null : values.email,
      validDays: invitationDays.find((days) => String(days) === values.validDays) ?? usualInvitationDays,
    }),
  );
  const { data: sent, error } = invite;
  const fault = error ? toApiFault(error) : null;
  return (
    <Modal
      open
      title={t(isReminder ? 'depotanalysis:invitation.remindDialog' : 'depotanalysis:invitation.dialog', {
        customer: analysis.customer.name,
      })}
      onCancel={onClose}
      footer={
        sent ? (
          <Button type="primary" onClick={onClose}>
            {t('depotanalysis:invitation.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('depotanalysis:invitation.cancel')}</Button>
            <Button type="primary" htmlType="submit" form={formId} loading={invite.isPending}>
              {t(`depotanalysis:invitation.${isReminder ? 'remindBy' : 'send'}.${channel}`)}
            </Button>
          </>
        )
      }
    >
      {sent ? (
        <div role="status" className={styles.card}>
          <p>
            {sent.link === null
              ? t('depotanalysis:invitation.wasSent', { to: sent.sentTo })
              : t('depotanalysis:invitation.handOverText')}{' '}
            {t('depotanalysis:invitation.validUntil', { until: formats.dateTime(sent.expiresAt) })}
          </p>
          {sent.link === null ? null : (
            <LinkToCopy label={t('depotanalysis:invitation.link')} link={sent.link} />
          )}
        </div>
      ) : (
        <form id={formId} noValidate onSubmit={(event) => void send(event)}>
          <ChoiceField
            control={control}
            name="channel"
            label={t('depotanalysis:invitation.channel')}
            options={invitationChannels.map((value) => ({
              value,
              label: t(`depotanalysis:invitation.by.${value}`),
            }))}
          />
          {channel === 'email' ? (
            <FormField
              control={control}
              name="email"
              label={t('depotanalysis:invitation.email')}
              hint={t('depotanalysis:invitation.emailHint')}
            >
              {(input) => <Input {...input} type="email" {...limited(maxLengths.email)} autoComplete="off" />}
            </FormField>
          ) : null}
          <ChoiceField
            control={control}
            name="language"
            label={t('depotanalysis:invitation.language')}
            options={formLanguages.map((value) => ({
              value,
              label: t(`depotanalysis:invitation.in.${value}`),
            }))}
          />
          <ChoiceField
            control={control}
            name="validDays"
            label={t('depotanalysis:invitation.validity')}
            options={invitationDays.map((days) => ({
              value: String(days),
              label: t('depotanalysis:invitation.days', { days }),
            }))}
          />
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
        </form>
      )}
    </Modal>
  );
}
