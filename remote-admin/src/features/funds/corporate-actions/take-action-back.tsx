import type { CorporateAction } from '@depotwerk/contract/market';
import { CORPORATE_ACTION_REASON_LENGTH } from '@depotwerk/contract/market/values/corporate-actions';
import { useTranslation } from '@depotwerk/platform';
import { ReasonDialog } from '@depotwerk/ui/forms';
import { takeActionBack } from '../api/corporate-actions';
import { useActionWords } from './use-action-words';

const LEAST_LENGTH = 3;

interface TakeActionBackProps {
  readonly action: CorporateAction;
  /** Of the page. */
  readonly fundId: number;
}

/** Discards a proposal, or undoes what was confirmed; both with a reason. */
export function TakeActionBack({ action, fundId }: TakeActionBackProps) {
  const { t } = useTranslation('admin');
  const words = useActionWords();
  const step = action.state === 'confirmed' ? 'confirmed' : 'proposed';
  const name = `${words.kind(action, fundId)}, ${words.ratio(action)}`;
  return (
    <ReasonDialog
      name="takeCorporateActionBack"
      recordId={action.id}
      button={{ size: 'small', 'aria-label': t('corporateActions.takeBackOf', { name }) }}
      action={t(`corporateActions.takeBack.${step}`)}
      title={name}
      text={t(`corporateActions.takeBackText.${step}`)}
      label={t('corporateActions.reason')}
      minLength={LEAST_LENGTH}
      maxLength={CORPORATE_ACTION_REASON_LENGTH}
      send={(reason) => takeActionBack(action.id, reason)}
      doneText={t(`corporateActions.takenBackFrom.${step}`)}
    />
  );
}
