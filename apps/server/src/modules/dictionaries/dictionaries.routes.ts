import { dictionariesCalls } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import { passesTests, propertyTests } from '../../shared/http/family-filters.ts';
import { pageWindow, sortRows, toPage } from '../../shared/http/paging.ts';
import { implement, type Route } from '../../shared/http/implement.ts';
import { distinctIds } from '../../shared/http/saving.ts';
import { buildTree, holdsText, toPickerNode, withAncestors } from '../../shared/tree/build-tree.ts';
import { builtInDictionaries, builtInEntries, worded } from './built-in-dictionaries.ts';
import type { DictionaryEntry } from './dictionaries.port.ts';
import { familyEntries } from './family-dictionaries.ts';
import { OWN_SEX, SEX, sexEntries } from './sex-entries.ts';
import type { DictionariesService } from './dictionaries.service.ts';

interface DictionaryFilter {
  readonly code?: string;
  readonly dictValue?: string;
  readonly remark?: string;
}

function matching(query: DictionaryFilter): (entry: DictionaryEntry) => boolean {
  const { code = '', dictValue = '', remark = '' } = query;
  const tests = propertyTests(query);
  return (entry) =>
    holdsText(entry.code, code) &&
    holdsText(entry.dictValue, dictValue) &&
    holdsText(entry.remark, remark) &&
    passesTests(entry, tests);
}

/** Reads the published forms of a tenant. */
export type ReadForms = (context: RequestContext) => Promise<readonly { metaKey: string; formName: string }[]>;

/** The code of the dictionary of published forms, from which the form of a menu is chosen. */
const FORMS = 'system_form';

/** The routes of dictionaries. */
export function dictionariesRoutes(dictionaries: DictionariesService, readForms: ReadForms): readonly Route[] {
  return [
    implement(dictionariesCalls.dictionary, async ({ context, query: { code } }) => {
      if (code === FORMS) return [...(await formEntries(context, readForms))];
      const { language } = context;
      const read = async (of: string) => worded(await dictionaries.port.entries(context, of), language);
      const builtIn = builtInDictionaries[language].get(code);
      if (builtIn && code === SEX) return [...sexEntries(builtIn, await read(OWN_SEX))];
      return [...(builtIn ?? (await familyEntries(code, language, read)))];
    }),
    implement(dictionariesCalls.list, async ({ context, query }) =>
      buildTree(withAncestors(await dictionaries.port.all(context), matching(query))),
    ),
    implement(dictionariesCalls.parentList, async ({ context, query }) => {
      const window = pageWindow(query);
      const found = (await dictionaries.port.below(context, '0')).filter(matching(query));
      const rows = sortRows(found, query, ['code', 'dictValue', 'sort', 'remark', 'isSealed']);
      return toPage(rows.slice(window.offset, window.offset + window.size), rows.length, window);
    }),
    implement(dictionariesCalls.childList, async ({ context, query }) =>
      (await dictionaries.port.below(context, query.parentId)).filter(matching(query)),
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

// Only people who see menus or forms see which forms there are.
async function formEntries(context: RequestContext, readForms: ReadForms): Promise<readonly DictionaryEntry[]> {
  const held = await context.permissions();
  if (!held.has('menu_view') && !held.has('metaform_view')) return [];
  const forms = await readForms(context);
  return builtInEntries(FORMS, Object.fromEntries(forms.map(({ metaKey, formName }) => [metaKey, formName])));
}
