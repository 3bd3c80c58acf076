import { importAnswersPattern, readAnswers, writeAnswers } from './import-answers';

test.each(['12-right', '12-wrong.15-split-1-10', '12-wrong.others-right', 'others-right'])(
  'the answers %s are written as they are read',
  (text) => {
    expect(text).toMatch(new RegExp(importAnswersPattern));
    expect(writeAnswers(readAnswers(text))).toBe(text);
  },
);

test('a split has its units', () => {
  expect(readAnswers('15-split-1-10').lines.get(15)).toEqual({
    verdict: 'split',
    oldUnits: 1,
    newUnits: 10,
  });
});

test.each(['', '12', '12-maybe', '12-split', '12-split-0-1', '12-right,15-right', '12-right.'])(
  '"%s" is no answer',
  (text) => {
    expect(text).not.toMatch(new RegExp(importAnswersPattern));
  },
);
