import type { FilePort, FileRecord } from '../../ports/ports.ts';
import { safeLink } from '../../contract/safe-link.ts';
import { useAntdNotices } from '../frame/use-antd-notices.tsx';
import { errorText } from '../../ports/error-text.ts';

const ADDRESS_LIFE_MS = 10_000;

/** Downloads from a short-lived address. Rejects as the port does. */
async function download(port: FilePort, id: string, version: number | undefined): Promise<void> {
  saveAddress(await port.downloadUrl(id, version));
}

/** Lets the browser save the answer of an address. */
export function saveAddress(address: string): void {
  const link = safeLink(address);
  if (link) click(link.href, '');
}

/** Lets the browser save bytes in memory. */
export function saveBytes(bytes: Blob, fileName: string): void {
  const address = URL.createObjectURL(bytes);
  click(address, fileName);
  // The browser has started reading by then.
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFE_MS);
}

function click(href: string, fileName: string): void {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.download = fileName;
  anchor.rel = 'noopener';
  anchor.click();
}

/** Downloads a file, or an older version of it; a failure is shown over the page. */
export function useDownload(port: FilePort): (file: FileRecord, version?: number) => void {
  const notices = useAntdNotices();
  return ({ id }, version) => {
    download(port, id, version).catch((error: unknown) => notices.error(errorText(error)));
  };
}
