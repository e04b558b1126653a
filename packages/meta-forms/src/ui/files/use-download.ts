import { errorText } from '../../ports/error-text.ts';
import type { FilePort, FileRecord } from '../../ports/ports.ts';
import { useAntdNotices } from '../frame/use-antd-notices.tsx';
import { saveAddress } from './download.ts';

/** Downloads from a short-lived address. Rejects as the port does. */
async function download(port: FilePort, id: string, version: number | undefined): Promise<void> {
  saveAddress(await port.downloadUrl(id, version));
}

/** Downloads a file, or an older version of it; a failure is shown over the page. */
export function useDownload(port: FilePort): (file: FileRecord, version?: number) => void {
  const notices = useAntdNotices();
  return ({ id }, version) => {
    download(port, id, version).catch((error: unknown) => notices.error(errorText(error)));
  };
}
