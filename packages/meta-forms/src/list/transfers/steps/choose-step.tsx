import { Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import type { CompiledForm } from '../../../compile/compiled-form.ts';
import type { TransferPort } from '../../../ports/transfers.ts';
import { useWords } from '../../../ui/language.tsx';
import { ChooseFile } from '../choose-file.tsx';
import { ImportModeFields, type ImportMode } from './import-mode.tsx';
import { importStepsWords } from './import-steps.words.ts';

export interface ChooseStepProps {
  readonly port: TransferPort;
  readonly compiled: CompiledForm;
  readonly mode: ImportMode;
  readonly onMode: (mode: ImportMode) => void;
  /** `isDirect`: rows are stored without another question if none is wrong. */
  readonly onFile: (file: File, isDirect: boolean) => void;
}

/** The choice of a file, and of what its rows do. An update is always looked at before it is stored. */
export function ChooseStep({ port, compiled, mode, onMode, onFile }: ChooseStepProps) {
  const say = useWords(importStepsWords);
  const [isDirect, setDirect] = useState(true);
  const keys = useMemo(() => keysOf(compiled), [compiled]);
  const adds = mode.updateBy === undefined;
  return (
    <ChooseFile
      port={port}
      compiled={compiled}
      explanation={say('explanation')}
      onFile={(file) => onFile(file, isDirect && adds)}
    >
      <ImportModeFields mode={mode} keys={keys} onChange={onMode} />
      {adds ? (
        <Checkbox checked={isDirect} onChange={({ target }) => setDirect(target.checked)}>
          {say('store')}
        </Checkbox>
      ) : null}
    </ChooseFile>
  );
}

/** Items whose values name one record. */
function keysOf({ uniqueKeys }: CompiledForm) {
  return uniqueKeys.flatMap(({ field, fields }) =>
    fields.length === 1 && !field.hidden ? [{ key: field.key, title: field.label }] : [],
  );
}
