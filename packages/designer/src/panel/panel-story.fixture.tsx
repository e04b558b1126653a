import type { Language } from '@org/meta-forms/core';
import { useLanguage } from '@org/meta-forms/react';
import {
  cascadedFrom,
  column,
  computed,
  dateItem,
  dictionaryItem,
  longTextItem,
  mappedFrom,
  metaForm,
  multiReferenceItem,
  numberItem,
  referenceItem,
  richTextItem,
  subListItem,
  switchItem,
  textItem,
  titleItem,
  treeItem,
  uploadItem,
} from '@org/meta-forms/testing';
import { type FormDocument, type ItemId, parseDocument } from '@org/meta-forms/document';
import { expect, waitFor, type within } from 'storybook/test';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { runCommand } from '../commands/commands.ts';
import { isRefusal } from '../commands/refusal.ts';
import { seal, startHistory, undo, type History } from '../history/history.ts';
import type { RunCommand } from './panel-changes.ts';
import type { PanelPorts } from './panel-ports.ts';
import { attributesOf } from './panel-record.ts';
import { PropertyPanel } from './property-panel.tsx';
import '../styles.css';

export const itemsOfForm = [
  titleItem('basics', { itemName: '基本信息' }),
  textItem('assetName', { itemName: '资产名称', required: true, maxlength: 100 }),
  numberItem('price', { itemName: '单价', min: 0, digits: 2, prefix: '¥' }),
  numberItem('total', { itemName: '金额', ...computed('price * 2') }),
  dateItem('bought', { itemName: '取得日期' }),
  referenceItem('unit', { itemName: '使用单位', refKey: 'unit', jumpurl: '/units' }),
  dictionaryItem('room', { itemName: '房间', dictKey: 'room', ...cascadedFrom('unit') }),
  switchItem('isLent', { itemName: '是否借出' }),
  longTextItem('note', { itemName: '备注', ...mappedFrom('unit', 'note', 'unit') }),
  subListItem(
    'details',
    [column(textItem('part', { itemName: '部件' })), column(numberItem('count', { itemName: '数量' }))],
    {
      itemName: '明细',
    },
  ),
  uploadItem('papers', { itemName: '证件', filetype: [{ name: '产权证', required: true, filetype: 'pdf' }] }),
  multiReferenceItem('people', { itemName: '使用人', refKey: 'user' }),
  treeItem('kind', { itemName: '资产分类', treeurl: '/api/asset-card/assettype/tree' }),
  richTextItem('story', { itemName: '说明' }),
];

function formOf(more: number) {
  const others = Array.from({ length: more }, (_, index) => numberItem(`more${index}`, { itemName: `数量 ${index}` }));
  return { ...metaForm(...itemsOfForm, ...others), id: '1', metaKey: 'asset-card', formName: '资产卡' };
}

const ports: PanelPorts = {
  dictionaries: () =>
    Promise.resolve([
      { key: 'room', value: '房间' },
      { key: 'asset_category', value: '资产大类' },
    ]),
  dictionaryEntries: (code) =>
    Promise.resolve(
      code === 'room'
        ? ['101 室', '102 室', '201 室', '202 室', '301 室'].map((value, index) => ({ key: `${index + 1}`, value }))
        : [],
    ),
  createDictionary: () => Promise.resolve(),
  references: () =>
    Promise.resolve([
      { key: 'unit', value: '单位' },
      { key: 'user', value: '人员' },
    ]),
  forms: () => Promise.resolve([{ key: 'unit', value: '单位' }]),
  formItems: () => Promise.resolve([{ key: 'note', value: '备注' }]),
};

export interface PanelStoryProps {
  /** Keys of the selected items. */
  readonly select: readonly string[];
  readonly language?: Language;
  /** The depth that was remembered. */
  readonly depth?: string;
  readonly hostLists?: boolean;
  /** Items of the form in addition to those above. */
  readonly more?: number;
}

/** What a story looks at in addition to the page. */
export const story = {
  /** The attributes of the first selected item, or of the form. */
  current: {} as Readonly<Record<string, unknown>>,
  undo: (): void => undefined,
};

/** A panel over a history of its own, 300 px wide. */
export function PanelStory({ select, language, depth = 'basic', hostLists = true, more = 0 }: PanelStoryProps) {
  const around = useLanguage();
  const [history, setHistory] = useState<History>(() => startHistory(parseDocument(formOf(more))));
  const { document } = history.present;
  // By id from the first document on: a renamed item stays selected.
  const [ids] = useState(() => idsOf(document, select));
  const run = useCallback<RunCommand>(
    (id, args) => {
      const next = runCommand(history, id, args);
      if (isRefusal(next)) return next;
      setHistory(next);
      return undefined;
    },
    [history],
  );
  const storage = useMemo(() => ({ getItem: () => depth, setItem: () => undefined }), [depth]);
  useEffect(() => {
    story.current = ids[0] === undefined ? document.head : attributesOf(document, ids[0]);
    story.undo = () => setHistory(undo);
  }, [ids, document]);
  return (
    <div style={{ width: 300, height: 720, border: '1px solid var(--ant-color-border-secondary)' }}>
      <PropertyPanel
        document={document}
        ids={ids}
        run={run}
        language={language ?? around}
        storage={storage}
        onLeave={() => setHistory(seal)}
        {...(hostLists && { ports })}
      />
    </div>
  );
}

function idsOf({ items }: FormDocument, keys: readonly string[]): readonly ItemId[] {
  return keys.flatMap((key) => [...items.values()].find((item) => item.key === key)?.id ?? []);
}

type Canvas = Pick<ReturnType<typeof within>, 'getByLabelText'>;

/** The properties with these labels are shown. */
export async function shown(canvas: Canvas, ...labels: readonly string[]) {
  // A property that was hidden is text until its group is near.
  await waitFor(async () => {
    for (const label of labels) await expect(canvas.getByLabelText(label)).toBeVisible();
  });
}
