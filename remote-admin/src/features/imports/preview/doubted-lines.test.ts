import { someImportPreview } from '../../../../test/some-import-report';
import { doubtedLines } from './doubted-lines';

test('a line of a wide table names all its doubted funds, and is no split of one of them', () => {
  const doubtful = (line: number, record: string) => ({
    ...{ line, record, contractNumber: null, code: 'prices.doubtful' as const },
    detail: { kind: 'prices' as const, parameters: { published: 50, known: 100 } },
  });
  const refusals = [doubtful(2, 'LU0323578657'), doubtful(2, 'DE0008404005'), doubtful(3, 'DE0008404005')];
  const lines = doubtedLines(someImportPreview({ kind: 'prices', refusals, findings: [] }));
  expect(lines.map(({ line, subject, isShared }) => [line, subject, isShared])).toEqual([
    [2, 'LU0323578657, DE0008404005', true],
    [3, 'DE0008404005', false],
  ]);
});
