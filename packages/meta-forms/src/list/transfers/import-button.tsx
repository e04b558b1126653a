import { ImportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState, type RefObject } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import type { FormPorts } from '../../ports/ports.ts';
import { useMetaFormProvider } from '../../react/meta-form-provider.tsx';
import { useWords } from '../../ui/language.tsx';
import type { MetaFormListHandle } from '../meta-form-list.tsx';
import type { TransferEvents } from './transfer-events.ts';
import { rememberedImport } from './steps/import-memory.ts';
import { transfersWords } from './transfers.words.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));
const ImportStepsDialog = lazy(async () => ({
  default: (await import('./steps/import-steps-dialog.tsx')).ImportStepsDialog,
}));

/** Properties of `ImportButton`. */
export interface ImportButtonProps extends TransferEvents {
  readonly compiled: CompiledForm;
  /** Reloaded when records were added. */
  readonly list: RefObject<MetaFormListHandle | null>;
  /** The provider's ports where missing. */
  readonly ports?: FormPorts;
}

/**
 * Imports records from a filled-in template. An import that was open before the page was loaded is shown again.
 * Draws nothing where the ports do not import.
 */
export function ImportButton({ compiled, list, ports, onProgressSuccess, onProgressError }: ImportButtonProps) {
  const say = useWords(transfersWords);
  const provided = useMetaFormProvider().ports;
  const port = (ports ?? provided)?.transfers;
  const [isOpen, setOpen] = useState(() => rememberedImport(compiled.metaKey)?.isOpen === true);
  if (!port) return null;
  const succeed = () => {
    list.current?.reload();
    onProgressSuccess?.();
  };
  const dialog = { port, compiled, onClose: () => setOpen(false), onProgressSuccess: succeed, onProgressError };
  return (
    <>
      <Button icon={<ImportOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {say('import')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          {port.importSteps ? <ImportStepsDialog steps={port.importSteps} {...dialog} /> : <ImportDialog {...dialog} />}
        </Suspense>
      ) : null}
    </>
  );
}
