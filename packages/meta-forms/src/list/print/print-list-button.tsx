import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useState, type RefObject } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import type { FormPorts } from '../../ports/ports.ts';
import { useMetaFormProvider } from '../../react/meta-form-provider.tsx';
import { useWords } from '../../ui/language.tsx';
import type { MetaFormListHandle } from '../meta-form-list.tsx';
import { printListWords } from './print-list.words.ts';
import type { PrintedList } from './read-printed.ts';

const ListPrint = lazy(async () => ({ default: (await import('./list-print.tsx')).ListPrint }));

export interface PrintListButtonProps {
  readonly compiled: CompiledForm;
  /** The found records of this list are printed, in its order and with its columns. */
  readonly list: RefObject<MetaFormListHandle | null>;
  /** Heading of the sheet; the title of the form where missing. */
  readonly name?: string;
  /** The name of the person, for the sheet; it says nothing of the person where missing. */
  readonly author?: string | undefined;
  /** The provider's ports where missing. */
  readonly ports?: FormPorts;
}

/** Prints what a list has found on A4, up to a number of records that the sheet states. */
export function PrintListButton({ compiled, list, name = compiled.title, author, ports }: PrintListButtonProps) {
  const say = useWords(printListWords);
  const provided = useMetaFormProvider().ports;
  const source = ports ?? provided;
  const [asked, setAsked] = useState<PrintedList>();
  const [isBusy, setBusy] = useState(false);
  const onReady = useCallback(() => setBusy(false), []);
  const onEnd = useCallback(() => {
    setBusy(false);
    setAsked(undefined);
  }, []);
  if (!source) return null;
  function begin() {
    if (!list.current) return;
    const { state, columnKeys } = list.current;
    setBusy(true);
    setAsked({ compiled, state, columnKeys, title: name, author });
  }
  return (
    <>
      <Button icon={<PrinterOutlined aria-hidden />} loading={isBusy} title={say('printHint')} onClick={begin}>
        {say('print')}
      </Button>
      {asked ? (
        <Suspense fallback={null}>
          <ListPrint list={asked} ports={source} onReady={onReady} onEnd={onEnd} />
        </Suspense>
      ) : null}
    </>
  );
}
