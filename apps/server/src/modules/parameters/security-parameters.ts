/** Families of keys that say how people sign in, how long they stay signed in, and what is stored how. */
const families = /^(?:audit|auth|captcha|file\.quota|lock|login|password|sealing|security|session|token)(?:\.|$)/i;

/**
 * Addresses that browsers of everybody are sent to, what shows who made a picture of the screen, and what is published
 * to people who have not signed in.
 */
const single: ReadonlySet<string> = new Set([
  'analysis.openPages',
  'enable.watermark',
  'watermark.strength',
  'enable.onlineedit',
  'file.preview',
  'file.url',
  'kkview.url',
  'onlyoffice.url',
  'system.url',
]);

/**
 * What keeps one tenant from taking the room of the others: set in the main tenant, for all tenants or for the one it
 * names.
 */
const ofTenants = /^file\.quota\.tenant(?:\.|$)/i;

/** Whether a parameter is set by people who maintain tenants, as tenants themselves are. */
export function isTenantsParameter(key: string): boolean {
  return ofTenants.test(key);
}

/** Whether a parameter governs the security of its tenant: only administrators may set, rename or remove it. */
export function isSecurityParameter(key: string): boolean {
  return families.test(key) || single.has(key);
}
