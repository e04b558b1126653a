import { apiOf, signIn } from './support/people.ts';
import { startReader } from './support/screen-reader/screen-reader.ts';
import { expect, test } from './support/test.ts';

const PATH = '/api/asset-card/assetcard';
const UNSENT = [{ field: '$toDo', condition: 'eq', value: 'unsent' }];

test('a clerk adds a part to a card, fills its cells, saves and submits the card, by ear alone', async ({
  page,
  request,
}) => {
  const clerk = await apiOf(request, 'clerk.zhang');
  const { data: own } = await clerk.post(`${PATH}/list?size=20`, UNSENT);
  // A card that was imported without its required files cannot be submitted.
  const card = own.records.find((record: { readonly $$missing?: unknown }) => record.$$missing === undefined);
  const name = `资产卡片 ${card.assetCardNumber} ${card.assetName}`;
  const reader = await startReader(page);
  await signIn(page, 'clerk.zhang', `/business/assetCard`);
  await reader.waitFor('searchbox', /^快速查找/);
  await reader.press('/');
  await reader.paste(card.assetCardNumber);
  await reader.hears(['main › search “查找记录” › searchbox “快速查找（按 / 键）”', 'polite: 找到 1 条记录']);
  await reader.goTo('button', '编辑');
  await reader.press('Enter');
  await reader.waitFor('form', '资产卡片');
  await reader.hears([`dialog “${name} 草稿” › form “资产卡片” › textbox “资产编号”, required`]);

  await test.step('adds a row', async () => {
    await reader.goTo('tab', /^配件明细/);
    await reader.hears(['tab “配件明细”, selected']);
    await reader.goTo('button', '新增');
    await reader.hears(['tabpanel “配件明细” › button “新增”']);
    await reader.press('Enter');
    await reader.hears(['grid “配件明细” › textbox “配件名称”, required']);
  });

  await test.step('fills its cells', async () => {
    await reader.paste('遥控器');
    await reader.press('Tab');
    await reader.hears(['combobox “配件类别”, collapsed']);
    await reader.press('ArrowDown');
    await reader.hears(['combobox “配件类别”, expanded › option “主要部件”']);
    await reader.press('ArrowDown');
    await reader.hears(['option “附属设备”']);
    await reader.press('Enter');
    await reader.hears(['combobox “配件类别”, collapsed, (附属设备)']);
    await reader.press('Tab');
    await reader.hears(['textbox “规格型号”']);
    await reader.press('Tab');
    await reader.hears(['textbox “数量”, required']);
    await reader.paste('2');
    await reader.press('Tab');
    await reader.hears(['textbox “单价”, required']);
    await reader.paste('45.5');
    await reader.press('Tab');
    await reader.hears(['textbox “购置日期”']);
    await reader.press('Escape');
    await reader.hears(['gridcell (blank)']);
    // Nobody types the amount.
    await reader.press('ArrowLeft');
    await reader.hears(['gridcell “91.00 元”']);
  });

  await test.step('saves', async () => {
    await reader.press('Control+s');
    await reader.waitFor('gridcell', card.assetName);
    await reader.hears(['main › region “资产卡片” › grid “资产卡片” › button “编辑”', 'assertive: 保存成功']);
  });

  await test.step('submits', async () => {
    await reader.goTo('button', '更多');
    await reader.hears(['button “更多”, collapsed']);
    await reader.press('Enter');
    await reader.hears(['menuitem “提交”']);
    await reader.press('Enter');
    await reader.hears([`dialog “确定提交“${card.assetCardNumber} ${card.assetName}”吗？” › button “确定”`]);
    await reader.press('Enter');
    // Its state allows less, and 更多 still has the focus.
    await reader.hearsAll([
      'main › region “资产卡片” › grid “资产卡片” › button “更多”, collapsed',
      `assertive: 提交成功！“${card.assetCardNumber} ${card.assetName}”现为“待审核” 查看`,
    ]);
  });
  const { data: sent } = await clerk.get(`${PATH}/detail?id=${card.id}`);
  expect(sent.status).not.toBe(card.status);
});
