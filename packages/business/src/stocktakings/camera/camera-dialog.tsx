import { useWords } from '@org/meta-forms/react';
import { Alert, Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { cameraWords } from './camera.words.ts';
import { PictureChoice } from './picture-choice.tsx';
import { useCamera } from './use-camera.ts';
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

/** Shows the picture of the camera and reads codes from it until the person closes it. */
export function CameraDialog({ onCode, onEnd, children, questions }: CameraDialogProps) {
  const say = useWords(cameraWords);
  const { setVideo, state, retry } = useCamera(onCode);
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
        <video ref={setVideo} muted playsInline aria-label={say('picture')} />
        {isOpen ? <span className="camera-aim" aria-hidden /> : null}
        {state.kind === 'opening' || state.kind === 'asking' ? (
          <p className="camera-opening">{say(state.kind)}</p>
        ) : null}
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
      {isOpen ? null : <PictureChoice onCode={onCode} />}
      <div role="status" className="stocktaking-said">
        {children}
      </div>
      {questions}
    </Modal>
  );
}
