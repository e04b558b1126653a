import { metaFormsCalls, type BodyOf } from '@org/contract';
import { PortError, type WireMetaForm } from '@org/meta-forms/core';
import { useApi, useOwnKey } from '@org/shell';
import { useWords } from '@org/meta-forms/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { designerPageWords } from './designer.words.ts';

/** The draft of a form on the server; null where there is none. */
export interface StoredForm {
  readonly id: string;
  readonly version: number;
  readonly metaKey: string;
  /** 0 where the form has never been published. */
  readonly publishedVersion: number;
  readonly formName: string;
  /** `yyyy-MM-dd HH:mm:ss` of the last save. */
  readonly updateTime: string;
  readonly definition: unknown;
}

/**
 * The draft that a designer opens, and the way to store it. It is read when the page opens and never again: what the
 * author does is newer.
 */
export function useStoredForm(id: string) {
  const api = useApi();
  const own = useOwnKey();
  const cache = useQueryClient();
  const say = useWords(designerPageWords);
  // It stays while the page is hidden, when the query has no reader and is dropped: another read would open another
  // designer.
  const [opened, setOpened] = useState<StoredForm>();
  const { data, error, refetch } = useQuery({
    enabled: opened === undefined,
    queryKey: [...own, 'designed-form', id],
    queryFn: async ({ signal }): Promise<StoredForm | null> => {
      const draft = await api(metaFormsCalls.detail, { query: { id }, signal, quiet: true });
      return 'definition' in draft ? draft : null;
    },
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    structuralSharing: false,
    retry: false,
  });
  if (data && opened === undefined) setOpened(data);
  const save = useCallback(
    async (form: WireMetaForm, version: number) => {
      // as: the designer writes the attributes that the contract names.
      const definition = form as BodyOf<typeof metaFormsCalls.submit>['definition'];
      const saved = await api(metaFormsCalls.submit, { body: { id, version, definition }, quiet: true });
      await cache.invalidateQueries({ queryKey: [...own, 'meta-form-draft', id] });
      return saved.version ?? version;
    },
    [api, cache, id, own],
  );
  // Another function would end the saving of the open designer: the language may change, the function may not.
  const sayNow = useRef(say);
  useLayoutEffect(() => {
    sayNow.current = say;
  }, [say]);
  const reload = useCallback(async () => {
    const draft = await api(metaFormsCalls.detail, { query: { id }, quiet: true });
    if (!('definition' in draft)) throw new PortError('missing', sayNow.current('gone'));
    return { form: draft.definition, version: draft.version };
  }, [api, id]);
  return {
    form: opened ?? data,
    failure: opened ? undefined : error?.message,
    retry: () => void refetch(),
    save,
    reload,
  };
}
