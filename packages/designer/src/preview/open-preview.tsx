import type { CompiledForm, FormPorts, FormSession } from '@org/meta-forms/core';
import { MetaFormRenderer, PrintSheet, useFormPrint, useFormSession, useWords } from '@org/meta-forms/react';
import { Alert, Button } from 'antd';
import { useEffect, useMemo, useRef, useState, type ClipboardEvent } from 'react';
import { useAnnounce } from '../react/announcer.tsx';
import { useDesigner } from '../react/designer-context.tsx';
import { DeviceFrame } from './device-frame.tsx';
import { formMode, type PreviewDevice, type PreviewMode } from './preview-modes.ts';
import { usePreviewHost } from './preview-host.tsx';
import { refusingUploads } from './preview-ports.ts';
import { previewWords } from './preview.words.ts';
import { keepSample, recordToOpen, type OpenSample, type SampleKeeper } from './sample-keeper.ts';

interface OpenPreviewProps {
  readonly compiled: CompiledForm;
  readonly mode: PreviewMode;
  readonly device: PreviewDevice;
  readonly sample: OpenSample;
}

/** The form with a sample, as people open it. What is typed becomes part of the form only by 保存为样例. */
export function OpenPreview({ compiled, mode, device, sample }: OpenPreviewProps) {
  const say = useWords(previewWords);
  const { session, keeper } = useSampleSession({ compiled, mode, sample });
  const { submit, refusals, found } = useTrial(session);
  const { print, sheet } = useFormPrint(session);
  const announce = useAnnounce();
  const keep = () => {
    if (keeper.current?.save() === undefined) announce(say('sampleSaved'));
  };
  const isFilled = mode === 'add' || mode === 'edit';
  return (
    <>
      <div
        className="mfd-preview-stage"
        // Paper has no field that takes the focus: the keys scroll the stage itself.
        {...(mode === 'print' && { role: 'region', tabIndex: 0, 'aria-label': say('print') })}
        onCopy={keepIn}
        onCut={keepIn}
        onPaste={keepIn}
      >
        {mode === 'print' ? (
          <div className="mfd-preview-sheet">
            <PrintSheet session={session} title={compiled.title} />
          </div>
        ) : (
          <DeviceFrame device={device} screenName={isFilled || device === 'pc' ? undefined : say('view')}>
            <MetaFormRenderer session={session} refusals={refusals} />
          </DeviceFrame>
        )}
      </div>
      <footer className="mfd-preview-foot">
        {found === undefined ? null : (
          <Alert
            className="mfd-preview-found"
            showIcon
            type={found === 0 ? 'success' : 'warning'}
            title={found === 0 ? say('fine') : say('wrong', { count: found })}
          />
        )}
        {isFilled ? (
          <Button autoInsertSpace={false} onClick={keep}>
            {say('saveSample')}
          </Button>
        ) : null}
        {isFilled ? (
          <Button type="primary" autoInsertSpace={false} onClick={() => void submit()}>
            {say('submit')}
          </Button>
        ) : (
          <Button autoInsertSpace={false} onClick={() => void print()}>
            {say('printNow')}
          </Button>
        )}
      </footer>
      {sheet}
    </>
  );
}

/** The form has its own clipboard: nothing that is copied or pasted in it is an item. */
function keepIn(event: ClipboardEvent): void {
  event.stopPropagation();
}

/** A session over the record of a sample; opened again where the sample changes elsewhere. */
function useSampleSession({ compiled, mode, sample }: Omit<OpenPreviewProps, 'device'>) {
  const ports = useTrialPorts();
  const designer = useDesigner();
  const [record, setRecord] = useState(() => recordToOpen(designer, sample.place));
  const { session } = useFormSession({
    compiled,
    mode: formMode(mode),
    ports,
    // A new record without values has those that the form gives it.
    ...(record && { record }),
  });
  const keeper = useRef<SampleKeeper>(undefined);
  const { place } = sample;
  const latest = useRef(sample);
  useEffect(() => {
    latest.current = sample;
  });
  useEffect(() => {
    // The name of a new sample changes with each sample: it is read when it is needed.
    const newName = () => latest.current.newName;
    const own = keepSample({ designer, session, place, newName, onChanged: setRecord });
    keeper.current = own;
    return own.stop;
  }, [designer, session, place]);
  return { session, keeper };
}

/** The data of the host; uploads are refused with a sentence. */
function useTrialPorts(): FormPorts {
  const { ports } = usePreviewHost();
  const say = useWords(previewWords);
  return useMemo(() => refusingUploads(ports, say('noUpload')), [ports, say]);
}

/** Checks the form as a save would, says what is wrong, and sends nothing. */
function useTrial(session: FormSession) {
  const say = useWords(previewWords);
  const announce = useAnnounce();
  const [trial, setTrial] = useState<{ readonly refusals: number; readonly found: number | undefined }>({
    refusals: 0,
    found: undefined,
  });
  async function submit() {
    await session.settled();
    const found = session.validate().length;
    setTrial(({ refusals }) => ({ refusals: found > 0 ? refusals + 1 : refusals, found }));
    announce(found === 0 ? say('fine') : say('wrong', { count: found }));
  }
  return { ...trial, submit };
}
