import sql, { raw, type Sql } from 'sql-template-tag';
import { isoInstant } from '../../sql/iso-instant';

/** How an account stands, over the table `u`. */
export const userState = `case when u.is_inactive then 'inactive' when u.locked_until > now() then 'locked'
  when u.password_hash is not null then 'active'
  when exists (select 1 from password_link l where l.user_id = u.id) then 'invited' else 'created' end`;

/** The link that the user `u` without a password got last, as JSON. */
export const userInvitation = `case when u.password_hash is null then (
  select json_build_object('sentAt', ${isoInstant('l.created_at')}, 'expiresAt', ${isoInstant('l.expires_at')},
    'isExpired', l.expires_at <= now())
  from password_link l where l.user_id = u.id) end`;

/**
 * The groups of the user `u` as JSON.
 *
 * @param isVisible on `g.id`: which of them the caller may see. It is kept from choosing the index, as a user has few
 *   groups and the caller may have thousands
 */
export const userGroups = (isVisible: Sql): Sql => sql`
  (select coalesce(json_agg(json_build_object('id', g.id, 'groupName', g.name) order by g.name, g.id), '[]')
    from user_group m join app_group g on g.id = m.group_id
    where m.user_id = u.id and coalesce(${isVisible}, false))`;

/** Columns of `User` over the tables `u` (user) and `r` (role). @param isVisible as above */
export const userColumns = (isVisible: Sql): Sql => sql`
  u.id, u.user_name as "userName", u.full_name as "fullName", u.company, u.phone_number as "phoneNumber",
  u.role_id as "roleId", r.name as "roleName", u.is_inactive as "isInactive", ${raw(userState)} as state,
  ${raw(isoInstant('u.last_sign_in'))} as "lastSignIn", ${raw(userInvitation)} as invitation,
  ${userGroups(isVisible)} as groups`;
