import { lazy, Suspense, useCallback, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import type { FormPorts } from '../../ports/ports.ts';
import { useMetaFormProvider } from '../../react/meta-form-provider.tsx';
import { usePrintKey } from '../../react/print/use-print-key.ts';
import type { MetaFormListHandle } from '../meta-form-list.tsx';
import type { PrintedList } from './read-printed.ts';

const ListPrint = lazy(async () => ({ default: (await import('./list-print.tsx')).ListPrint }));

/** The list that is printed, and what its sheet says of it. */
export interface ListPrintOptions {
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

/** Printing a list on demand, from a button or a menu. */
export interface ListPrinting {
  readonly print: () => void;
  /** The records are being read. */
  readonly isBusy: boolean;
  /** What is printed; draw it where it stays after the menu has closed. */
  readonly sheet: ReactNode;
}

/** Prints what a list has found on A4, also by Ctrl+P; undefined where there are no ports to read it. */
export function useListPrint(options: ListPrintOptions): ListPrinting | undefined {
  const { compiled, list, name = compiled.title, author, ports } = options;
  const provided = useMetaFormProvider().ports;
  const source = ports ?? provided;
  const [asked, setAsked] = useState<PrintedList>();
  const [isBusy, setBusy] = useState(false);
  const onReady = useCallback(() => setBusy(false), []);
  const onEnd = useCallback(() => {
    setBusy(false);
    setAsked(undefined);
  }, []);
  const place = useRef<HTMLSpanElement>(null);
  usePrintKey(place, print, source !== undefined);
  function print() {
    if (!list.current || isBusy) return;
    const { state, columnKeys } = list.current;
    setBusy(true);
    setAsked({ compiled, state, columnKeys, title: name, author });
  }
  if (!source) return undefined;
  const sheet = (
    <>
      <span ref={place} className="mf-spoken" />
      {asked ? (
        <Suspense fallback={null}>
          <ListPrint list={asked} ports={source} onReady={onReady} onEnd={onEnd} />
        </Suspense>
      ) : null}
    </>
  );
  return { print, isBusy, sheet };
}
