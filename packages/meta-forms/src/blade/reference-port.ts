import type { ReferenceOption, ReferencePort } from '../ports/ports.ts';
import type { BladeClient } from './blade-client.ts';
import { isObject, objectsOf, textOf } from './envelope.ts';
import { segmentOf } from './form-call.ts';
import { IDS_PER_CALL } from './limits.ts';
import { treeNodesOf } from './tree-nodes.ts';

/**
 * Names of the property that holds the code of an option, by source (forms.md, section 3); the first that has a value
 * counts.
 */
const CODES = ['code', 'staffCode', 'holdCode', 'noticeTypeCode', 'noticeCode', 'foodName', 'jobNameCode'] as const;
/** The one source with its own address, which calls the text `params` (forms.md, section 7). */
const JOB_NAMES = { key: 'jobname', path: '/api/baseinfo/jobname/ref2' } as const;

export function createReferencePort(client: BladeClient): ReferencePort {
  return {
    async page({ referenceKey, text, page, size, cascade, signal }) {
      const isJobName = referenceKey === JOB_NAMES.key;
      const restricted = cascade ? { [cascade.parameter]: cascade.value } : {};
      const query = isJobName
        ? { current: page, size, params: text }
        : { ...restricted, ...(text === undefined ? {} : { name: text }), current: page, size };
      const answer = await client.call({
        method: 'GET',
        path: isJobName ? JOB_NAMES.path : pathOf(referenceKey),
        query,
        quiet: true,
        ...(signal ? { signal } : {}),
      });
      const total = isObject(answer) ? Number(answer['total'] ?? 0) : 0;
      const isCapped = isObject(answer) && answer['totalIsCapped'] === true;
      return {
        records: isObject(answer) ? optionsOf(answer['records']) : [],
        total,
        ...(isCapped ? { totalIsCapped: true } : {}),
      };
    },
    async byIds(referenceKey, ids, { signal } = {}) {
      const found: ReferenceOption[] = [];
      for (let start = 0; start < ids.length; start += IDS_PER_CALL) {
        const query = { id: ids.slice(start, start + IDS_PER_CALL).join(','), current: 1, size: IDS_PER_CALL };
        const answer = await client.call({
          method: 'GET',
          path: pathOf(referenceKey),
          query,
          quiet: true,
          ...(signal ? { signal } : {}),
        });
        found.push(...(isObject(answer) ? optionsOf(answer['records']) : []));
      }
      return found;
    },
    async tree(referenceKey, { signal, cascade } = {}) {
      const query = { ...(cascade ? { [cascade.parameter]: cascade.value } : {}), tree: true };
      const answer = await client.call({
        method: 'GET',
        path: `${pathOf(referenceKey)}/tree`,
        query,
        quiet: true,
        ...(signal ? { signal } : {}),
      });
      return treeNodesOf(answer);
    },
  };
}

function pathOf(referenceKey: string): string {
  return `/api/meta-object/metaobjectref/refAccess/${segmentOf(referenceKey)}`;
}

function optionsOf(records: unknown): readonly ReferenceOption[] {
  return objectsOf(records).flatMap((record) => {
    const id = textOf(record['id']);
    if (id === undefined) return [];
    const code = CODES.map((name) => textOf(record[name])).find(Boolean);
    const extra = textOf(record['extra']) ?? textOf(record['orgId']);
    return [
      {
        id,
        name: textOf(record['name']) ?? textOf(record['jobNameName']) ?? id,
        ...(code ? { code } : {}),
        ...(extra ? { extra } : {}),
      },
    ];
  });
}
