import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Queries } from '../../../db/database';
import type { TraderAccess } from '../trader-gateway';
import { TraderFault } from '../trader-gateway';
import type { Behaviour } from './behaviour';
import { showPasswords } from './behaviour';

const MOST_FAILURES = 3;
const LOCK_MINUTES = 5;
const SHORTEST_NEW = 8;

interface Login {
  readonly passwordHash: string;
  readonly mustUpdate: boolean;
  readonly failures: number;
  readonly lockedUntil: string | null;
}

const seal = (password: string, salt = randomBytes(16)): string =>
  Buffer.concat([salt, scryptSync(password, salt, 32)]).toString('base64');

function fits(password: string, sealed: string): boolean {
  const bytes = Buffer.from(sealed, 'base64');
  return timingSafeEqual(bytes.subarray(16), scryptSync(password, bytes.subarray(0, 16), 32));
}

const loginOf = async (db: Queries, { issuerId, login }: TraderAccess): Promise<Login | undefined> => {
  const [row] = await db.query<Login>(
    sql`select password_hash as "passwordHash", must_update as "mustUpdate", failures,
      case when locked_until > now() then to_char(locked_until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end
        as "lockedUntil"
    from simulated_login where issuer_id = ${issuerId} and login = ${login}`,
  );
  return row;
};

const locked = (until: string): TraderFault =>
  new TraderFault('locked', 'Ihr Zugang ist nach mehreren falschen Passwörtern gesperrt.', until);
const wrong = (): TraderFault => new TraderFault('passwordWrong', 'Das Passwort stimmt nicht.');
const mustUpdatePassword = (): TraderFault =>
  new TraderFault('mustUpdatePassword', 'Bitte vergeben Sie ein neues Passwort.');
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

async function countFailure(db: Queries, { issuerId, login }: TraderAccess): Promise<TraderFault> {
  const until = inMinutes(LOCK_MINUTES);
  const [row] = await db.query<{ failures: number }>(
    sql`insert into simulated_login (issuer_id, login, password_hash, failures)
      values (${issuerId}, ${login}, '', 1)
    on conflict (issuer_id, login) do update set
      failures = case when simulated_login.failures >= ${MOST_FAILURES - 1} then 0 else simulated_login.failures + 1 end,
      locked_until = case when simulated_login.failures >= ${MOST_FAILURES - 1} then ${until}::timestamptz end
    returning failures`,
  );
  return row?.failures === 0 ? locked(until) : wrong();
}

async function storePassword(
  db: Queries,
  { issuerId, login }: TraderAccess,
  password: string,
  mustUpdate: boolean,
): Promise<void> {
  await db.query(
    sql`insert into simulated_login (issuer_id, login, password_hash, must_update)
      values (${issuerId}, ${login}, ${seal(password)}, ${mustUpdate})
    on conflict (issuer_id, login) do update set password_hash = excluded.password_hash,
      must_update = excluded.must_update, failures = 0, locked_until = null`,
  );
}

/**
 * A login that the bank has never seen is opened with the password it comes with; from then on only this one fits.
 *
 * @throws {TraderFault} as a bank would refuse
 */
export async function enter(db: Queries, access: TraderAccess, behaviour: Behaviour): Promise<void> {
  const { password } = access;
  if (password === showPasswords.locked) throw locked(inMinutes(LOCK_MINUTES));
  const login = await loginOf(db, access);
  if (login?.lockedUntil) throw locked(login.lockedUntil);
  if (password === showPasswords.wrong) throw await countFailure(db, access);
  const isExpired = password === showPasswords.expired;
  if (!login?.passwordHash || isExpired) {
    const mustUpdate = behaviour.startsWithInitialPassword || isExpired;
    await storePassword(db, access, password, mustUpdate);
    if (mustUpdate) throw mustUpdatePassword();
    return;
  }
  if (!fits(password, login.passwordHash)) throw await countFailure(db, access);
  if (login.mustUpdate) throw mustUpdatePassword();
}

/** @throws {TraderFault} `newPasswordRefused`, or as at the sign-in */
export async function changePassword(
  db: Queries,
  access: TraderAccess,
  newPassword: string,
  behaviour: Behaviour,
): Promise<void> {
  await enter(db, access, behaviour).catch((error: unknown) => {
    if (error instanceof TraderFault && error.code === 'mustUpdatePassword') return;
    throw error;
  });
  const isShown = Object.values<string>(showPasswords).includes(newPassword);
  if (newPassword.length < SHORTEST_NEW || newPassword === access.password || isShown)
    throw new TraderFault(
      'newPasswordRefused',
      `Das neue Passwort braucht mindestens ${SHORTEST_NEW} Zeichen und darf nicht das alte sein.`,
    );
  await storePassword(db, access, newPassword, false);
}
