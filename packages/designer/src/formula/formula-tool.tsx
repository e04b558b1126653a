import { FunctionOutlined } from '@ant-design/icons';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { lazy, Suspense, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import type { FormDocument, ItemId } from '@org/meta-forms/document';
import { useOpenPanel } from '../panel/panel-context.tsx';
import { formulaLabels } from './formula-labels.ts';
import { formulaOf } from './formula-of.ts';
import { formulaToolWords } from './formula-tool.words.ts';
import { readFormula } from './read-formula.ts';

// CodeMirror is loaded when an author opens the editor.
const FormulaDialog = lazy(async () => ({ default: (await import('./formula-dialog.tsx')).FormulaDialog }));

/** Below the formula of one item: what it computes in words, and the editor. */
export function FormulaTool() {
  const say = useWords(formulaToolWords);
  const { selection, subscribe, run, commit } = useOpenPanel();
  const { document, ids, types } = useSyncExternalStore(subscribe, selection);
  const [isOpen, setOpen] = useState(false);
  const [id] = ids;
  if (id === undefined || ids.length > 1) return null;
  return (
    <>
      <FormulaReading document={document} id={id} />
      <Button
        className="mfd-property-tool"
        size="small"
        icon={<FunctionOutlined aria-hidden />}
        onClick={() => {
          commit();
          setOpen(true);
        }}
      >
        {say('open')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <FormulaDialog document={document} id={id} registry={types.registry} run={run} onEnd={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The formula as a sentence, read after the author's keystroke is painted; nothing where it is no formula. */
function FormulaReading(props: { readonly document: FormDocument; readonly id: ItemId }) {
  const language = useLanguage();
  const document = useDeferredValue(props.document);
  const id = useDeferredValue(props.id);
  const reading = useMemo(
    () => readFormula(formulaOf(document, id), formulaLabels(document, language)(id), language),
    [document, id, language],
  );
  return reading === undefined ? null : <p className="mfd-formula-reading">{reading}</p>;
}
