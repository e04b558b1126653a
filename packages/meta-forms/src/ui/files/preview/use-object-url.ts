import { useCallback, useEffect } from 'react';
import type { FilePort, FileRecord } from '../../../ports/ports.ts';
import { useFileContent, type FileContent } from './use-file-content.ts';

/** An object URL for the bytes of a file, revoked when the view is unmounted. */
export function useObjectUrl(port: FilePort, file: FileRecord, type: string): FileContent<string> {
  const make = useCallback((bytes: Blob) => Promise.resolve(URL.createObjectURL(new Blob([bytes], { type }))), [type]);
  const content = useFileContent(port, file, make);
  const address = content.stage === 'ready' ? content.content : undefined;
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
  return content;
}
