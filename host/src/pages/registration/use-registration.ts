import { passwordMinLength } from '@depotwerk/contract/floor/values/text-lengths';
import {
  api,
  toApiFault,
  useLanguage,
  useLocation,
  useNavigate,
  useTranslation,
  type ApiFault,
} from '@depotwerk/platform';
import { useState } from 'react';
import { useFrame } from '../../layouts/frame-context';
import { isCallable, isGuessable } from './entry-checks';
import {
  consentProblems,
  entrySteps,
  firstValues,
  passwordProblems,
  personProblems,
  placeOf,
  registrationBody,
  type EntryStep,
  type RegistrationDemand,
  type RegistrationProblems,
  type RegistrationTerms,
  type RegistrationValues,
} from './registration-values';
import { placeInHistory, screenAt, type Screen } from './screen';

/**
 * What was typed so far and the screen that is open. Each screen has its place in the browser's history.
 *
 * @param invitation guid that the person came by
 * @param onOutdated the texts changed while the person read them
 */
export function useRegistration(terms: RegistrationTerms, invitation: string | null, onOutdated: () => void) {
  const { t } = useTranslation(['shell', 'common']);
  const language = useLanguage();
  const { brandName } = useFrame().whiteLabel;
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [values, setValues] = useState(() => firstValues(terms));
  const [problems, setProblems] = useState<RegistrationProblems>({});
  const [fault, setFault] = useState<ApiFault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [demand, setDemand] = useState<RegistrationDemand | null>(null);
  const screen = screenAt(state, { hasValues: values.phoneNumber !== '', hasDemand: demand !== null });

  const show = (next: Screen) => navigate({ search }, { state: placeInHistory(next) });
  const change = (part: Partial<RegistrationValues>) => {
    setValues((before) => ({ ...before, ...part }));
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  };
  const begin = async (by: string | null) => {
    const body = registrationBody(values, terms, { language, invitation: by });
    setDemand(await api.request('POST /registration', { body }));
  };

  const refuse = async (error: unknown) => {
    const refusal = toApiFault(error);
    const place = placeOf(refusal.field);
    if (refusal.errorCode === 'registration.consentOutdated') {
      onOutdated();
      change({ agreed: [] });
    }
    if (!place) return setFault(refusal);
    const unknown = 'common:errors.unexpectedMessage';
    setProblems({
      [place.field]: t([`common:errors.${refusal.errorCode}`, unknown], { ...refusal.parameters }),
    });
    if (place.step !== screen) await show(place.step);
  };
  const send = async (by: string | null) => {
    try {
      await begin(by);
      await show('code');
    } catch (error) {
      await refuse(error);
    }
  };
  const checks: Readonly<Record<EntryStep, () => Promise<RegistrationProblems>>> = {
    person: async () => personProblems(values, await isCallable(values.phoneNumber)),
    password: async () => passwordProblems(values.password, await isGuessable(values, brandName)),
    consents: async () => consentProblems(values, terms),
  };
  const goOn = async (step: EntryStep, by: string | null) => {
    setFault(null);
    setBusy(true);
    const found = await checks[step]();
    setProblems(
      Object.fromEntries(
        Object.entries(found).map(([field, key]) => [field, t(key, { count: passwordMinLength })]),
      ),
    );
    if (Object.keys(found).length === 0) {
      const following = entrySteps[entrySteps.indexOf(step) + 1];
      await (following ? show(following) : send(by));
    }
    setBusy(false);
  };
  return {
    screen,
    values,
    problems,
    fault,
    isBusy,
    demand,
    change,
    show: (next: Screen) => void show(next),
    setDemand,
    /** @throws what the server refused */
    sendAgain: async () => {
      if (demand?.step !== 'phoneNumber') return begin(invitation);
      const { registrationId } = demand;
      setDemand(await api.request('POST /registration/phone-code', { body: { registrationId } }));
    },
    goOn: (step: EntryStep) => void goOn(step, invitation),
    goOnUninvited: (step: EntryStep) => void goOn(step, null),
  };
}
