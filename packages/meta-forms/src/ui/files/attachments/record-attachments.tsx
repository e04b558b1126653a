import type { FilePort } from '../../../ports/ports.ts';
import { AttachmentsPanel } from './attachments-panel.tsx';
import { useAttachments, type Attachments } from './use-attachments.ts';

/** Properties of `RecordAttachments`. */
export interface RecordAttachmentsProps {
  readonly port: FilePort;
  /** The record of the attachments. */
  readonly businessKey: string;
  /** Attachments are read-only. */
  readonly disabled: boolean;
}

/** The attachments of a record, for a frame of the host. */
export function RecordAttachments(props: RecordAttachmentsProps) {
  return <LoadedAttachments {...props} attachments={useAttachments(props.port, props.businessKey)} />;
}

/** The attachments of a record that the caller has loaded. */
export function LoadedAttachments({
  attachments,
  ...panel
}: RecordAttachmentsProps & { readonly attachments: Attachments; readonly hasFormFiles?: boolean }) {
  return (
    <AttachmentsPanel
      {...panel}
      id={`attachments-${panel.businessKey}`}
      attachments={attachments}
      onAdded={attachments.reload}
      onGone={attachments.reload}
    />
  );
}
