import { useFeedback } from '@org/meta-forms/antd';
import { errorText, PortError } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { Alert, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { recordsWords } from '../../records/records.words.ts';

export interface QuestionPartProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** Makes the call; it must be quiet. */
  readonly onAgree: () => Promise<unknown>;
  /** Whether the part shows this refusal; any other becomes a toast. */
  readonly onRefused?: (failure: unknown) => boolean;
  readonly onEnd: (changed: boolean) => void;
}

/**
 * Asks a question, then makes one call. After a refusal the question stays. If the record has changed in between, its
 * only button reads the record again, because the person answered for the old version.
 */
export function QuestionPart({ title, text, onAgree, onRefused, onEnd }: QuestionPartProps) {
  const say = useWords(recordsWords);
  const { message } = useFeedback();
  const [busy, setBusy] = useState(false);
  const [stale, setStale] = useState<string>();

  async function agree() {
    setBusy(true);
    try {
      await onAgree();
      message.success(say('done'));
      onEnd(true);
    } catch (failure) {
      if (failure instanceof PortError && failure.kind === 'conflict') setStale(failure.message);
      else if (!onRefused?.(failure)) message.error(errorText(failure));
      setBusy(false);
    }
  }

  return (
    <Modal
      open
      title={title}
      okText={say(stale === undefined ? 'agree' : 'refresh')}
      cancelText={say('dismiss')}
      confirmLoading={busy}
      onOk={() => (stale === undefined ? void agree() : onEnd(true))}
      onCancel={() => onEnd(false)}
    >
      {stale === undefined ? text : <Alert role="alert" type="warning" showIcon title={stale} />}
    </Modal>
  );
}
