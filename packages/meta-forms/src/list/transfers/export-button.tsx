import { ExportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState, type RefObject } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import type { FormPorts } from '../../ports/ports.ts';
import { useMetaFormProvider } from '../../react/meta-form-provider.tsx';
import { useWords } from '../../ui/language.tsx';
import type { MetaFormListHandle } from '../meta-form-list.tsx';
import type { ExportDialogProps } from './export-dialog.tsx';
import type { TransferEvents } from './transfer-events.ts';
import { transfersWords } from './transfers.words.ts';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));

const NOTHING: readonly string[] = [];

export interface ExportButtonProps extends TransferEvents {
  readonly compiled: CompiledForm;
  /** What the list shows is exported: what its conditions find, in its order, with its columns. */
  readonly list: RefObject<MetaFormListHandle | null>;
  /** Of the document; the title of the form where missing. */
  readonly name?: string;
  /** Where some are ticked, they alone are exported. */
  readonly selectedIds?: readonly string[];
  /** Those of the provider where missing. */
  readonly ports?: FormPorts;
}

/** Makes a spreadsheet of a list, as it stands on the screen. Nothing where the ports export nothing. */
export function ExportButton({
  compiled,
  list,
  name = compiled.title,
  selectedIds = NOTHING,
  ports,
  ...events
}: ExportButtonProps) {
  const say = useWords(transfersWords);
  const provided = useMetaFormProvider().ports;
  const port = (ports ?? provided)?.transfers;
  const [request, setRequest] = useState<ExportDialogProps['request']>();
  if (!port) return null;
  const { length: count } = selectedIds;
  const begin = () => {
    // Where no list is shown, it says itself what is missing.
    if (!list.current) return;
    const { state, columnKeys } = list.current;
    setRequest({
      metaKey: compiled.metaKey,
      name,
      columns: columnKeys,
      conditions: state.conditions,
      sort: state.sort,
      ...(count > 0 ? { ids: selectedIds } : {}),
    });
  };
  return (
    <>
      <Button
        icon={<ExportOutlined aria-hidden />}
        onClick={begin}
        {...(count > 0 ? { title: say('exportTicked', { count }) } : {})}
      >
        {say('export')}
      </Button>
      {request ? (
        <Suspense fallback={null}>
          <ExportDialog port={port} request={request} onClose={() => setRequest(undefined)} {...events} />
        </Suspense>
      ) : null}
    </>
  );
}
