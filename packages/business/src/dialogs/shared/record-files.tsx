import { RecordAttachments } from '@org/meta-forms/antd';
import { useMetaFormProvider } from '@org/meta-forms/react';

export interface RecordFilesProps {
  readonly businessKey: string;
  readonly isReadOnly?: boolean;
}

/** Width of a dialog with the attachments of a record, in px. */
export const FILES_WIDTH = 860;

/** The attachments of a record. */
export function RecordFiles({ businessKey, isReadOnly = false }: RecordFilesProps) {
  const { ports } = useMetaFormProvider();
  return ports ? <RecordAttachments port={ports.files} businessKey={businessKey} disabled={isReadOnly} /> : null;
}
