/** The state with which the guard opens the login page: the address to return to. */
export interface GoingTo {
  readonly returnTo: string;
}

/** The address to open after sign-in: the requested one if it is a page of this app, otherwise the start. */
export function returnAddress(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return '/';
  const { returnTo } = state;
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : '/';
}
