import { useWords } from '@org/meta-forms/react';
import { Modal } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { useReturnOfFocus } from '../../dialogs/return-of-focus.ts';
import { decisionWords } from './decision.words.ts';

interface OpinionDialogProps {
  readonly title: string;
  /** The id of the text box, which has the focus at first. */
  readonly commentId: string;
  /** What the button says. */
  readonly sendWord: 'send' | 'sendReject' | 'sendArchive' | 'sendReturn' | 'sendResolve';
  readonly isDangerous?: boolean;
  readonly isBusy: boolean;
  /** The opinion is longer than one may be: it stays, and is not sent. */
  readonly isTooLong: boolean;
  readonly onSend: () => void;
  readonly onEnd: () => void;
  readonly children: ReactNode;
}

/** A dialog around an opinion. Ctrl+Enter sends. */
export function OpinionDialog(props: OpinionDialogProps) {
  const { title, commentId, sendWord, isDangerous = false, isBusy, isTooLong, onSend, onEnd, children } = props;
  const say = useWords(decisionWords);
  useReturnOfFocus();
  const sendOnKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onSend();
  };
  const label = (
    <>
      {say(sendWord)} <kbd>{say('sendKey')}</kbd>
    </>
  );
  return (
    // Keys of the dialog bubble up to here, because React events follow the component tree.
    <div role="presentation" onKeyDown={sendOnKey}>
      <Modal
        open
        className="flow-decision-dialog"
        width={640}
        title={title}
        okText={label}
        cancelText={say('dismiss')}
        cancelButtonProps={{ autoInsertSpace: false }}
        okButtonProps={{ danger: isDangerous, disabled: isTooLong }}
        confirmLoading={isBusy}
        mask={{ closable: false }}
        onOk={onSend}
        onCancel={onEnd}
        afterOpenChange={(isShown) => isShown && document.getElementById(commentId)?.focus()}
      >
        <div className="flow-decision">{children}</div>
      </Modal>
    </div>
  );
}
