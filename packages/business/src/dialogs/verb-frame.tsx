import { Alert, Modal } from 'antd';
import type { ReactNode } from 'react';

export interface VerbFrameProps {
  readonly title: string;
  /** The name of the verb, on the button that runs it. */
  readonly verb: string;
  readonly dismiss: string;
  /** The verb cannot be undone. */
  readonly isFinal?: boolean;
  readonly isBusy: boolean;
  /** What was typed cannot be sent yet, and the input says why. */
  readonly isOff?: boolean;
  /** Why the server refused. */
  readonly failure: string | undefined;
  /** The id of the input that has the focus first. */
  readonly focusId?: string | undefined;
  readonly onAgree: () => void;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** The dialog of a verb that needs input. A refusal is shown in it, and what was typed stays. */
export function VerbFrame({ title, verb, dismiss, isFinal = false, isBusy, failure, ...frame }: VerbFrameProps) {
  const { isOff = false, focusId, onAgree, onDismiss, children } = frame;
  return (
    <Modal
      open
      title={title}
      okText={verb}
      cancelText={dismiss}
      okButtonProps={{ autoInsertSpace: false, danger: isFinal, disabled: isOff }}
      cancelButtonProps={{ autoInsertSpace: false }}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={onAgree}
      onCancel={onDismiss}
      {...(focusId === undefined
        ? {}
        : { afterOpenChange: (isOpen: boolean) => isOpen && document.getElementById(focusId)?.focus() })}
    >
      {failure === undefined ? null : (
        <Alert className="business-refusal" type="warning" showIcon role="alert" title={failure} />
      )}
      {children}
    </Modal>
  );
}
