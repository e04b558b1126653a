import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { fakeOrganization } from '../../testing/fake-organization.ts';
import type { Authorization, OrganizationPort } from '../../ports/organization.ts';
import { LanguageProvider } from '../language.tsx';
import type { Language } from '../../locales/define-words.ts';
import { AuthorizationPicker } from './authorization-picker.tsx';

interface StoryPickerProps {
  readonly port: OrganizationPort;
  readonly value: readonly Authorization[];
  readonly language: Language;
}

function StoryPicker({ port, value: first, language }: StoryPickerProps) {
  const [value, setValue] = useState(first);
  return (
    <LanguageProvider language={language}>
      <AuthorizationPicker port={port} value={value} onChange={setValue} />
      <output data-testid="value" hidden>
        {JSON.stringify(value)}
      </output>
    </LanguageProvider>
  );
}

const port = fakeOrganization({
  units: [
    {
      id: 'u1',
      name: '云汀市机关事务管理局',
      children: [
        { id: 'u2', name: '东澜区中心', children: [{ id: 'u3', name: '东澜区档案馆' }] },
        { id: 'u4', name: '停用单位', disabled: true },
        { id: 'u5', name: '教育局' },
      ],
    },
  ],
  departments: {
    u2: [{ id: 'd1', name: '办公室', children: [{ id: 'd2', name: '文书组' }] }],
    u5: [{ id: 'd3', name: '财务科' }],
  },
  persons: {
    d1: [
      { id: 'p1', name: '张晓芸' },
      { id: 'p2', name: '李卫东' },
    ],
    d3: [{ id: 'p3', name: '王敏' }],
  },
});

const meta = {
  title: 'pickers/authorization',
  component: StoryPicker,
  args: { port, value: [], language: 'zh' },
} satisfies Meta<typeof StoryPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

const valueOf = (root: HTMLElement): readonly Authorization[] =>
  JSON.parse(within(root).getByTestId('value').textContent ?? '');
const body = (root: HTMLElement) => within(root.ownerDocument.body);
const pane = (root: HTMLElement, name: string | RegExp) => within(within(root).getByRole('region', { name }));
const node = async (root: HTMLElement, name: string) =>
  within(root).findByText(name, { selector: '.ant-tree-title, .ant-tree-title *' });
const tick = async (root: HTMLElement, name: RegExp) =>
  userEvent.click(await within(root).findByRole('checkbox', { name }));

export const FromUnitToPeople: Story = {
  async play({ canvasElement: root }) {
    await userEvent.click(await node(root, '东澜区中心'));
    await userEvent.click(await node(root, '办公室'));
    const persons = () => pane(root, '人员');
    await persons().findByText('张晓芸');
    await userEvent.click(persons().getByRole('button', { name: '添加' }));
    await body(root).findByText('请选择至少一条数据');
    await userEvent.click(persons().getByRole('button', { name: '全选' }));
    await userEvent.click(persons().getByRole('button', { name: '取消' }));
    await expect(persons().getByRole('checkbox', { name: /张晓芸/ })).not.toBeChecked();
    await userEvent.click(persons().getByRole('button', { name: '全选' }));
    await userEvent.click(persons().getByRole('button', { name: '添加' }));
    await body(root).findByText('请先选择当前人员的部门的上级单位');
    await expect(valueOf(root)).toEqual([]);

    await tick(root, /东澜区中心/);
    await expect(valueOf(root)).toEqual([{ orgId: 'u2', userIds: [], userList: [] }]);
    await userEvent.click(persons().getByRole('button', { name: '添加' }));
    const both = {
      orgId: 'u2',
      userIds: ['p1', 'p2'],
      userList: [
        { id: 'p1', name: '张晓芸' },
        { id: 'p2', name: '李卫东' },
      ],
    };
    await expect(valueOf(root)).toEqual([both]);
    await expect(persons().getByRole('checkbox', { name: /张晓芸/ })).not.toBeChecked();

    const authorized = () => pane(root, /已授权人员/);
    await userEvent.click(await authorized().findByRole('checkbox', { name: /张晓芸/ }));
    await userEvent.click(authorized().getByRole('button', { name: '删除' }));
    await expect(valueOf(root)[0]?.userIds).toEqual(['p2']);
    await userEvent.click(authorized().getByRole('button', { name: '还原' }));
    await expect(valueOf(root)).toEqual([]);
    await authorized().findByText('该单位尚未勾选');
  },
};

export const Levels: Story = {
  async play({ canvasElement: root }) {
    const units = () => pane(root, '单位');
    await node(root, '教育局');
    await userEvent.click(units().getByRole('button', { name: '选择本级及全部下级' }));
    await body(root).findByText('请选择单位!');
    await userEvent.click(await node(root, '云汀市机关事务管理局'));
    await userEvent.click(units().getByRole('button', { name: '选择直接下级' }));
    await expect(valueOf(root).map(({ orgId }) => orgId)).toEqual(['u2', 'u5']);
    await userEvent.click(units().getByRole('button', { name: '选择本级及全部下级' }));
    await expect(valueOf(root).map(({ orgId }) => orgId)).toEqual(['u2', 'u5', 'u1', 'u3']);
    await tick(root, /教育局/);
    await expect(valueOf(root).map(({ orgId }) => orgId)).toEqual(['u2', 'u1', 'u3']);
    const stopped = await within(root).findByRole('checkbox', { name: /停用单位/ });
    await expect(stopped).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(stopped);
    await expect(valueOf(root)).toHaveLength(3);
  },
};

export const ByKeyboard: Story = {
  async play({ canvasElement: root }) {
    const units = await within(root).findByRole('tree', { name: '单位' });
    units.focus();
    await userEvent.keyboard('{ArrowDown} {Enter}');
    await expect(valueOf(root)).toEqual([{ orgId: 'u2', userIds: [], userList: [] }]);
    const departments = await within(root).findByRole('tree', { name: '部门' });
    departments.focus();
    await userEvent.keyboard('{Enter}');
    const persons = await within(root).findByRole('tree', { name: '人员' });
    persons.focus();
    await userEvent.keyboard('{ArrowDown} ');
    pane(root, '人员').getByRole('button', { name: '添加' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(valueOf(root)[0]?.userList).toEqual([{ id: 'p2', name: '李卫东' }]));
  },
};

export const English: Story = {
  args: { language: 'en', value: [{ orgId: 'u5', userIds: ['p3'], userList: [{ id: 'p3', name: '王敏' }] }] },
  async play({ canvasElement: root }) {
    await userEvent.click(await node(root, '教育局'));
    const authorized = pane(root, 'Authorized people');
    await authorized.findByText('王敏');
    await userEvent.click(pane(root, 'Units').getByRole('button', { name: 'Select this level and all below' }));
    await expect(valueOf(root)).toHaveLength(1);
  },
};

const refusing = { now: true };
export const Failure: Story = {
  args: { port: fakeOrganization({ units: [{ id: 'u1', name: '局' }], fail: () => refusing.now }) },
  async play({ canvasElement: root }) {
    refusing.now = true;
    await expect(await within(root).findByRole('alert')).toHaveTextContent('加载失败：服务暂不可用');
    refusing.now = false;
    await userEvent.click(within(root).getByRole('button', { name: '重试' }));
    await node(root, '局');
  },
};
