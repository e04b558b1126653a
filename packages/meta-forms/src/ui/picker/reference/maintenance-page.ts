import { pageLink } from '../../../contract/safe-link.ts';

/** Opens the page in a tab of its own: what is typed here stays, and the page learns nothing of this one. */
export function openMaintenancePage(address: string): void {
  const link = pageLink(address);
  if (link) window.open(link.href, '_blank', 'noopener,noreferrer');
}
