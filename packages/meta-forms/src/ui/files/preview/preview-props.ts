import type { FilePort, FileRecord } from '../../../ports/ports.ts';

/** Props of every preview. */
export interface PreviewProps {
  readonly port: FilePort;
  readonly file: FileRecord;
}
