import { mediaType, previewKind } from '../file-kinds.ts';
import { ContentFrame } from './preview-frame.tsx';
import type { PreviewProps } from './preview-props.ts';
import { useObjectUrl } from './use-object-url.ts';

/** Sound and moving pictures, with the browser's own controls. */
export function MediaPreview({ port, file }: PreviewProps) {
  const content = useObjectUrl(port, file, mediaType(file.fileName));
  return (
    <ContentFrame content={content}>
      {(address) =>
        previewKind(file.fileName) === 'audio' ? (
          <audio controls src={address} aria-label={file.fileName} style={{ width: '100%' }}>
            <track kind="captions" />
          </audio>
        ) : (
          <video controls src={address} aria-label={file.fileName} style={{ width: '100%', maxHeight: 'calc(100vh - 160px)' }}>
            <track kind="captions" />
          </video>
        )
      }
    </ContentFrame>
  );
}
