import { useWords } from '@org/meta-forms/react';
import { Button, Modal } from 'antd';
import { formsWords } from '../forms/forms.words.ts';

/** A save that waits for a decision, because somebody else has saved. */
export interface SaveConflict {
  readonly overwrite: () => void;
  readonly dismiss: () => void;
}

/** Properties of `ConflictDialog`. */
export interface ConflictDialogProps {
  readonly title: string;
  readonly text: string;
  readonly conflict: SaveConflict;
  /** Opens the newest; what was changed is lost. */
  readonly onTakeTheirs: () => void;
}

/** Asks what to do with a design that somebody else has saved meanwhile. */
export function ConflictDialog({ title, text, conflict, onTakeTheirs }: ConflictDialogProps) {
  const say = useWords(formsWords);
  return (
    <Modal
      open
      title={title}
      onCancel={conflict.dismiss}
      mask={{ closable: false }}
      footer={
        <div className="design-conflict">
          <Button
            danger
            onClick={() => {
              conflict.dismiss();
              onTakeTheirs();
            }}
          >
            {say('takeTheirs')}
          </Button>
          <Button onClick={conflict.overwrite}>{say('overwrite')}</Button>
          <Button type="primary" onClick={conflict.dismiss}>
            {say('keepEditing')}
          </Button>
        </div>
      }
    >
      <p>{text}</p>
    </Modal>
  );
}
