import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import { errorText } from '../../ports/error-text.ts';
import type { TransferPort } from '../../ports/transfers.ts';
import { useNotices } from '../../react/use-notices.ts';
import { saveBytes } from '../../ui/files/download.ts';
import { FileDrop } from '../../ui/files/file-drop.tsx';
import { useWords } from '../../ui/language.tsx';
import { transfersWords } from './transfers.words.ts';

const ACCEPTED = ['xlsx'];

export interface ChooseFileProps {
  readonly port: TransferPort;
  readonly compiled: CompiledForm;
  readonly explanation: string;
  readonly onFile: (file: File) => void;
  /** Between the template and the place for the file. */
  readonly children?: ReactNode;
}

/** Offers the template and accepts it filled in. */
export function ChooseFile({ port, compiled, explanation, onFile, children }: ChooseFileProps) {
  const say = useWords(transfersWords);
  const notices = useNotices();
  const id = useId();
  const [fetching, setFetching] = useState(false);

  async function fetchTemplate() {
    setFetching(true);
    try {
      saveBytes(await port.template(compiled.metaKey), say('templateName', { title: compiled.title }));
    } catch (error) {
      notices.error(errorText(error));
    } finally {
      setFetching(false);
    }
  }

  return (
    <div style={{ display: 'grid', gap: 16, paddingBlock: 8 }}>
      <Alert type="info" title={explanation} />
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={fetching}
        style={{ justifySelf: 'start' }}
        onClick={() => void fetchTemplate()}
      >
        {say('template')}
      </Button>
      {children}
      <FileDrop
        id={id}
        label={say('file')}
        multiple={false}
        accepted={ACCEPTED}
        disabled={false}
        invalid={false}
        describedBy=""
        onFile={onFile}
        onBlur={() => undefined}
      />
    </div>
  );
}
