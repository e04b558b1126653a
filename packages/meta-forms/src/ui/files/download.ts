import type { FilePort } from '../../ports/ports.ts';
import { safeLink } from '../../contract/safe-link.ts';

/** Fetches a short-lived address and lets the browser save what it answers. Rejects as the port does. */
export async function download(port: FilePort, id: string): Promise<void> {
  const link = safeLink(await port.downloadUrl(id));
  if (!link) return;
  const anchor = document.createElement('a');
  anchor.href = link.href;
  anchor.download = '';
  anchor.rel = 'noopener';
  anchor.click();
}
