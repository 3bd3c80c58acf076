import { AxiosError, type AxiosResponse } from 'axios';
import { toApiFault } from './api-fault';

const failure = (status: number, data: unknown, headers = {}) =>
  new AxiosError('failed', undefined, undefined, null, { status, data, headers } as AxiosResponse);

test('the code, field and reference of the server are kept', () => {
  const body = { errorCode: 'contracts.notFound', message: 'gone', traceId: 'abc', field: 'contractId' };
  expect(toApiFault(failure(404, body))).toMatchObject({ ...body, status: 404 });
});

test.each([
  ['funds', 'funds.unknown'],
  ['dashboard', 'dashboard.unknown'],
  [undefined, 'common.unknown'],
])('an answer without a code gets the unknown code of its area %s', (area, errorCode) => {
  expect(toApiFault(failure(502, '<html>Bad gateway</html>', { 'x-trace-id': 't-9' }), area)).toMatchObject({
    errorCode,
    status: 502,
    traceId: 't-9',
  });
});

test('no answer at all is called unreachable', () => {
  expect(toApiFault(new AxiosError('Network Error'))).toMatchObject({
    errorCode: 'common.unreachable',
    status: 0,
  });
});

test('an error of the program itself is not blamed on the server', () => {
  expect(toApiFault(new TypeError('x is undefined'))).toMatchObject({
    errorCode: 'common.unknown',
    status: 0,
    message: 'x is undefined',
  });
});
