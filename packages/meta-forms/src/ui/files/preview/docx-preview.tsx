import { useCallback } from 'react';
import { useStyleNonce } from '../../frame/use-style-nonce.ts';
import { UNPACKED_BYTES } from './limits.ts';
import { docxPage } from './docx-page.ts';
import { refuseZipBomb } from './measure-zip.ts';
import { ContentFrame } from './preview-frame.tsx';
import type { PreviewProps } from './preview-props.ts';
import { useFileContent } from './use-file-content.ts';

async function readDocx(bytes: Blob, nonce: string | undefined): Promise<string> {
  const zip = await bytes.arrayBuffer();
  await refuseZipBomb(zip, UNPACKED_BYTES);
  return docxPage(zip, nonce);
}

/** A docx in a frame that runs no script and has no origin. */
export function DocxPreview({ port, file }: PreviewProps) {
  const nonce = useStyleNonce();
  const content = useFileContent(
    port,
    file,
    useCallback((bytes: Blob) => readDocx(bytes, nonce), [nonce]),
  );
  return (
    <ContentFrame content={content}>
      {(page) => (
        <iframe
          sandbox=""
          srcDoc={page}
          title={file.fileName}
          style={{ width: '100%', height: '100%', minHeight: 480, border: 0 }}
        />
      )}
    </ContentFrame>
  );
}
