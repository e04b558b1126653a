import { PaperClipOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useId, useState } from 'react';
import type { FilePort } from '../../../ports/ports.ts';
import { useWords } from '../../language.tsx';
import { LoadedAttachments } from './record-attachments.tsx';
import { FileText } from '../file-list.tsx';
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
  /** Ids of the files in the items of the record, which are listed below its attachments. */
  readonly formFiles?: readonly string[];
}

const NO_IDS: readonly string[] = [];

/** Opens the attachments of a record in a dialog, and shows the number of all its files. */
export function AttachmentsButton({ port, businessKey, disabled = false, formFiles = NO_IDS }: AttachmentsButtonProps) {
  const say = useWords(filesWords);
  if (businessKey !== undefined)
    return <OpenableAttachments key={businessKey} {...{ port, businessKey, disabled, formFiles }} />;
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
  formFiles,
}: Required<AttachmentsButtonProps> & { readonly businessKey: string }) {
  const say = useWords(filesWords);
  const headId = useId();
  const [open, setOpen] = useState(false);
  const attachments = useAttachments(port, businessKey);
  const count = attachments.files.length + formFiles.length;
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
          <LoadedAttachments
            port={port}
            businessKey={businessKey}
            attachments={attachments}
            disabled={disabled}
            hasFormFiles={formFiles.length > 0}
          />
          {formFiles.length === 0 ? null : (
            <section className="mf-form-files" aria-labelledby={headId}>
              <h3 id={headId}>{say('formFiles', { count: formFiles.length })}</h3>
              <FileText port={port} ids={formFiles} />
            </section>
          )}
        </Modal>
      </div>
    </>
  );
}
