import { Image } from 'antd';
import { mediaType } from '../file-kinds.ts';
import { ContentFrame } from './preview-frame.tsx';
import type { PreviewProps } from './preview-props.ts';
import { useObjectUrl } from './use-object-url.ts';

/** A picture; a click shows it over the whole window, where it can be zoomed and rotated. */
export function ImagePreview({ port, file }: PreviewProps) {
  const content = useObjectUrl(port, file, mediaType(file.fileName));
  return (
    <ContentFrame content={content}>
      {(address) => (
        <div style={{ display: 'grid', placeItems: 'center' }}>
          <Image
            src={address}
            alt={file.fileName}
            style={{ maxWidth: '100%', maxHeight: 'calc(100cqh - 160px)', objectFit: 'contain' }}
          />
        </div>
      )}
    </ContentFrame>
  );
}
