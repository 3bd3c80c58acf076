import { useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/shell';
import type { ReactNode, Ref } from 'react';
import { StepFrame } from './step-frame';

interface StartStepProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly answeredCount: number;
  readonly questionCount: number;
  readonly onBegin: () => void;
  readonly onResume: () => void;
}

/** What awaits the person, and the way on: at the first question, or where answers end. */
export function StartStep(props: StartStepProps) {
  const { title, text, heading, answeredCount, questionCount, onBegin, onResume } = props;
  const { t } = useTranslation('depotanalysis');
  const isBegun = answeredCount > 0;
  return (
    <StepFrame
      title={title}
      heading={heading}
      onBack={null}
      onNext={isBegun ? onResume : onBegin}
      nextText={t(isBegun ? 'begin.resume' : 'begin.begin')}
      ways={isBegun ? <Button onClick={onBegin}>{t('begin.fromStart')}</Button> : null}
    >
      {text}
      <p>
        {isBegun
          ? t('begin.answered', { answered: answeredCount, all: questionCount })
          : t('begin.count', { count: questionCount })}
      </p>
    </StepFrame>
  );
}
