import { useEffect, useState } from 'react';
import { useWords } from '../../language.tsx';
import { filesWords } from '../files.words.ts';
import { Notice, Waiting } from './preview-frame.tsx';
import type { PreviewProps } from './preview-props.ts';
import { errorText } from '../../../ports/error-text.ts';

type Service =
  | { readonly stage: 'asking' }
  | { readonly stage: 'none' }
  | { readonly stage: 'failed'; readonly reason: string }
  | { readonly stage: 'ready'; readonly address: string };

/** A file that only the preview service can show; without a service, the text says how to open the file. */
export function ServicePreview({ port, file }: PreviewProps) {
  const say = useWords(filesWords);
  const [service, setService] = useState<Service>({ stage: 'asking' });
  useEffect(() => {
    let left = false;
    const ask = async (): Promise<Service> => {
      try {
        const address = await port.serviceAddress(file);
        return address === undefined ? { stage: 'none' } : { stage: 'ready', address };
      } catch (error) {
        return { stage: 'failed', reason: errorText(error) };
      }
    };
    void ask().then((now) => left || setService(now));
    return () => {
      left = true;
    };
  }, [port, file]);
  if (service.stage === 'asking') return <Waiting />;
  if (service.stage === 'none') return <Notice text={say('unsupported')} />;
  if (service.stage === 'failed') return <Notice text={say('previewFailed', { reason: service.reason })} />;
  return (
    <iframe
      sandbox={rightsOf(service.address)}
      referrerPolicy="no-referrer"
      src={service.address}
      title={file.fileName}
      style={{ width: '100%', height: '100%', minHeight: 480, border: 0 }}
    />
  );
}

// A page of our own origin that may run scripts and has its origin could remove the sandbox, and then read the session.
function rightsOf(address: string): string {
  return new URL(address, location.href).origin === location.origin
    ? 'allow-scripts'
    : 'allow-scripts allow-same-origin';
}
