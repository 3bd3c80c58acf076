import { useTranslation } from '@depotwerk/platform';
import { Input } from '@depotwerk/ui/data';
import { FormField, useWatch, type UseFormReturn } from '@depotwerk/ui/forms';
import type { UserValues } from './user-fields';

// The numbering plans of the world: loaded when somebody types a number, not before.
const loadRule = () => import('@depotwerk/contract/identity/phone-number');

/** Written internationally when the field is left; what is no number stays as typed (USER-14 to USER-16). */
export function PhoneField({ form }: { readonly form: UseFormReturn<UserValues> }) {
  const { t } = useTranslation('usermgmt');
  const format = async () => {
    const typed = form.getValues('phoneNumber');
    const { normalPhoneNumber } = await loadRule();
    const formatted = normalPhoneNumber(typed) ?? '';
    // Who types on meanwhile is not interrupted.
    if (formatted !== typed && form.getValues('phoneNumber') === typed)
      form.setValue('phoneNumber', formatted, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <FormField
      control={form.control}
      name="phoneNumber"
      label={t('audit.field.phoneNumber')}
      isRequired={useWatch({ control: form.control, name: 'secondFactorRequired' })}
      hint={t('users.form.phoneHint')}
    >
      {({ onBlur, ...input }) => (
        <Input
          {...input}
          type="tel"
          autoComplete="off"
          onFocus={() => void loadRule().catch(() => undefined)}
          onBlur={() => {
            onBlur();
            // Without the rule the number stays as typed; saving asks for it again.
            void format().catch(() => undefined);
          }}
        />
      )}
    </FormField>
  );
}
