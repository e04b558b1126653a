import { PaperClipOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { FilePort } from '../../../ports/ports.ts';
import { useWords } from '../../language.tsx';
import { LoadedAttachments } from './record-attachments.tsx';
import { filesWords } from '../files.words.ts';
import { useAttachments } from './use-attachments.ts';

/** Width of the dialog of attachments, in px. */
const ATTACHMENTS_WIDTH = 860;

/** Properties of `AttachmentsButton`. */
export interface AttachmentsButtonProps {
  readonly port: FilePort;
  /** The record of the attachments; undefined while it is not saved and cannot have any. */
  readonly businessKey: string | undefined;
  /** Attachments are read-only. */
  readonly disabled?: boolean;
}

/** Opens the attachments of a record in a dialog, and shows their number. */
export function AttachmentsButton({ port, businessKey, disabled = false }: AttachmentsButtonProps) {
  const say = useWords(filesWords);
  if (businessKey !== undefined)
    return <OpenableAttachments key={businessKey} port={port} businessKey={businessKey} disabled={disabled} />;
  return (
    <Button size="small" icon={<PaperClipOutlined aria-hidden />} disabled title={say('attachmentsLater')}>
      {say('attachments')}
    </Button>
  );
}

function OpenableAttachments({
  port,
  businessKey,
  disabled,
}: {
  readonly port: FilePort;
  readonly businessKey: string;
  readonly disabled: boolean;
}) {
  const say = useWords(filesWords);
  const [open, setOpen] = useState(false);
  const attachments = useAttachments(port, businessKey);
  const { length: count } = attachments.files;
  return (
    <>
      <Button
        size="small"
        icon={<PaperClipOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count === 0 ? say('attachments') : say('attachmentsCount', { count })}
      </Button>
      {/*
       * Keys and pastes in the dialog do not reach the form around the button; the window handles Escape, which closes
       * the topmost dialog.
       */}
      <div
        role="presentation"
        onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
        onPaste={(event) => event.stopPropagation()}
      >
        <Modal
          open={open}
          title={say('viewTitle')}
          width={ATTACHMENTS_WIDTH}
          footer={null}
          closable={{ 'aria-label': say('dismiss') }}
          mask={{ closable: false }}
          onCancel={() => setOpen(false)}
          destroyOnHidden
        >
          <LoadedAttachments port={port} businessKey={businessKey} attachments={attachments} disabled={disabled} />
        </Modal>
      </div>
    </>
  );
}
