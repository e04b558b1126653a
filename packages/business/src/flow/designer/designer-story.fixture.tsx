import { antdKit } from '@org/meta-forms/antd';
import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { MetaFormProvider, useLanguage } from '@org/meta-forms/react';
import {
  dateItem,
  dictionaryItem,
  fakePorts,
  longTextItem,
  metaForm,
  numberItem,
  textItem,
} from '@org/meta-forms/testing';
import type { StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { lending } from '../testing/processes.fixture.ts';
import type { ProcessDesigner, ProcessDesignerProps } from './process-designer.tsx';

const form = compileForm(
  parseMetaForm(
    metaForm(
      textItem('documentNumber', { itemName: '单据编号' }),
      dictionaryItem('lendKind', { itemName: '借出方式', dictKey: 'lend_kind' }),
      numberItem('days', { itemName: '借出天数' }),
      dateItem('lendDate', { itemName: '借出日期' }),
      longTextItem('reason', { itemName: '借出事由' }),
    ),
  ).form,
);

const dictionaries = {
  lend_kind: [
    { key: 'original', value: '原件' },
    { key: 'copy', value: '复印件' },
  ],
};
const posts = [
  { key: '1', value: '负责人' },
  { key: '4', value: '分管领导' },
];
const references = {
  user: [
    { id: 'u1', name: '王建国' },
    { id: 'u2', name: '陈丽' },
    { id: 'u3', name: '张敏' },
  ],
};
const ports = fakePorts({ dictionaries: { ...dictionaries, post_category: posts }, references });
const portsWithoutPosts = fakePorts({ dictionaries, references });

const VERSIONS = [
  { id: 'v2', version: 2, deployTime: '2026-11-02 09:20:00', personName: '刘设计' },
  { id: 'v1', version: 1, deployTime: '2026-10-12 16:05:00', personName: '刘设计' },
];

/** The designer of 证照借出, bound to its form, with two deployed versions. */
export function lendingDesigner(): ProcessDesignerProps {
  return {
    xml: lending,
    form,
    port: {
      save: fn(async () => undefined),
      deploy: fn(async () => ({ version: 3 })),
      versions: async () => VERSIONS,
      versionXml: async ({ version }) =>
        version === 2 ? lending.replace('P3D', 'P5D').replace('name="分管领导审批"', 'name="领导审批"') : lending,
    },
  };
}

interface DesignerStageProps {
  /** Missing: the categories of posts are known. */
  readonly knowsPosts?: boolean;
  readonly children: ReactNode;
}

/** The surroundings of the designer: persons, dictionaries, and a height. */
export function DesignerStage({ knowsPosts = true, children }: DesignerStageProps) {
  const language = useLanguage();
  return (
    <MetaFormProvider kit={antdKit} ports={knowsPosts ? ports : portsWithoutPosts} language={language}>
      <div style={{ height: 660 }}>{children}</div>
    </MetaFormProvider>
  );
}

type Stage = Pick<Parameters<NonNullable<StoryObj<typeof ProcessDesigner>['play']>>[0], 'canvas' | 'canvasElement'>;
type Canvas = Stage['canvas'];

/** The last of several elements; menus that are closing stay in the page for a moment. */
export function last<T>(found: readonly T[]): T {
  const element = found.at(-1);
  if (element === undefined) throw new Error('Nothing was found');
  return element;
}

/** The panel, once the process is open and checked. */
export async function opened(canvas: Canvas) {
  await canvas.findByText(/^(?:没有问题|No problems)$/);
  return canvas.getByRole('region', { name: /^(?:属性|Properties)$/ });
}

/** Selects an element by a press on its drawing, and waits for its properties. */
export async function select({ canvas, canvasElement }: Stage, id: string, title: string) {
  const hit = canvasElement.querySelector(`[data-element-id="${id}"] .djs-hit`);
  if (!hit) throw new Error(`${id} is not drawn`);
  await userEvent.click(hit);
  await canvas.findByRole('heading', { name: new RegExp(title) });
}

/** A button of the head: tables in the panel have undo of their own. */
export function tool(canvas: Canvas, name: string) {
  return within(canvas.getByRole('toolbar', { name: '流程操作' })).getByRole('button', { name });
}

/** Chooses an option of a property by its words. */
export async function choose(canvas: Canvas, label: string, option: string) {
  await userEvent.click(await canvas.findByRole('combobox', { name: label }));
  const found = await screen.findAllByText(option, { selector: '.ant-select-item-option-content, [role="option"] *' });
  await userEvent.click(last(found));
}

/** Types the value of a property. */
export async function fill(canvas: Canvas, label: string, text: string) {
  const input = await canvas.findByLabelText(label);
  await userEvent.clear(input);
  await userEvent.type(input, `${text}{Enter}`);
}

/** Types the value of the cell that is being edited. */
export async function replaceCell(rows: HTMLElement, text: string) {
  const input = await within(rows).findByRole('textbox');
  await userEvent.clear(input);
  await userEvent.type(input, `${text}{Enter}`);
}

/** The file that 保存 stores. */
export async function saved(canvas: Canvas, save: unknown): Promise<string> {
  const spy = save as ReturnType<typeof fn>;
  spy.mockClear();
  await userEvent.click(await canvas.findByRole('button', { name: /^保\s?存$/ }));
  await waitFor(() => expect(spy).toHaveBeenCalledTimes(1));
  return String(spy.mock.calls[0]?.[0]);
}

/** The text of an element in a file. */
export function elementIn(xml: string, tag: string, id: string): string {
  return new RegExp(`<(?:bpmn:)?${tag} id="${id}"[^>]*?(?:/>|>[\\s\\S]*?</(?:bpmn:)?${tag}>)`).exec(xml)?.[0] ?? '';
}
