import { fieldsNeedingReason, fundStatusProblem, type ReasonedFundData } from './fund-edit';

const known: ReasonedFundData = {
  name: 'Nordlicht Aktien',
  status: 'active',
  eventDate: null,
  ongoingFee: 0.012,
  transactionCost: null,
  entryCost: 0,
  sfdrArticle: null,
  sustainableMinimum: 0.1,
  taxonomyMinimum: null,
};

test.each([
  ['another name', { name: 'Nordlicht Aktien Europa' }, ['name']],
  ['the same name', { name: 'Nordlicht Aktien' }, []],
  ['costs that were unknown', { transactionCost: 0.002 }, []],
  ['costs that were nothing', { entryCost: 0.05 }, ['entryCost']],
  ['costs that are taken away', { ongoingFee: null }, ['ongoingFee']],
  ['a closing with its first day', { status: 'closed', eventDate: '2026-11-01' }, ['status']],
  [
    'a sustainable share and a first article',
    { sustainableMinimum: 0.2, sfdrArticle: 8 },
    ['sustainableMinimum'],
  ],
  ['nothing at all', {}, []],
] as const)('%s', (_, input, fields) => {
  expect(fieldsNeedingReason(known, input)).toEqual(fields);
});

test.each([
  ['closed without a day', ['active', null], ['closed', null], 'dayMissing'],
  ['closed today', ['active', null], ['closed', '2026-11-27'], null],
  ['closed tomorrow', ['active', null], ['softClosed', '2026-11-28'], 'dayInTheFuture'],
  ['a closing announced for tomorrow', ['active', null], ['active', '2026-11-28'], null],
  ['open, with a closing of today', ['active', null], ['active', '2026-11-27'], 'dayPassed'],
  ['open again without a day', ['closed', '2026-01-31'], ['active', null], null],
  ['merged by hand', ['active', null], ['merged', '2026-11-01'], 'mergedByAction'],
  ['a merger taken away by hand', ['merged', '2026-11-01'], ['active', null], 'mergedByAction'],
  ['the day of a merger corrected', ['merged', '2026-11-01'], ['merged', '2026-11-02'], null],
  ['a closed fund that came without its day', ['closed', null], ['closed', null], null],
] as const)('%s', (_, [status, eventDate], [nextStatus, nextDay], problem) => {
  const after = { status: nextStatus, eventDate: nextDay };
  expect(fundStatusProblem({ status, eventDate }, after, '2026-11-27')).toBe(problem);
});
