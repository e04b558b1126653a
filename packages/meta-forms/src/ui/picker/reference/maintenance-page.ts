import { pageLink } from '../../../contract/safe-link.ts';

/** Opens the page in its own tab: the form stays as it is, and the page cannot reach this one. */
export function openMaintenancePage(address: string): void {
  const link = pageLink(address);
  if (link) window.open(link.href, '_blank', 'noopener,noreferrer');
}
