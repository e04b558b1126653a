import {
  column,
  dictionaryItem,
  metaForm,
  numberItem,
  subListItem,
  textItem,
  titleItem,
} from '@org/meta-forms/testing';
import { parseDocument } from '@org/meta-forms/document';
import { expect, test } from 'vitest';
import { createDesignerStore } from '../react/designer-store.ts';
import { designerActions } from './actions.ts';
import type { ActionTools } from './designer-action.ts';

const form = metaForm(
  { ...titleItem('basics'), id: 'title' },
  { ...textItem('name'), id: 'name' },
  { ...subListItem('rows', [column(numberItem('count'))]), id: 'rows' },
  { ...dictionaryItem('kind'), id: 'kind' },
);

const nothing = () => undefined;

function opened() {
  const designer = createDesignerStore(parseDocument(form));
  const said: string[] = [];
  const tools: ActionTools = {
    designer,
    language: 'zh',
    say: (key) => key,
    announce: (text) => said.push(text),
    step: (way) => designer[way](),
    remove: nothing,
    resize: (width) => designer.run('setSpan', { ids: designer.get().selection, span: width }),
    place: nothing,
    open: nothing,
    copy: nothing,
    cut: nothing,
    paste: nothing,
    duplicate: nothing,
    pasteItems: nothing,
    focusTools: nothing,
    focusProperties: nothing,
    add: nothing,
  };
  const all = designerActions({ views: ['form'] });
  const action = (id: string) => {
    const found = all.find((it) => it.id === id);
    if (!found) throw new Error(id);
    return { when: () => found.when(designer.get()), run: () => found.run(tools) };
  };
  return { designer, action, said, item: (id: string) => designer.get().history.present.document.items.get(id) };
}

test('each action has its own name, and no two have one key in one place', () => {
  const all = designerActions({ views: ['form'], publish: { when: () => true, run: () => Promise.resolve() } });
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const keys = all.flatMap((action) => action.keys ?? []);
  // Enter opens a sub-list, and reaches the tools of any other card.
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual(['Enter']);
});

test('required is a step that can be undone, and is not offered for a title', () => {
  const { designer, action, said, item } = opened();
  designer.select(['title']);
  expect(action('required').when()).toBe(false);
  designer.select(['name']);
  action('required').run();
  expect(item('name')?.config['required']).toBe(true);
  expect(said).toEqual(['requiredOn']);
  action('required').run();
  expect(item('name')?.config['required']).toBeUndefined();
  designer.undo();
  expect(item('name')?.config['required']).toBe(true);
});

test('the editors of formulas, cascades and mappings are offered where the type has what they edit', () => {
  const { designer, action } = opened();
  const offered = () => ['formula', 'cascade'].filter((id) => action(id).when());
  designer.select(['title']);
  expect(offered()).toEqual([]);
  designer.select(['name']);
  expect(offered()).toEqual(['formula']);
  designer.select(['kind']);
  expect(offered()).toEqual(['cascade']);
  designer.select(['name', 'rows']);
  expect(offered()).toEqual([]);
  expect(ids({ views: ['form'] })).not.toContain('mapping');
  expect(ids({ views: ['form'], mapsForms: true })).toContain('mapping');
});

test('widths are offered in the form and not in a sub-list', () => {
  const { designer, action, item } = opened();
  designer.select(['name']);
  action('span24').run();
  expect(item('name')?.config['span']).toBe(24);
  const [count = ''] = designer.get().history.present.document.columns.get('rows') ?? [];
  designer.select([count]);
  expect(action('span24').when()).toBe(false);
});

test('opens the selected sub-list, selects its columns and leads back to it', () => {
  const { designer, action } = opened();
  designer.select(['rows']);
  action('openList').run();
  expect(designer.get().place).toEqual({ kind: 'columns', list: 'rows' });
  action('selectAll').run();
  expect(designer.get().selection).toHaveLength(1);
  action('closeList').run();
  expect(designer.get()).toMatchObject({ place: { kind: 'form' }, selection: ['rows'] });
});

const ids = (offers: Parameters<typeof designerActions>[0]) => designerActions(offers).map(({ id }) => id);

test('publishing and views are offered where the host has them', () => {
  expect(ids({ views: ['form'] })).not.toContain('publish');
  expect(ids({ views: ['form'], publish: { when: () => true, run: () => Promise.resolve() } })).toContain('publish');
});

test('each entry of the palette can be added where its type fits', () => {
  const { designer, action } = opened();
  const own = { type: 1, label: '车牌号' };
  const titles = designerActions({ views: ['form'], palette: [own] }).map(({ title }) => title('zh'));
  expect(titles).toEqual(expect.arrayContaining(['添加：分组标题', '添加：车牌号']));
  const title = 'add 10 8';
  expect(action(title).when()).toBe(true);
  designer.select(['rows']);
  action('openList').run();
  expect(action(title).when()).toBe(false);
});
