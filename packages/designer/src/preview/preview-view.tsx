import { useWords } from '@org/meta-forms/react';
import { Alert, Segmented } from 'antd';
import { useState } from 'react';
import { useDesigner, useFormDocument } from '../react/designer-context.tsx';
import { compiledPreview } from './compiled-preview.ts';
import { OpenPreview } from './open-preview.tsx';
import { usePreviewHost } from './preview-host.tsx';
import { NARROW_WINDOW, previewDevices, previewModes, type PreviewDevice, type PreviewMode } from './preview-modes.ts';
import { previewWords } from './preview.words.ts';
import { SampleBar } from './sample-bar.tsx';
import { useSamples } from './use-samples.ts';

/** 预览: the form as people will fill in, read and print it, with samples that are saved with the form. */
export function PreviewView() {
  const say = useWords(previewWords);
  const preview = usePreview();
  const samples = useSamples();
  const [mode, setMode] = useState<PreviewMode>('add');
  const [device, setDevice] = useState<PreviewDevice>(() => (matchMedia(NARROW_WINDOW).matches ? 'phone' : 'pc'));
  const { compiled } = preview;
  const key = `${preview.id} ${mode} ${samples.open.place}`;
  return (
    <section className="mfd-preview" aria-label={say('preview')}>
      <div className="mfd-preview-bar">
        <Segmented
          name="mfd-preview-mode"
          aria-label={say('mode')}
          value={mode}
          options={previewModes.map((value) => ({ value, label: say(value) }))}
          onChange={setMode}
        />
        <Segmented
          name="mfd-preview-device"
          aria-label={say('device')}
          value={device}
          disabled={mode === 'print'}
          options={previewDevices.map((value) => ({ value, label: say(value) }))}
          onChange={setDevice}
        />
        <SampleBar samples={samples} />
      </div>
      {compiled.fields.length === 0 ? (
        <p className="mfd-quiet mfd-preview-empty">{say('empty')}</p>
      ) : (
        <Alert.ErrorBoundary key={key} title={say('failed')} description={say('failedHelp')}>
          <OpenPreview compiled={compiled} mode={mode} device={device} sample={samples.open} />
        </Alert.ErrorBoundary>
      )}
    </section>
  );
}

/** The compiled form; another one only where more than its samples has changed. */
function usePreview() {
  const document = useFormDocument();
  const { calls } = usePreviewHost();
  const { registry } = useDesigner().get().types;
  const options = { registry, ...(calls && { calls }) };
  const [shown, setShown] = useState(() => compiledPreview(document, undefined, options));
  const now = compiledPreview(document, shown, options);
  if (now !== shown) setShown(now);
  return now;
}
