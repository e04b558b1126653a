import { transfersCalls, type BodyOf } from '@org/contract';
import type { TransferPort } from '@org/meta-forms/core';
import type { BusinessSurroundings } from '../forms/business-context.tsx';
import type { Administration } from './administration.ts';
import { keysOf } from './administration-records.ts';

type ListRequest = BodyOf<typeof transfersCalls.preexportList>;

/** Jobs as of every form; an export reads the list of the entity through its own call. */
export function administrationTransfers(
  { key }: Administration,
  { api, onJob }: Pick<BusinessSurroundings, 'api' | 'onJob'>,
  port: TransferPort,
): TransferPort {
  return {
    ...port,
    async beginExport({ name, columns, conditions, sort, idempotencyKey }) {
      const [ascs, descs] = [keysOf(sort, 'ascending'), keysOf(sort, 'descending')];
      const body = {
        list: key,
        name,
        ...(columns ? { column: [...columns] } : {}),
        query: {
          // These lists take no groups.
          conditions: conditions.flatMap((part) => ('match' in part ? [] : [part])),
          ...(ascs === undefined ? {} : { ascs }),
          ...(descs === undefined ? {} : { descs }),
        },
      } satisfies ListRequest;
      const { id } = await api(transfersCalls.preexportList, {
        body,
        headers: { 'Idempotency-Key': idempotencyKey },
        quiet: true,
      });
      onJob?.();
      return id;
    },
  };
}
