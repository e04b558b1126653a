import { formCalls, metaFormsCalls, type AnswerOf } from '@org/contract';
import type { MappingConfig } from '@org/meta-forms/antd';
import {
  compileForm,
  parseMetaForm,
  PortError,
  serializeMetaForm,
  type CompiledForm,
  type Issue,
  type MetaForm,
} from '@org/meta-forms/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBusiness } from '../forms/business-context.tsx';
import { withMapping } from './mapped-form.ts';

/** The server's draft, read and compiled. */
export interface MetaFormDraft {
  readonly id: string;
  readonly version: number;
  readonly publishedVersion: number;
  readonly form: MetaForm;
  readonly compiled: CompiledForm;
  readonly issues: readonly Issue[];
}

/** The result of saving the draft. The HTTP client has shown other refusals already. */
export type DraftSave = 'saved' | 'stale' | 'refused';

/** The draft of a form, and a function that saves a changed one. `null`: the form does not exist. */
export function useMetaFormDraft(id: string) {
  const { api, ownKey } = useBusiness();
  const cache = useQueryClient();
  const queryKey = [...ownKey, 'meta-form-draft', id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => readDraft(await api(metaFormsCalls.detail, { query: { id }, signal, quiet: true })),
    // The author configures its mappings.
    meta: { isFilledIn: true },
    gcTime: 0,
    structuralSharing: false,
    retry: false,
  });

  async function saveMapping(keys: readonly string[], mapping: MappingConfig): Promise<DraftSave> {
    if (!data) return 'refused';
    // The library writes a form in the format of the contract, and the server reads it with the same library.
    const definition = serializeMetaForm(withMapping(data.form, keys, mapping)) as ReturnType<
      typeof serializeMetaForm
    > & { readonly metaKey: string; readonly formName: string };
    try {
      await api(metaFormsCalls.submit, {
        body: {
          id,
          version: data.version,
          definition: { ...definition, metaFormItemList: [...definition.metaFormItemList] },
        },
      });
    } catch (failure) {
      if (!(failure instanceof PortError) || failure.kind !== 'conflict') return 'refused';
      await cache.invalidateQueries({ queryKey });
      return 'stale';
    }
    await cache.invalidateQueries({ queryKey });
    return 'saved';
  }

  return { draft: data, failure: error?.message, retry: () => void refetch(), saveMapping };
}

function readDraft(answer: AnswerOf<typeof metaFormsCalls.detail>): MetaFormDraft | null {
  if (!('definition' in answer)) return null;
  const { form, issues } = parseMetaForm(answer.definition, { calls: formCalls });
  const compiled = compileForm(form);
  const { id, version, publishedVersion } = answer;
  return { id, version, publishedVersion, form, compiled, issues: [...issues, ...compiled.issues] };
}
