import { builtInRegistry } from '@org/meta-forms/core';
import { cascadedFrom, dictionaryItem, metaForm, numberItem, textItem, uploadItem } from '@org/meta-forms/testing';
import { parseDocument } from '@org/meta-forms/document';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { runCommand } from '../commands/commands.ts';
import { isRefusal } from '../commands/refusal.ts';
import { serializeDocument } from '../document/serialize-document.ts';
import { startHistory, undo } from '../history/history.ts';
import { createOpenPanel } from './open-panel.ts';
import type { RunCommand } from './panel-changes.ts';
import { attributesOf, panelRecord } from './panel-record.ts';
import type { PanelSelection } from './panel-selection.ts';
import { sameProperty } from './property-values.ts';

const types = { registry: builtInRegistry };
const form = metaForm(
  textItem('name', { itemName: '名称', required: true }),
  numberItem('price', { itemName: '单价' }),
  dictionaryItem('kind', { itemName: '类别', dictKey: 'kind' }),
  dictionaryItem('part', { itemName: '部件', ...cascadedFrom('kind') }),
  uploadItem('files', { itemName: '附件', filetype: [{ name: '照片', required: true }] }),
);

/** A panel over a history, as a designer has it: every run command is followed. */
function openPanel(...keys: readonly string[]) {
  let history = startHistory(parseDocument(form));
  const commands: string[] = [];
  const idOf = (key: string) => [...history.present.document.items.values()].find((item) => item.key === key)?.id ?? '';
  const ids = keys.map(idOf);
  const selection = (): PanelSelection => ({ types, language: 'zh', document: history.present.document, ids });
  const run: RunCommand = (id, args) => {
    const next = runCommand(history, id, args);
    if (isRefusal(next)) return next;
    history = next;
    commands.push(id);
    return undefined;
  };
  const panel = createOpenPanel({ selection: selection(), run, ports: {} });
  const follow = () => panel.follow(selection(), run);
  const type = (key: string, value: unknown) => {
    panel.session.change(key, value);
    panel.session.leave(key);
    panel.commit();
    return follow();
  };
  return {
    panel,
    selection,
    commands,
    follow,
    type,
    run,
    idOf,
    undo: () => void (history = undo(history)),
    document: () => history.present.document,
    attributes: () => attributesOf(history.present.document, ids[0] ?? ''),
    sentences: (key: string) => panel.session.getSnapshot(key).problems.map(({ params }) => params?.['message']),
  };
}

describe('an open panel', () => {
  test('runs a command for what was edited, and none where nothing was', () => {
    const { panel, type, commands, attributes } = openPanel('name');
    panel.commit();
    expect(commands).toEqual([]);
    type('maxlength', 20);
    panel.commit();
    expect(commands).toEqual(['setProperties']);
    expect(attributes()['maxlength']).toBe(20);
    expect(panel.marks().changed.has('maxlength')).toBe(true);
  });

  test('takes over a text while it is typed, and no text that is refused until its field is left', () => {
    vi.useFakeTimers();
    const { panel, follow, document, idOf, attributes, sentences } = openPanel('name');
    const type = (key: string, text: string) => {
      panel.session.change(key, text);
      panel.typed();
      vi.advanceTimersByTime(300);
    };
    for (const text of ['房', '房屋', '房屋 ']) type('itemName', text);
    follow();
    expect(document().items.get(idOf('name'))?.label).toBe('房屋');
    type('color', '#f');
    vi.advanceTimersByTime(1000);
    expect([attributes()['color'], sentences('color'), panel.session.value('color')]).toEqual([undefined, [], '#f']);
    panel.session.leave('color');
    panel.commit();
    expect(sentences('color')).toHaveLength(1);
    vi.useRealTimers();
  });

  test('shows what an undo brought back', () => {
    const { panel, type, undo: undoLast, follow } = openPanel('name');
    type('itemName', '新名称');
    undoLast();
    expect(follow()).toBe(true);
    expect(panel.session.value('itemName')).toBe('名称');
  });

  test('keeps a refused value with its sentence, also when it was out of sight, until it is mended', () => {
    const { panel, type, attributes, sentences } = openPanel('name');
    type('color', 'no colour');
    expect(panel.session.value('color')).toBe('no colour');
    expect(attributes()).not.toHaveProperty('color');
    const [sentence] = sentences('color');
    expect(sentence).toEqual(expect.stringContaining('no colour'));
    panel.show(({ itemKey }) => itemKey !== 'color');
    panel.show(() => true);
    type('required', 1);
    panel.session.leave('color');
    panel.commit();
    expect(sentences('color')).toEqual([sentence]);
    type('color', 'red');
    expect(sentences('color')).toEqual([]);
    expect(attributes()['color']).toBe('red');
  });

  test('does not send what its own form finds wrong', () => {
    const { panel, commands } = openPanel('price');
    panel.session.change('width', 'wide');
    panel.session.leave('width');
    panel.commit();
    expect(panel.session.getSnapshot('width').problems.map(({ code }) => code)).toEqual(['NOT_A_NUMBER']);
    expect(commands).toEqual([]);
  });

  test('shows the new label of a referenced item', () => {
    const { panel, run, idOf, follow } = openPanel('part');
    expect(panel.session.getSnapshot('cascadeField').display).toBe('类别');
    run('setProperties', { ids: [idOf('kind')], name: 'itemName', value: '大类' });
    follow();
    expect(panel.session.getSnapshot('cascadeField').display).toBe('大类');
  });

  test('is opened again where the rows of a property are others', () => {
    const { run, idOf, follow } = openPanel('files');
    run('setProperties', { ids: [idOf('files')], name: 'filetype', value: [{ name: '证书', required: false }] });
    expect(follow()).toBe(false);
  });

  test('follows its own rows without being opened again', () => {
    const { panel, type, attributes } = openPanel('files');
    const row = panel.session.addRow('slots');
    expect(type(`slots/${row}/slotName`, '证书')).toBe(true);
    expect(attributes()['filetype']).toEqual([
      { name: '照片', required: true },
      { name: '证书', required: false },
    ]);
  });

  test('offers what depends on another property only while that has a value', () => {
    const { panel, type } = openPanel('files');
    const isHidden = (key: string) => panel.session.getSnapshot(key).hidden;
    panel.show(() => true);
    expect([isHidden('filetype'), isHidden('isMapper'), isHidden('mapperOrigin')]).toEqual([true, false, true]);
    type('isMapper', 2);
    expect(isHidden('mapperOrigin')).toBe(false);
  });
});

test('random edits leave a document that is read back the same, and a panel that shows it', () => {
  const text = fc.constantFrom('', 'price', 'name', 'red', '名称', '/api/x', 'ZC{seq:4}', '__proto__', 'a,b', '1 +');
  const edit = fc.record({ property: fc.nat(60), value: fc.oneof(text, fc.integer({ min: -5, max: 30 })) });
  fc.assert(
    fc.property(fc.constantFrom('name', 'price', 'kind', 'part'), fc.array(edit, { maxLength: 12 }), (key, edits) => {
      const { panel, type, document, follow, selection } = openPanel(key);
      panel.show(() => true);
      for (const { property, value } of edits) {
        const item = panel.properties[property % panel.properties.length];
        // A person cannot edit what is not offered.
        if (!item || panel.session.getSnapshot(item.itemKey).hidden) continue;
        const field = panel.session.fieldAt(item.itemKey);
        type(item.itemKey, field.type.decode(value, field));
      }
      follow();
      expect(parseDocument(serializeDocument(document()))).toEqual(document());
      const record = panelRecord(selection());
      const shown = panel.session.payload();
      const others = panel.properties.filter(
        (item) =>
          panel.session.getSnapshot(item.itemKey).problems.length === 0 &&
          !sameProperty(item, record[item.itemKey], shown[item.itemKey]),
      );
      expect(others.map(({ itemKey }) => itemKey)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
