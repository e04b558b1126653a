import { ExportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState, type RefObject } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import type { FormPorts } from '../../ports/ports.ts';
import { useMetaFormProvider } from '../../react/meta-form-provider.tsx';
import { useWords } from '../../ui/language.tsx';
import { askedConditions } from '../list-state.ts';
import type { MetaFormListHandle } from '../meta-form-list.tsx';
import type { ExportDialogProps } from './export-dialog.tsx';
import type { TransferEvents } from './transfer-events.ts';
import { transfersWords } from './transfers.words.ts';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));

const NOTHING: readonly string[] = [];

export interface ExportButtonProps extends TransferEvents {
  readonly compiled: CompiledForm;
  /** The export contains what the list shows: the records of its conditions, in its order, with its columns. */
  readonly list: RefObject<MetaFormListHandle | null>;
  /** Name of the document; the title of the form where missing. */
  readonly name?: string;
  /** If rows are ticked, only those are exported. */
  readonly selectedIds?: readonly string[];
  /** The provider's ports where missing. */
  readonly ports?: FormPorts;
}

/** Exports a list as a spreadsheet, as it is on the screen. Draws nothing where the ports do not export. */
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
    // A list that is not shown reports the reason itself.
    if (!list.current) return;
    const { state, columnKeys } = list.current;
    setRequest({
      metaKey: compiled.metaKey,
      name,
      columns: columnKeys,
      conditions: askedConditions(compiled, state),
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
