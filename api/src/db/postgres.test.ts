import { DatabaseUnreachableError, openPostgres } from './postgres';

const open = (url: string) =>
  openPostgres({ url, maxConnections: 1, statementTimeout: 1000, onError: () => undefined });

test('a server that is not there is named in one sentence, without the password', async () => {
  const attempt = open('postgres://user:secret@127.0.0.1:1/depotwerk');
  await expect(attempt).rejects.toThrow(DatabaseUnreachableError);
  await expect(attempt).rejects.toThrow(
    'The database 127.0.0.1:1/depotwerk of DATABASE_URL cannot be used: nothing listens there.',
  );
});
