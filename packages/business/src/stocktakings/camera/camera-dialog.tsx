import { useWords } from '@org/meta-forms/react';
import { Alert, Button, Modal } from 'antd';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { cameraWords } from './camera.words.ts';
import { runCamera, type CameraState } from './run-camera.ts';
import './camera.css';

/** Properties of `CameraDialog`. */
export interface CameraDialogProps {
  /** Called once for each code that comes into the picture. */
  readonly onCode: (code: string) => void;
  readonly onEnd: () => void;
  /** What is said about the last code. */
  readonly children?: ReactNode;
  /** What is asked about codes, below what is said. */
  readonly questions?: ReactNode;
}

const WIDTH = 720;
/** The phone answers a code that it has read, in ms: people look at the asset. */
const BUZZ_MS = 60;

/** Shows the picture of the camera and reads codes from it until the person closes it. */
export function CameraDialog({ onCode, onEnd, children, questions }: CameraDialogProps) {
  const say = useWords(cameraWords);
  const { video, state, retry } = useCamera(onCode);
  const isOpen = state.kind === 'open';
  return (
    <Modal
      open
      centered
      title={say('title')}
      width={WIDTH}
      rootClassName="camera-dialog"
      mask={{ closable: false }}
      onCancel={onEnd}
      footer={
        <Button type="primary" size="large" block autoInsertSpace={false} onClick={onEnd}>
          {say('done')}
        </Button>
      }
    >
      <div className="camera-picture" data-state={state.kind}>
        <video ref={video} muted playsInline aria-label={say('picture')} />
        {isOpen ? <span className="camera-aim" aria-hidden /> : null}
        {state.kind === 'opening' ? <p className="camera-opening">{say('opening')}</p> : null}
      </div>
      {state.kind === 'failed' ? (
        <Alert
          role="alert"
          type="error"
          showIcon
          title={say(state.reason)}
          action={
            <Button size="small" autoInsertSpace={false} onClick={retry}>
              {say('retry')}
            </Button>
          }
        />
      ) : (
        <p className="stocktaking-hint">{say('hint')}</p>
      )}
      <div role="status" className="stocktaking-said">
        {children}
      </div>
      {questions}
    </Modal>
  );
}

/** The camera as long as the dialog is there; a page that is hidden gives it back. */
function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>({ kind: 'opening' });
  const running = useRef<() => void>(undefined);
  const listener = useRef(onCode);
  useEffect(() => {
    listener.current = onCode;
  });
  const stop = useCallback(() => running.current?.(), []);
  const start = useCallback(() => {
    stop();
    if (!video.current) return;
    running.current = runCamera(video.current, {
      onState: setState,
      onCode(code) {
        // Some browsers have no such call.
        if ('vibrate' in navigator) navigator.vibrate(BUZZ_MS);
        listener.current(code);
      },
    });
  }, [stop]);
  useEffect(() => {
    start();
    return stop;
  }, [start, stop]);
  return { video, state, retry: start };
}
