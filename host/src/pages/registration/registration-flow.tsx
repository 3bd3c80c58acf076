import { loginPath, pathTo, useNavigate, useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/shell';
import { signInNews } from '../sign-in-news';
import { CodeStep } from './code-step';
import { ConsentStep } from './consent-step';
import { PasswordStep } from './password-step';
import { PersonStep } from './person-step';
import { entrySteps, type RegistrationTerms } from './registration-values';
import { StepForm } from './step-form';
import { useRegistration } from './use-registration';

interface RegistrationFlowProps {
  readonly terms: RegistrationTerms;
  /** Guid that the person came by; null without one. */
  readonly invitation: string | null;
  readonly onOutdated: () => void;
}

/** The screens one after the other. */
export function RegistrationFlow({ terms, invitation, onOutdated }: RegistrationFlowProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const registration = useRegistration(terms, invitation, onOutdated);
  const { screen, demand, values, problems, fault, isBusy, show } = registration;
  const count = entrySteps.length + terms.steps.length;

  if (screen === 'code' && demand)
    return (
      <CodeStep
        demand={demand}
        place={{ number: entrySteps.length + 1 + terms.steps.indexOf(demand.step), count }}
        onNext={registration.setDemand}
        onRegistered={(userName, analysisId) =>
          void navigate(loginPath(analysisId && pathTo('depotAnalysis.detail', { analysisId })), {
            replace: true,
            state: signInNews('registered', userName),
          })
        }
        onAgain={registration.sendAgain}
        onBack={() => show('person')}
      />
    );
  const step = screen === 'code' ? 'consents' : screen;
  const before = entrySteps[entrySteps.indexOf(step) - 1];
  const parts = { values, problems, onChange: registration.change };
  return (
    <StepForm
      key={step}
      place={{ number: entrySteps.indexOf(step) + 1, count }}
      fault={fault}
      isBusy={isBusy}
      submitLabel={t(`registration.submit.${step}`)}
      onSubmit={() => registration.goOn(step)}
      onBack={before ? () => show(before) : null}
    >
      {step === 'person' ? <PersonStep {...parts} isInvited={Boolean(terms.invited)} /> : null}
      {step === 'password' ? (
        <PasswordStep {...parts} hasPhoneCodes={terms.steps.includes('phoneNumber')} />
      ) : null}
      {step === 'consents' ? <ConsentStep {...parts} terms={terms} /> : null}
      {fault?.errorCode === 'depotAnalysis.invitationGone' ? (
        <Button disabled={isBusy} onClick={() => registration.goOnUninvited(step)}>
          {t('registration.withoutInvitation')}
        </Button>
      ) : null}
    </StepForm>
  );
}
