import type { FilePort, FileRecord } from '../../../ports/ports.ts';

/** What every preview is given. */
export interface PreviewProps {
  readonly port: FilePort;
  readonly file: FileRecord;
}
