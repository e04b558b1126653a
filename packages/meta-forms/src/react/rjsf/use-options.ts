import { sayIn } from '../../locales/say-in.ts';
import { useEffect, useMemo, useState } from 'react';
import { conditionKind } from '../../contract/condition-kind.ts';
import type { FieldSnapshot } from '../../contract/field-snapshot.ts';
import { splitIds } from '../../contract/id-list.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import type { NamedOption } from '../../contract/text-reading.ts';
import type { Language } from '../../locales/define-words.ts';
import { useLanguage } from '../../ui/language.tsx';
import { rjsfWords } from './rjsf.words.ts';
import type { RjsfOption } from './rjsf.ts';
import { useFormScope } from '../form-scope.tsx';

const NONE: readonly NamedOption[] = Object.freeze([]);

/**
 * The options of a field for a widget that needs all of them at once: read through the ports when the field is drawn,
 * and again for another parent. Undefined where the type has none. A large source is cut, as for pasted names; the
 * chosen options are always among them.
 */
export function useOptions(
  field: CompiledField,
  { value, display, cascade }: FieldSnapshot,
): readonly RjsfOption[] | undefined {
  const { session, kit } = useFormScope();
  const language = useLanguage();
  const findOptions = kit.views[field.type.name]?.findOptions;
  const { ports } = session;
  const parameter = cascade?.state === 'ready' ? cascade.parameter : undefined;
  const parent = cascade?.state === 'ready' ? cascade.value : undefined;
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    let isCurrent = true;
    const answer = (options: readonly NamedOption[]) => {
      if (isCurrent) setFound(options);
    };
    if (!findOptions || cascade?.state === 'missing') answer(NONE);
    else {
      const restricted =
        parameter === undefined || parent === undefined ? {} : { cascade: { parameter, value: parent } };
      // Without options a person still sees the chosen ones.
      findOptions({ field, texts: [], ports, ...restricted }).then(answer, () => answer(NONE));
    }
    return () => {
      isCurrent = false;
    };
  }, [field, findOptions, ports, cascade?.state, parameter, parent]);
  return useMemo(() => {
    const kind = conditionKind(field.type);
    if (kind === 'yes-no') return yesAndNo(language);
    if (kind !== 'options') return undefined;
    return withChosen(found, { ids: splitIds(String(value)), display });
  }, [field, language, found, value, display]);
}

function yesAndNo(language: Language): readonly RjsfOption[] {
  return [
    { value: true, label: sayIn(rjsfWords, language)('yes') },
    { value: false, label: sayIn(rjsfWords, language)('no') },
  ];
}

interface Chosen {
  readonly ids: readonly string[];
  readonly display: string | undefined;
}

function withChosen(found: readonly NamedOption[], { ids, display }: Chosen): readonly RjsfOption[] {
  const known = new Set(found.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  const names = ids.length === 1 && display !== undefined ? [display] : [];
  return [
    ...found.map(({ id, name }) => ({ value: id, label: name })),
    ...unknown.map((id, index) => ({ value: id, label: names[index] ?? id })),
  ];
}
