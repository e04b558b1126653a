import type { Sealing } from '../../../shared/security/sealing/sealing.ts';
import type { RecordsPort } from '../records.port.ts';
import type { RecordContent } from '../records.tables.ts';
import { cellOf, type SealedRecord } from '../sealing/sealed-items.ts';
import type { HolderQuestion } from './find-holder.ts';

/** Questions about unique values of sealed items, asked with the blind indexes of the values. */
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
      // The index of one key is enough to compare them with each other; a content without one is not compared.
      const indexed = contents.map((content) => indexedContents(sealing, { key, content }, place)[0] ?? {});
      return port.repeatsAmong(scope, { compiled, key, contents: indexed });
    },
  };
}

/** The content with its sealed values replaced by their blind indexes, one for each key that may have sealed them. */
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
