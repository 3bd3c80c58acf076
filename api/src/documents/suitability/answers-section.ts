import { pointsOf, questionTopics, relevantQuestions, type QuestionTopic } from '@depotwerk/domain';
import { formatNumber } from '../../files/german-format';
import type { TaggedDocument } from '../kit/tagged-document';
import { answerText } from './answer-text';
import type { SuitabilityReport } from './suitability-report';

const topicTexts: Readonly<Record<QuestionTopic, string>> = {
  knowledge: 'Kenntnisse und Erfahrungen',
  finances: 'Finanzielle Lage',
  goals: 'Ziele und Risiko',
  sustainability: 'Nachhaltigkeit',
  other: 'Weiteres',
};

/** Every question that counts, with its answer, by topic, and the points that it gave. */
export function answersSection(
  document: TaggedDocument,
  { content, answers }: Pick<SuitabilityReport, 'content' | 'answers'>,
): void {
  const relevant = relevantQuestions(content.questions, answers);
  for (const topic of questionTopics) {
    const questions = relevant.filter((question) => question.topic === topic);
    if (questions.length === 0) continue;
    document.heading(2, `Angaben: ${topicTexts[topic]}`);
    document.table(
      [
        { fraction: 0.45, head: 'Frage' },
        { fraction: 0.43, head: 'Antwort' },
        { fraction: 0.12, head: 'Punkte', align: 'right' },
      ],
      questions.map((question) => [
        question.label.de,
        answerText(question, answers),
        question.maxPoints === 0 ? '–' : formatNumber(pointsOf(question, answers), 0),
      ]),
    );
  }
}
