import { useWords } from '@org/meta-forms/react';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { sharedWords } from './shared.words.ts';

export interface SharedFrameProps {
  readonly title: string;
  /** In px. */
  readonly width: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of the shared dialog: what it shows brings its own buttons. */
export function SharedFrame({ title, width, onClose, children }: SharedFrameProps) {
  const say = useWords(sharedWords);
  return (
    <Modal
      open
      title={title}
      width={width}
      footer={null}
      closable={{ 'aria-label': say('close') }}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}
