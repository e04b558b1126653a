import { useCallback, useMemo } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import type { FormPorts } from '../../ports/ports.ts';
import { queryFields } from '../../query/candidate-fields.ts';
import { groupFields, type Grouping } from '../../query/grouping.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { withGroup, type ListState } from '../list-state.ts';
import type { HeadItem } from '../table/head-menu.tsx';
import { groupsWords } from './groups.words.ts';

interface GroupItemsOptions {
  readonly compiled: CompiledForm;
  readonly ports: FormPorts;
  readonly state: ListState;
  readonly onStateChange: (state: ListState) => void;
}

const WORDS = { month: 'byMonth', quarter: 'byQuarter', year: 'byYear' } as const;
const NO_ITEMS: readonly HeadItem[] = [];

/** The columns that a list can be grouped by, in a language. */
export function useGroupFields(compiled: CompiledForm) {
  const language = useLanguage();
  return useMemo(() => {
    const listed = compiled.listColumns.filter(({ sortable }) => sortable).map(({ key }) => key);
    return groupFields(queryFields(compiled, language), new Set(listed));
  }, [compiled, language]);
}

/** The entries of a column's menu that group the list by it. */
export function useGroupItems({ compiled, ports, state, onStateChange }: GroupItemsOptions) {
  const say = useWords(groupsWords);
  const fields = useGroupFields(compiled);
  const canGroup = ports.records.groups !== undefined;
  return useCallback(
    (key: string): readonly HeadItem[] => {
      const field = canGroup ? fields.get(key) : undefined;
      if (!field) return NO_ITEMS;
      const choose = (group: Grouping | undefined) => () => onStateChange(withGroup(state, group));
      const current = state.group?.key === key ? state.group : undefined;
      const ways: readonly HeadItem[] =
        field.periods.length === 0
          ? [{ key: 'group', label: say('groupBy'), onSelect: choose({ key }) }]
          : field.periods.map((by) => ({
              key: `group.${by}`,
              label: say(WORDS[by]),
              onSelect: choose({ key, by }),
            }));
      const others = ways.filter(({ key: way }) => !current || way !== wayOf(current));
      return current ? [...others, { key: 'ungroup', label: say('ungroup'), onSelect: choose(undefined) }] : ways;
    },
    [canGroup, fields, say, state, onStateChange],
  );
}

function wayOf({ by }: Grouping): string {
  return by === undefined ? 'group' : `group.${by}`;
}
