import { traceParentOf } from './trace-id';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

test('the id of a trace and its caller are read from the header of W3C', () => {
  expect(traceParentOf({ traceparent: `00-${trace}-00f067aa0ba902b7-01` })).toEqual({
    traceId: trace,
    spanId: '00f067aa0ba902b7',
  });
});

test.each([
  undefined,
  '',
  'anything',
  `00-${trace}-0000000000000000-01`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `ff-${trace}-00f067aa0ba902b7-01`,
  `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${trace}-00f067aa0ba902b7-01x`,
  `00-${trace}'; drop table--00f067aa0ba902b7-01`,
])('%s begins a trace of its own', (traceparent) => {
  expect(traceParentOf(traceparent === undefined ? {} : { traceparent })).toBeUndefined();
});
