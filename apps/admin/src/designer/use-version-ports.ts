import { metaFormsCalls } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import type { EditorsPort, VersionsPort } from '@org/meta-forms-designer';
import { useWords } from '@org/meta-forms/react';
import { useApi } from '@org/shell';
import { useMemo } from 'react';
import { designerPageWords } from './designer.words.ts';

/** Versions of a page of the list. */
const PAGE_SIZE = 20;

/** The stored versions of a form, and who else has it open. */
export function useVersionPorts(formId: string) {
  const api = useApi();
  const say = useWords(designerPageWords);
  const versions = useMemo((): VersionsPort => {
    return {
      async list(current) {
        const query = { formId, current, size: PAGE_SIZE };
        const { records, total } = await api(metaFormsCalls.versions, { query, quiet: true });
        return {
          total,
          versions: records.map((version) => ({
            id: version.id,
            kind: version.kind,
            name: version.name,
            publishedVersion: version.publishedVersion,
            savedAt: version.createTime,
            savedBy: version.userName,
          })),
        };
      },
      async load(id) {
        const version = await api(metaFormsCalls.version, { query: { id }, quiet: true });
        if (!('definition' in version)) throw new PortError('missing', say('versionGone'));
        return version.definition;
      },
      async rename(id, name) {
        await api(metaFormsCalls.nameVersion, { body: { id, name }, quiet: true });
      },
    };
  }, [api, formId, say]);
  const editors = useMemo((): EditorsPort => {
    const windowId = crypto.randomUUID();
    const report = (isLeaving: boolean) =>
      api(metaFormsCalls.editing, { body: { id: formId, windowId, isLeaving }, quiet: true, keepalive: isLeaving });
    return {
      stay: async () => {
        const { editors: others } = await report(false);
        return [...new Set(others.map(({ name, isSelf }) => (isSelf ? say('ownWindow') : name)))];
      },
      leave: () => void report(true).catch(() => undefined),
    };
  }, [api, formId, say]);
  return { versions, editors };
}
