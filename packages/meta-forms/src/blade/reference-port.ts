import type { ReferenceOption, ReferencePort } from '../ports/ports.ts';
import type { BladeClient } from './blade-client.ts';
import { isObject, objectsOf, textOf } from './envelope.ts';
import { IDS_PER_CALL } from './limits.ts';
import { treeNodesOf } from './tree-nodes.ts';

/** What the sources of the wire call the code of an option (forms.md, section 3); the first that holds something counts. */
const CODES = ['code', 'staffCode', 'holdCode', 'noticeTypeCode', 'noticeCode', 'foodName'] as const;

export function createReferencePort(client: BladeClient): ReferencePort {
  return {
    async page({ referenceKey, text, page, size, cascade, signal }) {
      const query = { name: text, current: page, size, ...(cascade ? { [cascade.parameter]: cascade.value } : {}) };
      const answer = await client.call({ method: 'GET', path: pathOf(referenceKey), query, quiet: true, ...(signal ? { signal } : {}) });
      const total = isObject(answer) ? Number(answer['total'] ?? 0) : 0;
      const isCapped = isObject(answer) && answer['totalIsCapped'] === true;
      return { records: isObject(answer) ? optionsOf(answer['records']) : [], total, ...(isCapped ? { totalIsCapped: true } : {}) };
    },
    async byIds(referenceKey, ids, { signal } = {}) {
      const found: ReferenceOption[] = [];
      for (let start = 0; start < ids.length; start += IDS_PER_CALL) {
        const query = { id: ids.slice(start, start + IDS_PER_CALL).join(','), current: 1, size: IDS_PER_CALL };
        const answer = await client.call({ method: 'GET', path: pathOf(referenceKey), query, quiet: true, ...(signal ? { signal } : {}) });
        found.push(...(isObject(answer) ? optionsOf(answer['records']) : []));
      }
      return found;
    },
    async tree(referenceKey, { signal, cascade } = {}) {
      const query = { tree: true, ...(cascade ? { [cascade.parameter]: cascade.value } : {}) };
      const answer = await client.call({ method: 'GET', path: `${pathOf(referenceKey)}/tree`, query, quiet: true, ...(signal ? { signal } : {}) });
      return treeNodesOf(answer);
    },
  };
}

function pathOf(referenceKey: string): string {
  return `/api/meta-object/metaobjectref/refAccess/${encodeURIComponent(referenceKey)}`;
}

function optionsOf(records: unknown): readonly ReferenceOption[] {
  return objectsOf(records).flatMap((record) => {
    const id = textOf(record['id']);
    if (id === undefined) return [];
    const code = CODES.map((name) => textOf(record[name])).find(Boolean);
    const extra = textOf(record['extra']);
    return [{ id, name: textOf(record['name']) ?? id, ...(code ? { code } : {}), ...(extra ? { extra } : {}) }];
  });
}
