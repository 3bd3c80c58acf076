import { useLanguage, useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import { useState } from 'react';
import type { QuestionValues } from '../editor/questionnaire-values';
import styles from './questions.module.css';

interface QuestionListProps {
  readonly questions: readonly QuestionValues[];
  /** Place of the one whose fields are shown. */
  readonly chosen: number;
  /** Which of them have an error. */
  readonly wrong: readonly boolean[];
  readonly onChoose: (at: number) => void;
  readonly onMove: (from: number, to: number) => void;
}

/** The order of the questions, changed by dragging or by the two buttons of each line. */
export function QuestionList({ questions, chosen, wrong, onChoose, onMove }: QuestionListProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setTarget(null);
  };
  return (
    <ol className={styles.list} aria-label={t('questionnaires.order')}>
      {questions.map(({ id, label }, at) => (
        <li
          key={`${id}-${at}`}
          className={styles.line}
          draggable
          data-chosen={at === chosen || undefined}
          data-target={at === target || undefined}
          onDragStart={() => setDragged(at)}
          onDragOver={(event) => {
            event.preventDefault();
            setTarget(at);
          }}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== null) onMove(dragged, at);
            end();
          }}
          onDragEnd={end}
        >
          <button
            type="button"
            className={styles.choose}
            aria-current={at === chosen || undefined}
            onClick={() => onChoose(at)}
          >
            <span className={styles.id}>{id}</span> {label[language] || t('questionnaires.question.untitled')}
            {wrong[at] ? <span className={styles.wrong}> {t('questionnaires.question.wrong')}</span> : null}
          </button>
          <span className={styles.moves}>
            <Button
              size="small"
              type="text"
              disabled={at === 0}
              aria-label={t('questionnaires.question.up', { id })}
              onClick={() => onMove(at, at - 1)}
            >
              ↑
            </Button>
            <Button
              size="small"
              type="text"
              disabled={at === questions.length - 1}
              aria-label={t('questionnaires.question.down', { id })}
              onClick={() => onMove(at, at + 1)}
            >
              ↓
            </Button>
          </span>
        </li>
      ))}
    </ol>
  );
}
