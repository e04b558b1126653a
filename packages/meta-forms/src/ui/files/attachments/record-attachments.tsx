import type { FilePort } from '../../../ports/ports.ts';
import { AttachmentsPanel } from './attachments-panel.tsx';
import { useAttachments } from './use-attachments.ts';

export interface RecordAttachmentsProps {
  readonly port: FilePort;
  /** The record of the attachments. */
  readonly businessKey: string;
  /** Attachments are read-only. */
  readonly disabled: boolean;
}

/** The attachments of a record, for a frame of the host. */
export function RecordAttachments({ port, businessKey, disabled }: RecordAttachmentsProps) {
  const attachments = useAttachments(port, businessKey);
  return (
    <AttachmentsPanel
      port={port}
      id={`attachments-${businessKey}`}
      businessKey={businessKey}
      attachments={attachments}
      disabled={disabled}
      onAdded={attachments.reload}
      onGone={attachments.reload}
    />
  );
}
