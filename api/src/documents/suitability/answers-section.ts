import { pointsOf, questionTopics, relevantQuestions, type QuestionTopic } from '@depotwerk/domain';
import type { TaggedDocument } from '../kit/tagged-document';
import type { Text } from '../kit/wording';
import { answerText } from './answer-text';
import type { SuitabilityReport } from './suitability-report';

const topicTexts: Readonly<Record<QuestionTopic, Text>> = {
  knowledge: { de: 'Kenntnisse und Erfahrungen', en: 'Knowledge and experience' },
  finances: { de: 'Finanzielle Lage', en: 'Financial situation' },
  goals: { de: 'Ziele und Risiko', en: 'Goals and risk' },
  sustainability: { de: 'Nachhaltigkeit', en: 'Sustainability' },
  other: { de: 'Weiteres', en: 'Further' },
};

/** Every question that counts, with its answer, by topic, and the points that it gave. */
export function answersSection(
  document: TaggedDocument,
  { content, answers }: Pick<SuitabilityReport, 'content' | 'answers'>,
): void {
  const { wording } = document;
  const { say, of, number } = wording;
  const relevant = relevantQuestions(content.questions, answers);
  for (const topic of questionTopics) {
    const questions = relevant.filter((question) => question.topic === topic);
    if (questions.length === 0) continue;
    document.heading(2, `${say('Angaben', 'Answers')}: ${of(topicTexts[topic])}`);
    document.table(
      [
        { fraction: 0.45, head: say('Frage', 'Question') },
        { fraction: 0.43, head: say('Antwort', 'Answer') },
        { fraction: 0.12, head: say('Punkte', 'Points'), align: 'right' },
      ],
      questions.map((question) => [
        of(question.label),
        answerText(question, answers, wording),
        question.maxPoints === 0 ? '–' : number(pointsOf(question, answers), 0),
      ]),
    );
  }
}
