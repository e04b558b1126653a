import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormPorts } from '../../ports/ports.ts';
import type { CandidateField } from '../../query/candidate-fields.ts';
import { isKeyList, type QueryCondition } from '../../query/query.ts';
import { useMetaFormProvider } from '../../react/meta-form-provider.tsx';
import { companionNames, NAME_SEPARATOR } from '../../ui/picker/names/use-names.ts';

/** Names of the keys in conditions. */
export interface KeyNames {
  readonly nameOf: (field: string, key: string) => string | undefined;
  /** The names of several keys as one text; undefined where one is unknown. */
  readonly displayOf: (field: string, keys: readonly string[]) => string | undefined;
  /** Takes up the names of keys, as a widget gives them. */
  readonly remember: (field: string, keys: readonly string[], display: string) => void;
}

interface Naming {
  readonly fields: ReadonlyMap<string, CandidateField>;
  readonly conditions: readonly QueryCondition[];
  readonly ports: FormPorts;
}

type Known = ReadonlyMap<string, string>;

/** The names of the keys in conditions: those that were chosen here, and those of a stored query from their sources. */
export function useKeyNames({ fields, conditions, ports }: Naming): KeyNames {
  const { kit } = useMetaFormProvider();
  const [known, setKnown] = useState<Known>(() => new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const { field: key, value } of conditions) {
      const candidate = fields.get(key);
      const find = candidate && kit.views[candidate.field.type.name]?.findOptions;
      const isUnknown = isKeyList(value) && value.some((id) => !known.has(nameKey(key, id)));
      if (!find || !isUnknown || asked.current.has(key)) continue;
      asked.current.add(key);
      // Without names the sentence has the keys; the picker reports why its options are missing.
      void find({ field: candidate.field, texts: [], ports }).then(
        (options) =>
          setKnown(
            (before) => new Map([...options.map(({ id, name }) => [nameKey(key, id), name] as const), ...before]),
          ),
        () => undefined,
      );
    }
  }, [conditions, fields, ports, kit, known]);
  return useMemo(() => {
    const nameOf = (field: string, key: string) => known.get(nameKey(field, key));
    return {
      nameOf,
      displayOf(field, keys) {
        const names = keys.flatMap((key) => nameOf(field, key) ?? []);
        return names.length === keys.length && names.length > 0 ? names.join(NAME_SEPARATOR) : undefined;
      },
      remember(field, keys, display) {
        const names = companionNames(keys, display);
        if (names)
          setKnown(
            (before) =>
              new Map([...before, ...keys.map((key, at) => [nameKey(field, key), names[at] ?? key] as const)]),
          );
      },
    };
  }, [known]);
}

function nameKey(field: string, key: string): string {
  return `${field}\u0000${key}`;
}
