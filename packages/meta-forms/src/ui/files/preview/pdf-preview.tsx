import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { useWords } from '../../language.tsx';
import { filesWords } from '../files.words.ts';
import { openPdf } from './open-pdf.ts';
import { PdfPage } from './pdf-page.tsx';
import { ContentFrame, Notice } from './preview-frame.tsx';
import type { PreviewProps } from './preview-props.ts';
import { useFileContent } from './use-file-content.ts';

/** Most pages of a PDF that are shown: a few bytes can claim millions. */
const PDF_PAGES = 2000;
/** Zoom levels of a PDF, in percent. */
const ZOOM = { least: 50, most: 300, step: 25, start: 100 } as const;

/**
 * A PDF drawn page by page; only pages near the visible part are drawn. Scripts, forms and links of the file are left
 * out.
 */
export function PdfPreview({ port, file }: PreviewProps) {
  const content = useFileContent(port, file, openPdf);
  const pdf = content.stage === 'ready' ? content.content : undefined;
  useEffect(() => () => void pdf?.loadingTask.destroy(), [pdf]);
  return <ContentFrame content={content}>{(opened) => <Pages pdf={opened} />}</ContentFrame>;
}

function Pages({ pdf }: { readonly pdf: PDFDocumentProxy }) {
  const say = useWords(filesWords);
  const [percent, setPercent] = useState<number>(ZOOM.start);
  const zoom = (step: number) => setPercent((now) => Math.min(ZOOM.most, Math.max(ZOOM.least, now + step)));
  return (
    <Flex vertical gap={8}>
      <Flex gap={8} align="center" justify="end">
        <Button
          size="small"
          icon={<MinusOutlined aria-hidden />}
          aria-label={say('zoomOut')}
          disabled={percent <= ZOOM.least}
          onClick={() => zoom(-ZOOM.step)}
        />
        <output aria-label={say('zoom', { percent })}>{`${percent}%`}</output>
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          aria-label={say('zoomIn')}
          disabled={percent >= ZOOM.most}
          onClick={() => zoom(ZOOM.step)}
        />
      </Flex>
      {pdf.numPages > PDF_PAGES && <Notice text={say('pdfCut', { pages: PDF_PAGES })} />}
      {Array.from({ length: Math.min(pdf.numPages, PDF_PAGES) }, (_, index) => (
        <PdfPage key={index} pdf={pdf} number={index + 1} percent={percent} />
      ))}
    </Flex>
  );
}
