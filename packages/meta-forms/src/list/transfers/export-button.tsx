import { DownOutlined, ExportOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { lazy, Suspense, useState, type RefObject } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import type { FormPorts } from '../../ports/ports.ts';
import { useMetaFormProvider } from '../../react/meta-form-provider.tsx';
import { useIsFolded } from '../../ui/frame/fold-context.ts';
import { useWords } from '../../ui/language.tsx';
import { askedConditions } from '../list-state.ts';
import type { MetaFormListHandle } from '../meta-form-list.tsx';
import type { ExportDialogProps } from './export-dialog.tsx';
import type { UsualExport } from './export-options-dialog.tsx';
import { exportOptionsWords } from './export-options.words.ts';
import type { TransferEvents } from './transfer-events.ts';
import { transfersWords } from './transfers.words.ts';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));
const ExportOptionsDialog = lazy(async () => ({
  default: (await import('./export-options-dialog.tsx')).ExportOptionsDialog,
}));

const NOTHING: readonly string[] = [];

/** Properties of `ExportButton`. */
export interface ExportButtonProps extends TransferEvents {
  readonly compiled: CompiledForm;
  /** The export contains what the list shows: the records of its conditions, in its order, with its columns. */
  readonly list: RefObject<MetaFormListHandle | null>;
  /** Name of the document; the title of the form where missing. */
  readonly name?: string;
  /** The ticked rows. Where there are some, the button asks which rows are exported; without options, it is these. */
  readonly selectedIds?: readonly string[];
  /** The provider's ports where missing. */
  readonly ports?: FormPorts;
  /** The list has found nothing: there is nothing to export, except what is ticked or by the options. */
  readonly isEmpty?: boolean;
  /** Exports what the list shows and asks nothing. */
  readonly withoutOptions?: boolean;
}

/**
 * Exports a list as a spreadsheet, as it is on the screen, or with other rows, columns and sub-lists. Draws nothing
 * where the ports do not export.
 */
export function ExportButton({
  compiled,
  list,
  name = compiled.title,
  selectedIds = NOTHING,
  ports,
  isEmpty = false,
  withoutOptions = false,
  ...events
}: ExportButtonProps) {
  const say = useWords(transfersWords);
  const sayOption = useWords(exportOptionsWords);
  const isFolded = useIsFolded();
  const provided = useMetaFormProvider().ports;
  const source = ports ?? provided;
  const [request, setRequest] = useState<ExportDialogProps['request']>();
  const [usual, setUsual] = useState<UsualExport>();
  const port = source?.transfers;
  if (!source || !port) return null;
  const { length: count } = selectedIds;
  const asksRows = count > 0 && !withoutOptions;
  const hasNothing = isEmpty && count === 0;
  function shown(): UsualExport | undefined {
    // A list that is not shown reports the reason itself.
    if (!list.current) return undefined;
    const { state, columnKeys } = list.current;
    const conditions = askedConditions(compiled, state);
    return { metaKey: compiled.metaKey, name, columns: columnKeys, conditions, sort: state.sort };
  }
  function begin() {
    // A row may still be ticked from an earlier change, so ticks alone do not decide.
    if (asksRows) return setUsual(shown());
    const asked = shown();
    if (asked) setRequest({ ...asked, ...(count > 0 ? { ids: selectedIds } : {}) });
  }
  const button = (
    <Button
      icon={<ExportOutlined aria-hidden />}
      onClick={begin}
      disabled={hasNothing}
      {...(asksRows ? { 'aria-haspopup': 'dialog' as const } : {})}
      {...(hasNothing ? { title: say('exportNothing') } : {})}
    >
      {say('export')}
    </Button>
  );
  const chooseOptions = () => setUsual(shown());
  return (
    <>
      {withoutOptions ? (
        button
      ) : isFolded ? (
        <>
          {button}
          <Button icon={<SettingOutlined aria-hidden />} disabled={hasNothing} onClick={chooseOptions}>
            {sayOption('more')}
          </Button>
        </>
      ) : (
        <Space.Compact>
          {button}
          <Button
            icon={<DownOutlined aria-hidden />}
            aria-label={sayOption('choose')}
            title={sayOption('choose')}
            aria-haspopup="dialog"
            disabled={hasNothing}
            onClick={chooseOptions}
          />
        </Space.Compact>
      )}
      <Suspense fallback={null}>
        {usual ? (
          <ExportOptionsDialog
            compiled={compiled}
            ports={source}
            usual={usual}
            selectedIds={selectedIds}
            onExport={(chosen) => {
              setUsual(undefined);
              setRequest(chosen);
            }}
            onClose={() => setUsual(undefined)}
          />
        ) : null}
        {request ? (
          <ExportDialog
            port={port}
            records={source.records}
            request={request}
            onClose={() => setRequest(undefined)}
            {...events}
          />
        ) : null}
      </Suspense>
    </>
  );
}
