import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import { errorText } from '../../ports/error-text.ts';
import type { TransferPort } from '../../ports/transfers.ts';
import { useNotices } from '../../react/use-notices.ts';
import { saveBytes } from '../../ui/files/download.ts';
import { useWords } from '../../ui/language.tsx';
import { transfersWords } from './transfers.words.ts';

export interface TemplateButtonProps {
  readonly port: TransferPort;
  readonly compiled: CompiledForm;
}

/** Downloads the template of an import. */
export function TemplateButton({ port, compiled }: TemplateButtonProps) {
  const say = useWords(transfersWords);
  const notices = useNotices();
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
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={fetching}
      style={{ justifySelf: 'start' }}
      onClick={() => void fetchTemplate()}
    >
      {say('template')}
    </Button>
  );
}
