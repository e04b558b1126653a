import { useMetaFormProvider } from '@org/meta-forms/react';
import type { WorkbookTemplate } from '@org/sheets';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import type { CellChoice } from '../grid/model/read-cell-text.ts';

const NONE: ReadonlyMap<string, readonly CellChoice[]> = new Map();

/** The entries of all dictionaries that a template asks for, by code. */
export function useDictionaries(template: WorkbookTemplate): ReadonlyMap<string, readonly CellChoice[]> {
  const { ports } = useMetaFormProvider();
  const { ownKey } = useBusiness();
  const codes = useMemo(() => codesOf(template), [template]);
  const { data } = useQuery({
    queryKey: [...ownKey, 'report-dictionaries', ...codes],
    enabled: codes.length > 0,
    queryFn: async ({ signal }) => {
      const read = codes.map(async (code) => {
        const entries = (await ports?.dictionaries.entries(code, { signal })) ?? [];
        return [code, entries.map(({ key, value }) => ({ value: key, label: value }))] as const;
      });
      return new Map(await Promise.all(read));
    },
  });
  return data ?? NONE;
}

function codesOf({ sheets }: WorkbookTemplate): readonly string[] {
  const inputs = sheets.flatMap(({ cells }) => Object.values(cells).flatMap(({ input }) => input?.dictKey ?? []));
  return [...new Set(inputs)].toSorted();
}
