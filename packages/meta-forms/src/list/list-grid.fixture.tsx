import { useState } from 'react';
import { antdKit } from '../antd.ts';
import { compileForm } from '../item-types/built-in-registry.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import type { FormPorts, WireRecord } from '../ports/ports.ts';
import { MetaFormProvider } from '../react/meta-form-provider.tsx';
import { metaForm, type BuiltItem } from '../testing/builders.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { useLanguage } from '../ui/language.tsx';
import { INITIAL_LIST_STATE } from './list-state.ts';
import { MetaFormList, type MetaFormListProps } from './meta-form-list.tsx';

interface GridListProps extends Pick<MetaFormListProps, 'headItems' | 'empty' | 'asTree' | 'density' | 'rowActions'> {
  readonly items: readonly BuiltItem[];
  readonly ports: FormPorts;
  readonly size?: number;
  readonly onOpen: (record: WireRecord) => void;
  readonly onSelectAll: () => void;
}

/** A list of records of these items, with all of its state. */
export function GridList({ items, ports, size, ...props }: GridListProps) {
  const [compiled] = useState(() => compileForm(parseMetaForm({ ...metaForm(...items), formName: '房屋' }).form));
  const [state, setState] = useState({ ...INITIAL_LIST_STATE, ...(size === undefined ? {} : { size }) });
  const [selected, setSelected] = useState<readonly string[]>([]);
  return (
    <MetaFormProvider kit={antdKit} ports={ports} language={useLanguage()}>
      <MetaFormList
        compiled={compiled}
        state={state}
        onStateChange={setState}
        selectedIds={selected}
        onSelect={setSelected}
        {...props}
      />
    </MetaFormProvider>
  );
}

/** Ports of a server that has these rows and stores columns. */
export function portsOf(rows: readonly WireRecord[]): FormPorts {
  return fakePorts({ records: { test_form: rows }, columnSettings: {} });
}

/** A cell of the list. */
export function cell(canvasElement: HTMLElement, row: string, column: string): HTMLElement | null {
  return canvasElement.querySelector<HTMLElement>(`[data-row-key="${row}"] > [data-column-id="${column}"]`);
}
