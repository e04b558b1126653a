import { analysisCalls, recordModules, recordPermission, type AskedAnalysis, type RecordModule } from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import { queryFields, type CandidateField } from '@org/meta-forms/query';
import { useLanguage } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBusiness, type BusinessSurroundings } from '../../forms/business-context.tsx';
import { compiledFormQuery } from '../../forms/use-compiled-form.ts';
import type { AnalysisFields } from './tile-draft.ts';

/** A form of which the person may make analyses. */
export interface FormChoice {
  readonly value: string;
  readonly label: string;
}

const NO_PAGES: NonNullable<BusinessSurroundings['formPages']> = [];

/** The modules and the authors' forms whose records the person may view, by the names of the menu. */
export function useFormChoices(): readonly FormChoice[] {
  const { can, pageName, formPages = NO_PAGES } = useBusiness();
  return useMemo(() => {
    const modules: readonly RecordModule[] = recordModules;
    const ofModules = modules.flatMap(({ key, metaKey }) => {
      const label = pageName?.(`/business/${key}`);
      return can(`${key}_view`) && label !== undefined ? [{ value: metaKey, label }] : [];
    });
    const known = new Set(modules.map(({ metaKey }) => metaKey));
    const ofForms = formPages
      .filter(({ metaKey }) => !known.has(metaKey) && can(recordPermission(metaKey, 'view')))
      .map(({ metaKey, name }) => ({ value: metaKey, label: name }));
    return [...ofModules, ...ofForms];
  }, [can, pageName, formPages]);
}

/** What the builder knows of a form. */
export interface BuiltForm {
  readonly compiled: CompiledForm | undefined;
  readonly candidates: readonly CandidateField[];
  readonly fields: AnalysisFields | undefined;
  readonly failure: Error | null;
  readonly onRetry: () => void;
}

/** The form of an analysis with the items that it can name; nothing of the empty key. */
export function useBuiltForm(metaKey: AskedAnalysis['metaKey']): BuiltForm {
  const surroundings = useBusiness();
  const language = useLanguage();
  const { api, ownKey } = surroundings;
  const enabled = metaKey !== '';
  const form = useQuery({ ...compiledFormQuery(surroundings, { metaKey, language }), enabled });
  const fields = useQuery({
    queryKey: [...ownKey, 'analysis-fields', metaKey],
    queryFn: ({ signal }) => api(analysisCalls.fields, { query: { metaKey }, signal, quiet: true }),
    staleTime: Infinity,
    enabled,
  });
  const compiled = form.data ?? undefined;
  const candidates = useMemo(() => (compiled ? queryFields(compiled, language) : []), [compiled, language]);
  return {
    compiled,
    candidates,
    fields: fields.data,
    failure: form.error ?? fields.error,
    onRetry: () => void Promise.all([form.refetch(), fields.refetch()]),
  };
}
