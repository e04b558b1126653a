import { expect, type Locator } from '../test.ts';
import { headOf, inDesigner, openOption, type Author } from './author.ts';
import { walkTo, type Hand } from './hand.ts';
import { paletteNames } from './properties.ts';

export function keyboardAuthor(hand: Hand): Author {
  const { page, effort } = hand;
  const { panel, search } = inDesigner(page);
  const find = async (typed: string, shown: string | RegExp) => {
    await hand.key('Control+k');
    await expect(page.getByRole('combobox', { name: '查找操作或表单项' })).toBeFocused();
    await hand.type(typed);
    await stepTo(
      hand,
      page.getByRole('listbox', { name: '结果' }).getByRole('option').filter({ hasText: shown }).first(),
    );
    await hand.key('Enter');
  };
  return {
    ...hand,
    async add(type, label) {
      const name = paletteNames[type] ?? '';
      await find(name, `添加：${name}`);
      const input = page.getByRole('textbox', { name: `“${name}”的名称` });
      await expect(input).toBeFocused();
      await hand.type(label);
      await hand.key('Enter');
    },
    async goTo({ key, label }) {
      await find(key, `转到“${label}”${key}`);
      await expect(panel.getByRole('heading', { name: label, exact: true })).toBeVisible();
    },
    openList: () => find('打开子表', '打开子表'),
    closeList: () => find('返回上一层', '返回上一层'),
    async toProperties() {
      await hand.key('Alt+Enter');
      await expect(search).toBeFocused();
    },
    async depth(name) {
      const group = panel.getByRole('radiogroup', { name: '属性深度' });
      await walkTo(hand, group.getByRole('radio', { checked: true }));
      const to = ['基本', '进阶', '专家'].indexOf(name);
      for (let steps = 0; steps < 3; steps += 1) {
        const at = await group
          .getByRole('radio')
          .evaluateAll((all) => all.findIndex((radio) => radio instanceof HTMLInputElement && radio.checked));
        if (at === to) return effort.walk(steps);
        await page.keyboard.press(at < to ? 'ArrowRight' : 'ArrowLeft');
      }
    },
    async choose(input, { typed, shown }) {
      await walkTo(hand, input);
      await hand.type(typed);
      await stepTo(hand, openOption(page, shown));
      await hand.key('Enter');
    },
    showView: (name) => find(name, `视图：${name}`),
    async moveLeft(label, isWanted) {
      await walkTo(hand, headOf(page, label));
      let steps = 0;
      for (; await isWanted(); steps += 1) await page.keyboard.press('Alt+ArrowLeft');
      effort.walk(steps);
    },
    async pick(option) {
      await walkTo(hand, option.page().getByRole('dialog').getByRole('radio', { checked: true }));
      await stepWhile(hand, async () => !(await option.isChecked()));
    },
  };
}

/** Steps through an open list with the arrow keys until an option is the active one. */
async function stepTo(hand: Hand, option: Locator): Promise<void> {
  await expect(option).toBeVisible();
  const isActive = () =>
    option.evaluate(
      (element) =>
        element.classList.contains('ant-select-item-option-active') ||
        (element.ariaSelected === 'true' && element.classList.contains('mfd-result')),
    );
  await stepWhile(hand, async () => !(await isActive()));
}

async function stepWhile({ page, effort }: Hand, isWrong: () => Promise<boolean>): Promise<void> {
  let steps = 0;
  for (; steps < 100 && (await isWrong()); steps += 1) await page.keyboard.press('ArrowDown');
  effort.walk(steps);
}
