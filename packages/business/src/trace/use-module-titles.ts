import { recordModules } from '@org/contract';
import { useLanguage } from '@org/meta-forms/react';
import { useQueries } from '@tanstack/react-query';
import { useBusiness } from '../forms/business-context.tsx';
import { compiledFormQuery } from '../forms/use-compiled-form.ts';

/** The titles of the forms of some modules, by module key; forms that could not be loaded are left out. */
export function useModuleTitles(keys: readonly string[]): ReadonlyMap<string, string> {
  const surroundings = useBusiness();
  const language = useLanguage();
  const modules = recordModules.filter(({ key }) => keys.includes(key));
  return useQueries({
    queries: modules.map(({ metaKey }) => compiledFormQuery(surroundings, { metaKey, language })),
    combine: (answers) =>
      new Map(
        modules.flatMap(({ key }, index) => {
          const title = answers[index]?.data?.title;
          return title === undefined ? [] : [[key, title] as const];
        }),
      ),
  });
}
