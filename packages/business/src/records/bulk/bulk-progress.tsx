import { useWords } from '@org/meta-forms/react';
import { Button, Modal, Progress } from 'antd';
import { useEffect, useState } from 'react';
import { bulkWords } from './bulk.words.ts';

/** Work that ends sooner shows no progress, in ms. */
const SOON = 400;
const PERCENT = 100;

export interface BulkProgressProps {
  /** The word of the action. */
  readonly verb: string;
  readonly processed: number;
  readonly total: number;
  /** A call has no answer in time, and the server is asked what it has done. */
  readonly isChecking?: boolean;
  /** Ends the work after the records that are on their way. */
  readonly onStop: () => void;
}

/** How far the change of many records is, and a way to stop it. */
export function BulkProgress({ verb, processed, total, isChecking = false, onStop }: BulkProgressProps) {
  const say = useWords(bulkWords);
  const [isShown, setShown] = useState(false);
  const [isStopping, setStopping] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SOON);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  function stop() {
    setStopping(true);
    onStop();
  }
  return (
    <Modal
      open
      centered
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={say('running', { verb })}
      footer={
        <Button disabled={isStopping} autoInsertSpace={false} onClick={stop}>
          {say(isStopping ? 'stopping' : 'stop')}
        </Button>
      }
    >
      <Progress
        percent={Math.floor((processed / total) * PERCENT)}
        status="active"
        aria-label={say('running', { verb })}
      />
      <p role="status" className="bulk-progress">
        {say('progress', { done: processed, total })}
        {isChecking ? ` ${say('checking')}` : ''}
      </p>
    </Modal>
  );
}
