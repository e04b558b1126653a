import { Flex } from 'antd';
import { useWords } from '../../language.tsx';
import { filesWords } from '../files.words.ts';
import { decodeText } from './decode-text.ts';
import { ContentFrame, Notice } from './preview-frame.tsx';
import type { PreviewProps } from './preview-props.ts';
import { useFileContent } from './use-file-content.ts';

/** Most bytes of a text that are shown: longer texts are read elsewhere. */
const TEXT_BYTES = 2 * 1024 * 1024;

async function readText(bytes: Blob) {
  return {
    text: decodeText(new Uint8Array(await bytes.slice(0, TEXT_BYTES).arrayBuffer())),
    isCut: bytes.size > TEXT_BYTES,
  };
}

/** A text in any of the usual encodings. */
export function TextPreview({ port, file }: PreviewProps) {
  const say = useWords(filesWords);
  const content = useFileContent(port, file, readText);
  return (
    <ContentFrame content={content}>
      {({ text, isCut }) => (
        <Flex vertical gap={8}>
          {isCut && <Notice text={say('textCut')} />}
          <pre
            style={{
              margin: 0,
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              fontFamily: 'ui-monospace, monospace',
            }}
          >
            {text}
          </pre>
        </Flex>
      )}
    </ContentFrame>
  );
}
