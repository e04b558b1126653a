import { lazy, Suspense, type ComponentType } from 'react';
import { useWords } from '../../language.tsx';
import { previewKind, type PreviewKind } from '../file-kinds.ts';
import { filesWords } from '../files.words.ts';
import { ImagePreview } from './image-preview.tsx';
import { MediaPreview } from './media-preview.tsx';
import { Notice, Waiting } from './preview-frame.tsx';
import type { PreviewProps } from './preview-props.ts';
import { ServicePreview } from './service-preview.tsx';
import { TextPreview } from './text-preview.tsx';

const PREVIEWS: Readonly<Record<Exclude<PreviewKind, 'none'>, ComponentType<PreviewProps>>> = {
  image: ImagePreview,
  pdf: lazy(() => import('./pdf-preview.tsx').then((module) => ({ default: module.PdfPreview }))),
  docx: lazy(() => import('./docx-preview.tsx').then((module) => ({ default: module.DocxPreview }))),
  sheet: lazy(() => import('./sheet-preview.tsx').then((module) => ({ default: module.SheetPreview }))),
  text: TextPreview,
  audio: MediaPreview,
  video: MediaPreview,
  service: ServicePreview,
};

/** The preview of a file, by its kind. Use the id of the file as its key, so that no state of another file remains. */
export function FilePreview({ port, file }: PreviewProps) {
  const say = useWords(filesWords);
  const kind = previewKind(file.fileName);
  if (kind === 'none') return <Notice text={say('unsupported')} />;
  const Preview = PREVIEWS[kind];
  return (
    <Suspense fallback={<Waiting />}>
      <Preview port={port} file={file} />
    </Suspense>
  );
}
