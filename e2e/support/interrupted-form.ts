import { cascadedFrom, computed, numberItem, referenceItem, textItem } from '@org/meta-forms/testing';
import { card, saved } from './designer.ts';
import { expect, type Page } from './test.ts';

/** The items of a form whose designer dies in the middle of an edit. */
export const interruptedItems = [
  textItem('title', { itemName: '标题' }),
  textItem('code', { itemName: '编号' }),
  numberItem('price', { itemName: '单价' }),
  numberItem('count', { itemName: '数量' }),
  numberItem('total', { itemName: '总价', ...computed('price * count') }),
  referenceItem('house', { itemName: '房屋', refKey: 'house' }),
  referenceItem('floor', { itemName: '楼层', refKey: 'floor', ...cascadedFrom('house'), param: 'houseId' }),
  referenceItem('room', { itemName: '房间', refKey: 'room' }),
  textItem('address', { itemName: '地址' }),
];
/** Their names. */
export const LABELS = interruptedItems.map(({ itemName }) => itemName);

/** Closes every message above the form: none comes again, and the next edit is saved. */
export async function expectCalm(page: Page): Promise<void> {
  const messages = page.locator('.mfd .ant-alert');
  for (let left = await messages.count(); left > 0; left -= 1)
    await messages.first().locator('.ant-alert-close-icon').click();
  await expect(messages).toHaveCount(0);
  await card(page, '标题').press('Alt+r');
  await expect(saved(page)).toBeVisible();
  await expect(messages).toHaveCount(0);
}
