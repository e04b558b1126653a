import { useWords } from '@org/meta-forms/react';
import { App, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { recordsWords } from '../../records/records.words.ts';

export interface QuestionPartProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** Carries it out; what the server refuses it says itself. */
  readonly onAgree: () => Promise<unknown>;
  readonly onEnd: (changed: boolean) => void;
}

/** Asks, then makes one call. Where it is refused the question stays. */
export function QuestionPart({ title, text, onAgree, onEnd }: QuestionPartProps) {
  const say = useWords(recordsWords);
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);

  async function agree() {
    setBusy(true);
    try {
      await onAgree();
      message.success(say('done'));
      onEnd(true);
    } catch {
      // The person has been told already.
      setBusy(false);
    }
  }

  return (
    <Modal
      open
      title={title}
      okText={say('agree')}
      cancelText={say('dismiss')}
      confirmLoading={busy}
      onOk={() => void agree()}
      onCancel={() => onEnd(false)}
    >
      {text}
    </Modal>
  );
}
