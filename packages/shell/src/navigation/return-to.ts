/** The address that the guard passes to the login page, to come back to. */
export interface GoingTo {
  readonly returnTo: string;
}

/** The address to go to after signing in: where the person was going, if that is a page of this app, else the start. */
export function returnAddress(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return '/';
  const { returnTo } = state;
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : '/';
}
