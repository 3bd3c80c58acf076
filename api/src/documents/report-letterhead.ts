import type { Queries } from '../db/database';
import type { Wording } from './kit/wording';

/** Who made a document, as it stands on its first page; null: not stated, and then nothing is said about it. */
export interface ReportLetterhead {
  readonly company: string | null;
  readonly businessAddress: string | null;
  readonly insuranceRegistration: string | null;
  readonly investmentRegistration: string | null;
}

/** Null for a customer, who advises nobody, and for an account that is gone. */
export async function reportLetterhead(db: Queries, userId: string | null): Promise<ReportLetterhead | null> {
  const [row] = await db.query<ReportLetterhead>(
    `select company, business_address as "businessAddress", insurance_registration as "insuranceRegistration",
      investment_registration as "investmentRegistration"
    from app_user where id = $1 and customer_id is null`,
    [userId],
  );
  return row ?? null;
}

const registrationText = (
  { insuranceRegistration, investmentRegistration }: ReportLetterhead,
  { say }: Wording,
): string | null => {
  const numbers = [
    ...(insuranceRegistration === null ? [] : [`${insuranceRegistration} (§ 34d GewO)`]),
    ...(investmentRegistration === null ? [] : [`${investmentRegistration} (§ 34f GewO)`]),
  ];
  return numbers.length === 0
    ? null
    : say(
        `Vermittlerregister (www.vermittlerregister.info): ${numbers.join(', ')}`,
        `Register of intermediaries (www.vermittlerregister.info): ${numbers.join(', ')}`,
      );
};

/**
 * Name, company and address in a line, registration in another. Empty where nothing but the name is known: that stands in the document
 * anyway.
 *
 * @param name with the part in the document, e.g. `Erstellt von Berta Berger`
 */
export function letterheadLines(
  name: string,
  letterhead: ReportLetterhead | null,
  wording: Wording,
): readonly string[] {
  if (!letterhead) return [];
  const { company, businessAddress } = letterhead;
  const registration = registrationText(letterhead, wording);
  const person = [name, company, businessAddress].filter((part) => part !== null);
  if (person.length === 1 && registration === null) return [];
  return [person.join(', '), ...(registration === null ? [] : [registration])];
}
