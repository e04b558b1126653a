import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { MappingConfig } from '../../contract/mapping-config.ts';
import type { MappingPort } from '../../ports/mapping-port.ts';
import { LanguageProvider } from '../language.tsx';
import { MappingPanel, type MappingPanelProps } from './mapping-panel.tsx';

const port: MappingPort = {
  forms: () =>
    Promise.resolve([
      { id: '11', code: 'house', title: '房产' },
      { id: '12', code: 'land', title: '土地' },
      { id: '13', title: '旧台账' },
    ]),
  items: ({ formCode }) =>
    Promise.resolve(
      formCode === 'house'
        ? [
            { key: 'buildingArea', label: '建筑面积' },
            { key: 'address', label: '坐落' },
          ]
        : [{ key: 'landArea', label: '宗地面积' }],
    ),
};

interface PanelStoryProps extends Omit<MappingPanelProps, 'value'> {
  readonly start: MappingConfig;
  readonly language: 'zh' | 'en';
}

function PanelStory({ start, language, onChange, ...rest }: PanelStoryProps) {
  const [value, setValue] = useState(start);
  return (
    <LanguageProvider language={language}>
      <div style={{ maxWidth: 360 }}>
        <MappingPanel
          {...rest}
          value={value}
          onChange={(next) => {
            setValue(next);
            onChange(next);
          }}
        />
      </div>
    </LanguageProvider>
  );
}

const meta = {
  title: 'parts/data mapping',
  component: PanelStory,
  args: {
    target: '面积',
    start: {},
    language: 'zh',
    port,
    origins: [
      { key: 'houseId', label: '房屋' },
      { key: 'landId', label: '宗地' },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof PanelStory>;
export default meta;

type Story = StoryObj<typeof meta>;

async function choose(label: string, option: string | RegExp) {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  const list = await screen.findByRole('listbox');
  await waitFor(() => expect(list).toBeInTheDocument());
  const shown = await screen.findAllByText(option);
  await userEvent.click(shown.at(-1)!);
}

export const FromScratch: Story = {
  play: async ({ canvas, args, step }) => {
    await step('nothing can be chosen before it is on', async () => {
      await expect(canvas.getByRole('combobox', { name: '引用项' })).toBeDisabled();
      await userEvent.click(canvas.getByRole('switch', { name: '启用数据映射' }));
      await expect(canvas.getByText('请依次选择引用项、来源表单和来源字段。')).toBeVisible();
    });
    await step('reference, form and field', async () => {
      await choose('引用项', '房屋');
      await choose('来源表单', '房产 house');
      await choose('来源字段', '建筑面积');
    });
    await expect(
      await canvas.findByText('选择“房屋”后，用所选“房产”记录的“建筑面积”填写“面积”；清空“房屋”时一并清空。'),
    ).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith({
      mapperOrigin: 'houseId',
      simpleMapperConfig: {
        isMapper: true,
        mapperMetaFormCode: 'house',
        mapperMetaFormId: '11',
        mapperMetaFormItem: 'buildingArea',
      },
    });
  },
};

const stored: MappingConfig = {
  mapperOrigin: 'houseId',
  simpleMapperConfig: { isMapper: true, mapperMetaFormCode: 'house', mapperMetaFormItem: 'gone' },
};

export const AnotherFormEmptiesTheField: Story = {
  args: {
    start: {
      ...stored,
      simpleMapperConfig: { isMapper: true, mapperMetaFormCode: 'house', mapperMetaFormItem: 'address' },
    },
  },
  play: async ({ canvas, args }) => {
    await canvas.findByText(/的“坐落”填写/);
    await choose('来源表单', '旧台账');
    await expect(args.onChange).toHaveBeenLastCalledWith({
      mapperOrigin: 'houseId',
      simpleMapperConfig: {
        isMapper: true,
        mapperMetaFormCode: undefined,
        mapperMetaFormId: '13',
        mapperMetaFormItem: undefined,
      },
    });
  },
};

export const LostField: Story = {
  args: { start: stored },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('gone（未找到）')).toBeVisible();
    await expect(canvas.getByText('请依次选择引用项、来源表单和来源字段。')).toBeVisible();
  },
};

export const NoReferences: Story = { args: { origins: [] } };

let refusals = 1;

export const Refused: Story = {
  args: {
    start: stored,
    port: { ...port, forms: () => (refusals-- > 0 ? Promise.reject(new Error('网络不通')) : port.forms()) },
  },
  play: async ({ canvas }) => {
    const alert = await canvas.findByText(/网络不通/);
    await userEvent.click(within(alert.closest<HTMLElement>('[role="alert"]')!).getByRole('button'));
    await waitFor(() => expect(canvas.queryByText(/网络不通/)).toBeNull());
  },
};

export const InEnglish: Story = {
  args: {
    start: {
      mapperOrigin: 'houseId',
      simpleMapperConfig: { isMapper: true, mapperMetaFormCode: 'house', mapperMetaFormItem: 'address' },
    },
    language: 'en',
  },
  play: async ({ canvas }) =>
    expect(
      await canvas.findByText(
        'Choosing "房屋" fills "面积" with "坐落" of the chosen "房产" record; emptying "房屋" empties it too.',
      ),
    ).toBeVisible(),
};
