import type { Sealing } from '../../../shared/security/sealing/sealing.ts';
import type { RecordsPort } from '../records.port.ts';
import type { RecordContent } from '../records.tables.ts';
import { cellOf, type SealedRecord } from '../sealing/sealed-items.ts';
import type { HolderQuestion } from './find-holder.ts';

/** Looks for unique values of sealed items by their blind indexes. */
export function sealedUnique(port: RecordsPort, sealing: Sealing): Pick<RecordsPort, 'holderOf' | 'repeatsAmong'> {
  return {
    async holderOf(scope, question) {
      const place = { tenantId: scope.tenantId, metaKey: question.compiled.metaKey, id: '' };
      for (const content of indexedContents(sealing, question, place)) {
        const holder = await port.holderOf(scope, { ...question, content });
        if (holder !== undefined) return holder;
      }
      return undefined;
    },
    repeatsAmong(scope, { compiled, key, contents }) {
      const place = { tenantId: scope.tenantId, metaKey: compiled.metaKey, id: '' };
      // The index of one key is enough to compare contents with each other; a content without an index is not compared.
      const indexed = contents.map((content) => indexedContents(sealing, { key, content }, place)[0] ?? {});
      return port.repeatsAmong(scope, { compiled, key, contents: indexed });
    },
  };
}

/**
 * Replaces the sealed values of a content by their blind indexes: one content for each key that may have sealed them.
 */
function indexedContents(
  sealing: Sealing,
  { key, content }: Pick<HolderQuestion, 'key' | 'content'>,
  place: SealedRecord,
): readonly RecordContent[] {
  return key.fields
    .filter(({ sealed }) => sealed)
    .reduce<readonly RecordContent[]>(
      (contents, field) =>
        contents.flatMap((one) => {
          const value = one[field.key];
          const isWorthIt = typeof value === 'number' || (typeof value === 'string' && value !== '');
          return isWorthIt
            ? sealing
                .indexesOf(String(value), cellOf(place, [field.key]))
                .map((index) => Object.assign({}, one, { [field.key]: index }))
            : [];
        }),
      [content],
    );
}
