import { numberItem, textItem } from '@org/meta-forms/testing';
import { resetForm } from './support/own-form.ts';
import { signIn } from './support/people.ts';
import { startReader } from './support/screen-reader/screen-reader.ts';
import { test } from './support/test.ts';

const FORM = {
  metaKey: 'spokenForm',
  formName: '听写表单',
  items: [textItem('a', { itemName: '甲' }), numberItem('b', { itemName: '乙' })],
};

// Chromium reads the field that is drawn on a card after its name; the name comes first.
test('an author adds, names and moves an item, undoes it, finds a problem and publishes, by ear alone', async ({
  page,
}) => {
  const reader = await startReader(page);
  await signIn(page, 'designer.liu', await resetForm(page.request, FORM));
  await reader.waitFor('option', /^甲/);
  await reader.hears(['the page']);

  await test.step('walks the cards', async () => {
    await reader.goTo('option', /^甲/);
    await reader.hears([/^main › listbox “表单画布” › option “甲(?: .+)?”$/]);
    await reader.press('ArrowRight');
    await reader.hears([/^option “乙(?: .+)?”, selected$/]);
  });

  await test.step('adds an item from the palette of commands, and names it', async () => {
    await reader.press('Control+k');
    await reader.paste('添加：日期');
    await reader.hears([
      'dialog “查找操作或表单项” › combobox “查找操作或表单项”, = 添加：日期, expanded › option “添加：日期”, selected',
    ]);
    await reader.press('Enter');
    await reader.hears(['main › listbox “表单画布” › textbox ““日期”的名称”', 'polite: 已添加“日期”']);
    await reader.press('Control+a');
    await reader.paste('登记日期');
    await reader.press('Enter');
    await reader.hears([/^option “登记日期(?: .+)?”, selected$/]);
  });

  await test.step('moves it to the front, and undoes that', async () => {
    await reader.press('Space');
    await reader.hears(['polite: 已拿起“登记日期”。方向键选择位置，Enter 放下，Esc 取消']);
    await reader.press('Home');
    await reader.hears(['polite: “登记日期”，单独成为第 1 行，共 1 行，Enter 放下']);
    await reader.press('Enter');
    await reader.hears([/^option “登记日期(?: .+)?”, selected$/, 'polite: 已放下“登记日期”，第 1 行第 1 格']);
    await reader.press('Control+z');
    await reader.hears([/^option “登记日期(?: .+)?”, selected$/, 'polite: 已撤销上一步']);
  });

  await test.step('gives it no name, and goes to the problem', async () => {
    await reader.press('F2');
    await reader.press('Control+a', 'Delete', 'Enter');
    await reader.hears([
      /^now option “djrq(?: .+)?”, selected, \(1 个警告：“djrq”没有名称，填表人看到的是字段编码。请填写名称。\)$/,
    ]);
    await reader.goTo('tab', '表单项', 'Shift+Tab');
    await reader.goTo('tab', /问题/, 'ArrowRight');
    await reader.press('Enter');
    await reader.hears(['tab “问题 1”, selected']);
    await reader.goTo('button', /没有名称/);
    await reader.press('Enter');
    await reader.hears([
      'tabpanel “问题 1” › region “问题” › list “警告 1 填表时会遇到的麻烦” › button “djrq “djrq”没有名称，填表人看到的是字段编码。请填写名称。”',
      'polite: 已选中“djrq”：“djrq”没有名称，填表人看到的是字段编码。请填写名称。',
    ]);
    await reader.press('Control+z');
    await reader.hears(['tabpanel “问题” › region “问题”', 'polite: 已撤销上一步']);
  });

  await test.step('publishes', async () => {
    await reader.goTo('button', '发布', 'Shift+Tab');
    await reader.press('Enter');
    await reader.waitFor('dialog', /^发布“/);
    await reader.hears(['dialog “发布“听写表单”” › button “关闭”']);
    await reader.goTo('button', '发布');
    await reader.press('Enter');
    await reader.hears(['dialog “表单已发布” › button “知道了”', 'assertive: 已发布“听写表单”']);
  });
});
