import type { WireRecord } from '@org/meta-forms/core';
import { usePaper, useWords } from '@org/meta-forms/react';
import { Button, Modal } from 'antd';
import { Link } from 'react-router';
import { traceAddress } from './trace-address.ts';
import { traceWords } from './trace.words.ts';
import { useTrace } from './use-trace.tsx';

export interface TraceDialogProps {
  readonly moduleKey: string;
  readonly record: WireRecord;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The trace of a record in a dialog; an icon or a card opens its record read-only. */
export function TraceDialog({ moduleKey, record, open, onClose }: TraceDialogProps) {
  const say = useWords(traceWords);
  const { shown, printed, isCovered } = useTrace({ moduleKey, record, isActive: open });
  const { print, sheet } = usePaper({ active: open && !isCovered, content: printed });
  return (
    <Modal
      open={open}
      title={say('trace')}
      width={800}
      onCancel={onClose}
      footer={
        <>
          <Link className="trace-page-link" to={traceAddress(moduleKey, String(record['id']))} onClick={onClose}>
            {say('openPage')}
          </Link>
          <Button disabled={!printed} onClick={() => void print()}>
            {say('print')}
          </Button>
          <Button onClick={onClose}>{say('close')}</Button>
        </>
      }
    >
      {shown}
      {sheet}
    </Modal>
  );
}
