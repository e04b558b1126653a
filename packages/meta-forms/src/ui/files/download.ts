import type { FilePort, FileRecord } from '../../ports/ports.ts';
import { safeLink } from '../../contract/safe-link.ts';
import { usePickerMessages } from '../picker/use-picker-messages.ts';

/** Fetches a short-lived address and lets the browser save what it answers. Rejects as the port does. */
async function download(port: FilePort, id: string): Promise<void> {
  const link = safeLink(await port.downloadUrl(id));
  if (!link) return;
  const anchor = document.createElement('a');
  anchor.href = link.href;
  anchor.download = '';
  anchor.rel = 'noopener';
  anchor.click();
}

/** Downloads a file; a failure is said over the page. */
export function useDownload(port: FilePort): (file: FileRecord) => void {
  const messages = usePickerMessages();
  return ({ id }) => {
    download(port, id).catch((error: unknown) => messages.error(error instanceof Error ? error.message : String(error)));
  };
}
