import type { FilePort, FileRecord } from '../../ports/ports.ts';
import { mediaType, previewKind } from './file-kinds.ts';
import { useObjectUrl } from './preview/use-object-url.ts';

export interface ThumbnailProps {
  readonly port: FilePort;
  readonly file: FileRecord;
}

/** Larger pictures, in bytes, are fetched when they are opened. */
const THUMBNAIL_BYTES = 5 * 1024 * 1024;

/** A picture in small in front of its name; nothing for other files. */
export function Thumbnail({ port, file }: ThumbnailProps) {
  const isSmall = file.size !== undefined && file.size <= THUMBNAIL_BYTES;
  return previewKind(file.fileName) === 'image' && isSmall ? <SmallPicture port={port} file={file} /> : null;
}

function SmallPicture({ port, file }: ThumbnailProps) {
  const content = useObjectUrl(port, file, mediaType(file.fileName));
  // It keeps its place while it is read. The name is next to it.
  return (
    <span className="mf-thumbnail">
      {content.stage === 'ready' ? <img src={content.content} alt="" decoding="async" /> : null}
    </span>
  );
}
