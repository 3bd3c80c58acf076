/**
 * Header by which a call says whose session it believes to be in: the id of the user. The server refuses a call in the
 * session of somebody else; one without the header believes nothing.
 */
export const SESSION_USER_HEADER = 'X-Session-User';
