import { useEffect } from 'react';
import type { CompiledField } from '../../contract/item-type.ts';
import { useWords } from '../../ui/language.tsx';
import { rendererWords } from '../renderer.words.ts';
import { warnOnce } from '../warn-once.ts';

interface UnknownFieldProps {
  readonly field: CompiledField;
  /** The name of the view that the kit does not have. */
  readonly view?: string;
}

/** Replaces an item whose type no view of the kit draws; its value stays. */
export function UnknownField({ field, view = field.type.name }: UnknownFieldProps) {
  const say = useWords(rendererWords);
  useEffect(() => {
    warnOnce(
      `@org/meta-forms: the kit has no view \`${view}\`. Add it to \`views\` of the FormKit, ` +
        'or give `widgets` of MetaFormRenderer a component for the item.',
    );
  }, [view]);
  return <p className="mf-placeholder">{say('unknownField', { label: field.label, view })}</p>;
}
