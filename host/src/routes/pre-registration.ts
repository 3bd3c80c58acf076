const PRE_REGISTRATION = /^\/depotanalysis\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\/|$)/i;

/** `depotanalysis/{guid}`: reachable without a session while registration is offered (ROUTE-14). */
export const isPreRegistration = (pathname: string): boolean => PRE_REGISTRATION.test(pathname);
