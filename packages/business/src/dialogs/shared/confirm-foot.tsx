import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { sharedWords } from './shared.words.ts';

export interface ConfirmFootProps {
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Buttons before these. */
  readonly children?: ReactNode;
}

/** The buttons at the end of a shared dialog, in the order of business.md, section 2. */
export function ConfirmFoot({ onConfirm, onClose, children }: ConfirmFootProps) {
  const say = useWords(sharedWords);
  return (
    <div className="shared-foot">
      {children}
      <Button type="primary" autoInsertSpace={false} onClick={onConfirm}>
        {say('confirm')}
      </Button>
      <Button autoInsertSpace={false} onClick={onClose}>
        {say('dismiss')}
      </Button>
    </div>
  );
}
