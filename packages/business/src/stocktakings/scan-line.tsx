import { ScanOutlined } from '@ant-design/icons';
import { LONGEST_NUMBER } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Button, Input, type InputRef } from 'antd';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { offersCamera } from './camera/run-camera.ts';
import { SaidText } from './said-text.tsx';
import { UnknownList } from './unknown-list.tsx';
import { stocktakingWords } from './stocktakings.words.ts';
import type { Said } from './use-scan-queue.ts';
import { useScans } from './use-scans.ts';

const CameraDialog = lazy(async () => ({ default: (await import('./camera/camera-dialog.tsx')).CameraDialog }));

/** Takes numbers from a scanner, a keyboard or a camera, and says in large letters what each is. */
export function ScanLine({ id, onChecked }: { readonly id: string; readonly onChecked: () => void }) {
  const say = useWords(stocktakingWords);
  const inputId = useId();
  const input = useRef<InputRef>(null);
  const [text, setText] = useState('');
  const { said, waiting, scan, unknown, decide, send } = useScans(id, onChecked);
  // What was said before the camera was opened is not about what it sees.
  const [camera, setCamera] = useState<{ readonly before: Said | undefined }>();
  // A scanner types where the focus is: a person who opens a stock-taking begins to scan.
  useEffect(() => input.current?.focus(), []);
  function take(code: string) {
    const number = code.trim();
    if (number !== '') scan(number);
  }
  function takeTyped() {
    setText('');
    input.current?.focus();
    take(text);
  }
  const saidText = said ? <SaidText said={said} /> : null;
  const unknownList = (
    <UnknownList
      unknown={unknown}
      decide={(...decided) => {
        decide(...decided);
        if (!camera) input.current?.focus();
      }}
    />
  );
  return (
    <section className="stocktaking-scan" aria-label={say('scan')}>
      <label htmlFor={inputId}>{say('scan')}</label>
      <div className="stocktaking-scan-row">
        <Input
          ref={input}
          id={inputId}
          size="large"
          autoComplete="off"
          value={text}
          maxLength={LONGEST_NUMBER}
          aria-describedby={`${inputId}-hint`}
          onChange={({ target }) => setText(target.value)}
          onPressEnter={takeTyped}
        />
        <Button size="large" type="primary" autoInsertSpace={false} onClick={takeTyped}>
          {say('record')}
        </Button>
        {offersCamera() ? (
          <Button
            className="stocktaking-camera"
            size="large"
            icon={<ScanOutlined aria-hidden />}
            onClick={() => setCamera({ before: said })}
          >
            {say('camera')}
          </Button>
        ) : null}
      </div>
      <p id={`${inputId}-hint`} className="stocktaking-hint">
        {say('scanHint')} {isPhoneWithoutCamera() ? say('cameraHint') : null}
      </p>
      <div role="status" className="stocktaking-said">
        {camera ? null : saidText}
      </div>
      {camera ? null : unknownList}
      {waiting > 0 ? (
        <p className="stocktaking-waiting">
          {say('waiting', { count: waiting })}
          <Button type="link" onClick={send}>
            {say('sendNow')}
          </Button>
        </p>
      ) : null}
      {camera ? (
        <Suspense fallback={null}>
          <CameraDialog onCode={take} onEnd={() => setCamera(undefined)} questions={unknownList}>
            {said === camera.before ? null : saidText}
          </CameraDialog>
        </Suspense>
      ) : null}
    </section>
  );
}

/** A device for the hand, whose browser gives no camera because the address is not https. */
function isPhoneWithoutCamera(): boolean {
  return !window.isSecureContext && navigator.maxTouchPoints > 0;
}
