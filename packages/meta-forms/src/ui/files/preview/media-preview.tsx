import { useCallback, useEffect, useState } from 'react';
import { safeLink } from '../../../contract/safe-link.ts';
import { useWords } from '../../language.tsx';
import { mediaType, previewKind } from '../file-kinds.ts';
import { filesWords } from '../files.words.ts';
import { ContentFrame, Notice } from './preview-frame.tsx';
import type { PreviewProps } from './preview-props.ts';
import type { FileContent } from './use-file-content.ts';
import { useObjectUrl } from './use-object-url.ts';
import { errorText } from '../../../ports/error-text.ts';

/** Audio and video with the browser's own controls: streamed, from any position. */
export function MediaPreview(props: PreviewProps) {
  return props.port.playAddress ? <Streamed {...props} /> : <Fetched {...props} />;
}

function Fetched({ port, file }: PreviewProps) {
  return <Player file={file} content={useObjectUrl(port, file, mediaType(file.fileName))} />;
}

function Streamed({ port, file }: PreviewProps) {
  const ask = useCallback(async () => safeLink(await port.playAddress?.(file.id))?.href, [port, file.id]);
  const [content, setContent] = useState<FileContent<string>>({ stage: 'loading' });
  useEffect(() => {
    let left = false;
    ask().then(
      (address) =>
        left ||
        setContent(address === undefined ? { stage: 'failed', reason: '' } : { stage: 'ready', content: address }),
      (error: unknown) => left || setContent({ stage: 'failed', reason: errorText(error) }),
    );
    return () => {
      left = true;
    };
  }, [ask]);
  return <Player file={file} content={content} />;
}

function Player({ file, content }: Pick<PreviewProps, 'file'> & { readonly content: FileContent<string> }) {
  const say = useWords(filesWords);
  const [isUnplayable, setUnplayable] = useState(false);
  const Media = previewKind(file.fileName) === 'audio' ? 'audio' : 'video';
  if (isUnplayable) return <Notice text={say('unplayable')} />;
  return (
    <ContentFrame content={content}>
      {(address) => (
        <Media
          controls
          src={address}
          preload="metadata"
          aria-label={file.fileName}
          style={{ width: '100%', maxHeight: 'calc(100cqh - 160px)' }}
          onError={() => setUnplayable(true)}
        >
          <track kind="captions" />
        </Media>
      )}
    </ContentFrame>
  );
}
