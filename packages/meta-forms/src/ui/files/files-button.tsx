import { PaperClipOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useWords } from '../language.tsx';
import { filesWords } from './files.words.ts';

export interface FilesButtonProps {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly invalid: boolean;
  readonly onBlur: () => void;
  readonly children: ReactNode;
}

/** For places without space for a list: the number of files, and a dialog with the list. */
export function FilesButton({ id, label, count, invalid, onBlur, children }: FilesButtonProps) {
  const say = useWords(filesWords);
  const [open, setOpen] = useState(false);
  const text = say('count', { count });
  return (
    <>
      <Button
        id={id}
        size="small"
        danger={invalid}
        icon={<PaperClipOutlined aria-hidden />}
        aria-label={`${label} ${text}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onBlur={onBlur}
      >
        {text}
      </Button>
      <Modal open={open} title={say('viewTitle')} footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
        {children}
      </Modal>
    </>
  );
}

/** The number of files in a cell of a list; showing their names would take a call per row. */
export function FileCount({ count }: { readonly count: number }) {
  const say = useWords(filesWords);
  return count === 0 ? null : <span>{say('count', { count })}</span>;
}
