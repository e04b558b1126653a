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

test('an author adds, names and moves an item, undoes it, finds a problem and publishes, by ear alone', async ({
  page,
}) => {
  const reader = await startReader(page);
  await signIn(page, 'designer.liu', await resetForm(page.request, FORM));
  await reader.waitFor('option', '甲');
  await reader.hears([]);

  await test.step('walks the cards', async () => {
    await reader.goTo('option', '甲');
    await reader.hears([]);
    await reader.press('ArrowRight');
    await reader.hears([]);
  });

  await test.step('adds an item from the palette of commands, and names it', async () => {
    await reader.press('Control+k');
    await reader.paste('添加：日期');
    await reader.hears([]);
    await reader.press('Enter');
    await reader.hears([]);
    await reader.press('Control+a');
    await reader.paste('登记日期');
    await reader.press('Enter');
    await reader.hears([]);
  });

  await test.step('moves it to the front, and undoes that', async () => {
    await reader.press('Space');
    await reader.hears([]);
    await reader.press('Home');
    await reader.hears([]);
    await reader.press('Enter');
    await reader.hears([]);
    await reader.press('Control+z');
    await reader.hears([]);
  });

  await test.step('gives it no name, and goes to the problem', async () => {
    await reader.press('F2');
    await reader.press('Control+a', 'Delete', 'Enter');
    await reader.hears([]);
    await reader.goTo('tab', /问题/);
    await reader.press('Enter');
    await reader.hears([]);
    await reader.goTo('button', /登记|名称/);
    await reader.press('Enter');
    await reader.hears([]);
    await reader.press('Control+z');
    await reader.hears([]);
  });

  await test.step('publishes', async () => {
    await reader.goTo('button', '发布', 'Shift+Tab');
    await reader.press('Enter');
    await reader.waitFor('dialog', /^发布“/);
    await reader.hears([]);
    await reader.goTo('button', '发布');
    await reader.press('Enter');
    await reader.hears([]);
  });
});
