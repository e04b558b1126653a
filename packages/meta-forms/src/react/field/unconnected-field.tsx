import { useEffect } from 'react';
import type { CompiledField } from '../../contract/item-type.ts';
import type { NeededPort } from '../../contract/item-view.ts';
import { useWords } from '../../ui/language.tsx';
import { rendererWords } from '../renderer.words.ts';
import { warnOnce } from '../warn-once.ts';

interface UnconnectedFieldProps {
  readonly field: CompiledField;
  /** The port that the host has forgotten. */
  readonly port: NeededPort;
}

/** Replaces an item whose view needs a port that is missing; its value stays. */
export function UnconnectedField({ field, port }: UnconnectedFieldProps) {
  const say = useWords(rendererWords);
  useMissingPort(field, port);
  return <p className="mf-placeholder">{say('unconnectedField', { label: field.label, port })}</p>;
}

/** The same in a cell of a list, which has no space for a sentence: the text that the record has. */
export function UnconnectedCell({ field, port, text }: UnconnectedFieldProps & { readonly text: string }) {
  useMissingPort(field, port);
  return text;
}

function useMissingPort({ key, label }: CompiledField, port: NeededPort): void {
  useEffect(() => {
    warnOnce(
      `@org/meta-forms: item "${label}" (${key}) needs \`ports.${port}\`, which is missing. ` +
        'Add it to the `ports` of the MetaFormProvider, the form or the list.',
    );
  }, [key, label, port]);
}
