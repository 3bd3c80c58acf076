import { useTranslation } from '@depotwerk/platform';
import { Button, useDocumentTitle } from '@depotwerk/ui/shell';
import type { PropsWithChildren, ReactNode, Ref } from 'react';
import styles from './wizard.module.css';

export interface StepFrameProps {
  readonly title: string;
  readonly titleId?: string;
  readonly heading: Ref<HTMLHeadingElement>;
  /** Small words above the title. */
  readonly topic?: string | undefined;
  readonly onBack: (() => void) | null;
  readonly onNext: () => void;
  readonly nextText?: string;
  readonly isBusy?: boolean;
  /** Further ways on, beside the main one. */
  readonly ways?: ReactNode;
}

/** One screen of the wizard: what it asks, the input, the ways back and on. Enter goes on. */
export function StepFrame(props: PropsWithChildren<StepFrameProps>) {
  const { title, titleId, heading, topic, onBack, onNext, nextText, isBusy = false, ways, children } = props;
  const { t } = useTranslation('depotanalysis');
  useDocumentTitle(title);
  return (
    <form
      noValidate
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onNext();
      }}
    >
      <div className={styles.question}>
        {topic === undefined ? null : <p className={styles.topic}>{topic}</p>}
        <h1 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {children}
      </div>
      <div className={styles.footer}>
        {onBack === null ? null : <Button onClick={onBack}>{t('wizard.back')}</Button>}
        <div className={styles.onward}>
          {ways}
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {nextText ?? t('wizard.next')}
          </Button>
        </div>
      </div>
    </form>
  );
}
