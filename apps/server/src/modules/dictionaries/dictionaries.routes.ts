import { dictionariesCalls } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import { distinctIds } from '../../shared/http/saving.ts';
import { buildTree, holdsText, toPickerNode, withAncestors } from '../../shared/tree/build-tree.ts';
import { builtInDictionaries, worded } from './built-in-dictionaries.ts';
import type { DictionariesService } from './dictionaries.service.ts';

/** The routes of dictionaries. */
export function dictionariesRoutes(dictionaries: DictionariesService): readonly Route[] {
  return [
    implement(dictionariesCalls.dictionary, async ({ context, query: { code } }) => [
      ...(builtInDictionaries[context.language].get(code) ??
        worded(await dictionaries.port.entries(context, code), context.language)),
    ]),
    implement(dictionariesCalls.list, async ({ context, query: { code = '', dictValue = '', remark = '' } }) =>
      buildTree(
        withAncestors(
          await dictionaries.port.all(context),
          (entry) =>
            holdsText(entry.code, code) && holdsText(entry.dictValue, dictValue) && holdsText(entry.remark, remark),
        ),
      ),
    ),
    implement(dictionariesCalls.tree, async ({ context }) =>
      buildTree(
        (await dictionaries.port.all(context)).map((entry) => toPickerNode({ ...entry, title: entry.dictValue })),
      ),
    ),
    implement(dictionariesCalls.detail, ({ context, query }) => dictionaries.detail(context, query.id)),
    implement(dictionariesCalls.submit, ({ context, body }) => dictionaries.save(context, body)),
    implement(dictionariesCalls.remove, async ({ context, query }) => {
      await dictionaries.remove(context, distinctIds(query.ids));
      return {};
    }),
  ];
}
