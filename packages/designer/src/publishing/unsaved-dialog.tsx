import { useWords } from '@org/meta-forms/react';
import { Alert, Button, Modal } from 'antd';
import type { SaveState } from '../saving/autosave.ts';
import { publishingWords } from './publishing.words.ts';

interface UnsavedDialogProps {
  /** How far the last save came. */
  readonly state: SaveState;
  readonly onRetry: () => void;
  readonly onEnd: () => void;
}

/** Says why nothing is published: the server does not have every edit. */
export function UnsavedDialog({ state, onRetry, onEnd }: UnsavedDialogProps) {
  const say = useWords(publishingWords);
  const why =
    state.kind === 'refused'
      ? say('notSaved', { reason: state.reason })
      : say(state.kind === 'conflict' ? 'inConflict' : 'noConnection');
  return (
    <Modal open title={say('publish')} footer={null} onCancel={onEnd}>
      <Alert
        type="error"
        showIcon
        role="alert"
        title={say('unsaved')}
        description={why}
        action={
          <Button autoInsertSpace={false} onClick={onRetry}>
            {say('retry')}
          </Button>
        }
      />
    </Modal>
  );
}
