import { Alert } from 'antd';
import { useId, type ReactNode } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import type { TransferPort } from '../../ports/transfers.ts';
import { FileDrop } from '../../ui/files/file-drop.tsx';
import { useWords } from '../../ui/language.tsx';
import { TemplateButton } from './template-button.tsx';
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
  const id = useId();
  return (
    <div style={{ display: 'grid', gap: 16, paddingBlock: 8 }}>
      <Alert type="info" title={explanation} />
      <TemplateButton port={port} compiled={compiled} />
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
