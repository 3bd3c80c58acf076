/**
 * Why nobody can use an account, over the tables `u` (user) and `r` (role); null when it can be used. Signing in, staying
 * signed in and the explanation of rights all ask this.
 */
export const accountBlock = `case when u.is_inactive then 'userInactive' when u.locked_until > now() then 'userLocked'
  when r.is_inactive then 'roleInactive' end`;
