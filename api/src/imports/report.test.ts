import { MAX_LISTED, ReportBuilder } from './report';

test('what a report does not list is counted, refusals and findings apart', () => {
  const report = new ReportBuilder();
  const finding = { subject: '', code: 'funds.doubtfulFee', published: null, computed: null } as const;
  const lines = Array.from({ length: MAX_LISTED }, (_, line) => ({ ...finding, line }));
  report.find(...lines.slice(0, -1));
  report.find(...lines.slice(0, 3));
  const { findings } = report.build();
  expect(findings).toHaveLength(MAX_LISTED + 1);
  expect(findings.at(-1)).toMatchObject({ code: 'imports.moreFindings', published: 2 });
});
