import { builtInRegistry, type WireRecord } from '@org/meta-forms/core';
import { metaForm, textItem, uploadItem } from '@org/meta-forms/testing';
import { type FormDocument, parseDocument } from '@org/meta-forms/document';
import { expect, test } from 'vitest';
import { panelChanges } from './panel-changes.ts';
import { panelRecord } from './panel-record.ts';
import type { PanelSelection } from './panel-selection.ts';

const types = { registry: builtInRegistry };

function selectAll(document: FormDocument): PanelSelection {
  return { types, language: 'zh', document, ids: document.formOrder };
}

/** The values that the panel sets, by attribute, after an edit of its record. */
function setBy(selection: PanelSelection, edit: (record: WireRecord) => WireRecord): WireRecord {
  const record = panelRecord(selection);
  const changes = panelChanges(selection, record, { ...record, ...edit(record) });
  return Object.fromEntries(
    changes.flatMap((change) => (change.id === 'renameItem' ? [] : [[change.args.name, change.args.value]])),
  );
}

function withTitleDeed({ slots }: WireRecord): WireRecord {
  const [deed] = slots as readonly WireRecord[];
  return { slots: [{ ...deed, slotEnglishName: 'Title deed' }] };
}

test('the English name of a form is one of its names', () => {
  const named = { formName: '资产卡', names: { fr: 'Fiche', en: 'Card' }, metaFormItemList: [] };
  const form = { ...selectAll(parseDocument(named)), ids: [] };
  expect(panelRecord(form)['englishName']).toBe('Card');
  expect(setBy(form, () => ({ englishName: 'Asset card' }))).toEqual({ names: { fr: 'Fiche', en: 'Asset card' } });
  expect(setBy(form, () => ({ englishName: '' }))).toEqual({ names: { fr: 'Fiche' } });
});

test('the English label and prefix of an item leave those in other languages', () => {
  const item = selectAll(parseDocument(metaForm(textItem('a', { prefix: '№', names: { fr: 'Nom' } }))));
  expect(setBy(item, () => ({ englishName: 'Name', englishPrefix: 'No.' }))).toEqual({
    names: { fr: 'Nom', en: 'Name' },
    prefixes: { en: 'No.' },
  });
});

test('the English name of a kind of files leaves those in other languages', () => {
  const slot = { name: '产权证', names: { fr: 'Acte' }, required: true };
  const item = selectAll(parseDocument(metaForm(uploadItem('files', { filetype: [slot] }))));
  expect(setBy(item, withTitleDeed)).toEqual({
    filetype: [{ name: '产权证', names: { fr: 'Acte', en: 'Title deed' }, required: true }],
  });
});
