import type { ConsentText } from '@depotwerk/contract/floor';
import type { Registration } from '@depotwerk/contract/identity';
import type { CodeOf } from '@depotwerk/contract/floor/values/error-codes';
import type { Queries } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { standardConsents } from './standard-consents';

/** Texts of this deployment; those of the product where it wrote none. */
export async function consentTexts(db: Queries): Promise<readonly ConsentText[]> {
  const [row] = await db.query<{ texts: ConsentText[] }>(
    `select consent_texts as texts from white_label where key = 'default'`,
  );
  return row && row.texts.length > 0 ? row.texts : standardConsents;
}

/**
 * The texts that a person agreed to.
 *
 * @throws {ApiFault} 409 `registration.consentMissing` naming the text, or `consentOutdated` for another version
 */
export function agreedTexts(texts: readonly ConsentText[], agreed: Registration['consents']): ConsentText[] {
  const refuse = (code: CodeOf<'registration'>, key: string) =>
    new ApiFault(409, `registration.${code}`, `agree to the text "${key}" as it is now`, {
      field: '/consents',
      parameters: { key },
    });
  for (const { key, version } of agreed)
    if (!texts.some((text) => text.key === key && text.version === version))
      throw refuse('consentOutdated', key);
  const missing = texts.find(
    ({ key, isRequired }) => isRequired && !agreed.some((consent) => consent.key === key),
  );
  if (missing) throw refuse('consentMissing', missing.key);
  return texts.filter(({ key }) => agreed.some((consent) => consent.key === key));
}
