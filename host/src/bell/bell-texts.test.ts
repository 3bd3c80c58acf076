import { notificationKinds } from '@depotwerk/contract/floor/values/notification-kinds';
import english from '../i18n/en.json';
import german from '../i18n/de.json';

test.each(notificationKinds)('the end of %s has words in both languages', (kind) => {
  for (const texts of [german.bell.kinds, english.bell.kinds])
    expect(Object.keys(texts[kind])).toEqual(['done', 'failed', 'counted_one', 'counted_other']);
});
