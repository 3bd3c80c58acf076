import { reportFileName } from './report-file-name';

test('a report is saved under contract number, day and type', () => {
  expect(reportFileName('LV-4711', '2026-03-05', 'Vertragsübersicht')).toBe(
    'LV-4711_260305_Vertragsübersicht.pdf',
  );
});

test('a number with slashes stays one file', () => {
  expect(reportFileName('12/34:5', '2026-12-31', 'comparison')).toBe('12-34-5_261231_comparison.pdf');
});
