import { act, render, screen } from '@testing-library/react';
import { App, Input, Select } from 'antd';
import { expect, test } from 'vitest';
import { AntdDialog } from './antd-dialog.tsx';
import { ClearIcon, useClearing } from './clear-icon.tsx';
import { useFeedback } from './use-feedback.tsx';

test('a dialog is named by its title, without the buttons in its head', () => {
  render(
    <AntdDialog
      open
      title="资产卡片"
      width={960}
      minWidth={740}
      headActions={<button type="button">附件</button>}
      footer={null}
      onDismiss={() => undefined}
    >
      内容
    </AntdDialog>,
  );
  expect(screen.getByRole('dialog')).toHaveAccessibleName('资产卡片');
});

function Boxes() {
  return (
    <>
      <Input aria-label="名称" defaultValue="甲" allowClear={{ clearIcon: <ClearIcon /> }} />
      <Select aria-label="类别" defaultValue="1" options={[{ value: '1', label: '一' }]} allowClear={useClearing()} />
    </>
  );
}

test('buttons that empty a box are named in the language of the page', () => {
  render(<Boxes />);
  expect(screen.getAllByRole('button', { name: '清除', hidden: true })).toHaveLength(2);
});

function Speaker() {
  const { message, modal, notification } = useFeedback();
  function speak() {
    // On a busy machine the messages would be gone before they are looked at.
    message.success('已保存', 0);
    message.open({ type: 'error', content: '未保存', duration: 0 });
    message.warning({ content: '请检查', duration: 0 });
    modal.confirm({ title: '确定删除吗？' });
    notification.info({ title: '有新版本' });
  }
  return (
    <button type="button" onClick={speak}>
      说
    </button>
  );
}

const inApp = (
  <App key="1">
    <Speaker />
  </App>
);

test.each([
  ['in an App', inApp],
  ['of antd itself', <Speaker key="2" />],
])('icons of messages and questions %s have no name', async (_where, speaker) => {
  render(speaker);
  act(() => screen.getByRole('button', { name: '说' }).click());
  for (const text of ['已保存', '未保存', '请检查', '确定删除吗？', '有新版本']) await screen.findAllByText(text);
  const icons = [...document.querySelectorAll('.anticon')].filter((icon) => !icon.classList.contains('anticon-close'));
  expect(icons).toHaveLength(5);
  expect(icons.every((icon) => icon.getAttribute('aria-hidden') === 'true')).toBe(true);
});
