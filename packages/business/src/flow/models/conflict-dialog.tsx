import { useWords } from '@org/meta-forms/react';
import { Button, Modal } from 'antd';
import { modelsWords } from './models.words.ts';

/** A save that waits for a decision, because somebody else has saved the model. */
export interface SaveConflict {
  readonly overwrite: () => void;
  readonly dismiss: () => void;
}

/** Properties of `ConflictDialog`. */
export interface ConflictDialogProps {
  readonly conflict: SaveConflict;
  /** Opens the newest model; what was drawn is lost. */
  readonly onTakeTheirs: () => void;
}

/** Asks what to do with a drawing of a model that somebody else has saved meanwhile. */
export function ConflictDialog({ conflict, onTakeTheirs }: ConflictDialogProps) {
  const say = useWords(modelsWords);
  return (
    <Modal
      open
      title={say('conflictTitle')}
      onCancel={conflict.dismiss}
      mask={{ closable: false }}
      footer={
        <div className="flow-conflict">
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
      <p>{say('conflictText')}</p>
    </Modal>
  );
}
