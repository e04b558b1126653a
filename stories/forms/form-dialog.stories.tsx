import type { Meta, StoryObj } from '@storybook/react-vite';
import { antdKit } from '@org/meta-forms/antd';
import { compileForm, parseMetaForm, PortError, type FormPorts, type WireRecord } from '@org/meta-forms/core';
import { MetaFormDialog } from '@org/meta-forms/react';
import { useMemo, useState } from 'react';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { plainItems, plainRecord } from './plain-form.items.ts';
import { storyPorts } from './story-world.ts';

interface DialogStoryProps {
  readonly mode: 'view' | 'disabled' | 'add' | 'edit';
  readonly record?: WireRecord;
  /** If missing, every save succeeds. */
  readonly ports?: FormPorts;
  /** The dialog opens at once. */
  readonly isOpen?: boolean;
}

/** A key record in its dialog, opened from a button as in a list. */
function DialogStory({ mode, record, ports = storyPorts, isOpen = false }: DialogStoryProps) {
  const [open, setOpen] = useState(isOpen);
  const compiled = useMemo(
    () => compileForm(parseMetaForm({ metaKey: 'keyRecord', formName: '钥匙登记', metaFormItemList: plainItems }).form),
    [],
  );
  return (
    <>
      <antdKit.Button kind="default" onClick={() => setOpen(true)}>
        打开
      </antdKit.Button>
      <MetaFormDialog
        open={open}
        compiled={compiled}
        mode={mode}
        record={record}
        ports={ports}
        attachments={
          <antdKit.Button kind="link" onClick={() => undefined}>
            附件
          </antdKit.Button>
        }
        onClose={() => setOpen(false)}
      />
    </>
  );
}

const meta = { title: 'forms/dialog', component: DialogStory } satisfies Meta<typeof DialogStory>;
export default meta;

type Story = StoryObj<typeof meta>;

export const View: Story = { args: { mode: 'view', record: plainRecord, isOpen: true } };

export const Edit: Story = {
  name: 'the dialog is 960 px wide, 740 at least, with attachments, save and cancel',
  args: { mode: 'edit', record: plainRecord, isOpen: true },
  play: async ({ canvasElement }) => {
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: /钥匙登记/ });
    await waitFor(() => expect(dialog.offsetWidth).toBe(960));
    dialog.style.setProperty('width', '300px', 'important');
    await expect(dialog.offsetWidth).toBe(740);
    dialog.style.removeProperty('width');
    for (const name of ['附件', '取消', '保存'])
      await expect(within(dialog).getByRole('button', { name })).toBeEnabled();
  },
};

export const AsksBeforeClosing: Story = {
  args: { mode: 'edit', record: plainRecord },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const button = page.getByRole('button', { name: '打开' });
    await userEvent.click(button);
    const dialog = within(await page.findByRole('dialog', { name: /钥匙登记/ }));
    const place = await dialog.findByLabelText(/存放位置/);
    await userEvent.type(place, '，上层');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await page.findByRole('button', { name: '放弃修改' }));
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const NamesWhatIsMissing: Story = {
  args: { mode: 'add' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(page.getByRole('button', { name: '打开' }));
    const dialog = await page.findByRole('dialog', { name: /钥匙登记/ });
    await userEvent.type(await within(dialog).findByLabelText(/存放位置/), '柜');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect(await page.findByText('钥匙编号、房间名称、所属单位、数量未填写')).toBeInTheDocument();
  },
};

export const SaysWhatIsWrongOnce: Story = {
  name: 'wrong values are in the summary, which has the focus, and in no message',
  args: { mode: 'edit', record: plainRecord, isOpen: true },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole('dialog', { name: /钥匙登记/ }));
    const copies = await dialog.findByLabelText(/^数量/);
    await userEvent.clear(copies);
    await userEvent.type(copies, '两把');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(dialog.getByRole('region', { name: '有 1 处需要修改' })).toHaveFocus());
    await expect(document.querySelector('.ant-message-notice')).toBeNull();
  },
};

const current = { ...plainRecord, version: 7, keeperId: '3003', $keeperId: '李娜', copies: 5, cabinet: '一楼传达室' };
const stalePorts: FormPorts = {
  ...storyPorts,
  records: {
    ...storyPorts.records,
    save: () => Promise.reject(new PortError('conflict', '数据已被他人修改', { current })),
  },
};

export const StaleSave: Story = {
  args: { mode: 'edit', record: plainRecord, isOpen: true, ports: stalePorts },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole('dialog', { name: /钥匙登记/ }));
    await userEvent.type(await dialog.findByLabelText(/存放位置/), '，上层');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    const place = await dialog.findByRole('group', { name: '存放位置' });
    await expect(place).toHaveTextContent('一楼传达室');
    await expect(place).toHaveTextContent('二楼值班室 3 号柜，上层');
    const taken = dialog.getByRole('list', { name: '只有对方修改了，将采用对方的：' });
    await expect(taken).toHaveTextContent('保管人 李娜');
    await expect(taken).not.toHaveTextContent('王芳');
  },
};

let refuse: (error: PortError) => void = () => undefined;
const slowPorts: FormPorts = {
  ...storyPorts,
  records: {
    ...storyPorts.records,
    save: () =>
      new Promise((_resolve, reject) => {
        refuse = reject;
      }),
  },
};

export const Saving: Story = {
  name: 'a form that is being saved takes no typing, and gives the focus back where the save was refused',
  args: { mode: 'edit', record: plainRecord, isOpen: true, ports: slowPorts },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole('dialog', { name: /钥匙登记/ }));
    const place = await dialog.findByLabelText(/存放位置/);
    await userEvent.type(place, '，上层{Control>}s{/Control}');
    await waitFor(() => expect(place.closest('[inert]')).not.toBeNull());
    await expect(place).not.toHaveFocus();
    refuse(new PortError('network', '网络连接失败'));
    await expect(await page.findByText('网络连接失败')).toBeInTheDocument();
    await waitFor(() => expect(place).toHaveFocus());
    await userEvent.keyboard('。');
    await expect(place).toHaveDisplayValue(/上层。$/);
  },
};

export const Printed: Story = {
  name: 'the form is printed as a sheet',
  args: { mode: 'view', record: plainRecord, isOpen: true },
  play: async ({ canvasElement }) => {
    const print = spyOn(window, 'print').mockImplementation(() => undefined);
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: '打印' }));
    await waitFor(() => expect(print).toHaveBeenCalled());
    await expect(canvasElement.ownerDocument.querySelector('.mf-paper h1')).toHaveTextContent('钥匙登记');
    print.mockRestore();
  },
};
