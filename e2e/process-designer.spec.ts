import { expectAccessible } from './support/accessible.ts';
import { apiOf, signIn } from './support/people.ts';
import { expect, test, type Locator, type Page } from './support/test.ts';

const xml =
  '<?xml version="1.0"?><definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" ' +
  'xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" ' +
  'xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="x">' +
  '<process id="kept_design" name="待续的流程" isExecutable="true"><startEvent id="start"/>' +
  '<userTask id="approve" name="审核" flowable:assignee="${unit_1}"/><endEvent id="end"/>' +
  '<sequenceFlow id="f1" sourceRef="start" targetRef="approve"/>' +
  '<sequenceFlow id="f2" sourceRef="approve" targetRef="end"/></process>' +
  '<bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="p" bpmnElement="kept_design">' +
  '<bpmndi:BPMNShape id="s1" bpmnElement="start"><dc:Bounds x="180" y="142" width="36" height="36"/>' +
  '</bpmndi:BPMNShape><bpmndi:BPMNShape id="s2" bpmnElement="approve"><dc:Bounds x="270" y="120" width="100" ' +
  'height="80"/></bpmndi:BPMNShape><bpmndi:BPMNShape id="s3" bpmnElement="end"><dc:Bounds x="430" y="142" ' +
  'width="36" height="36"/></bpmndi:BPMNShape><bpmndi:BPMNEdge id="e1" bpmnElement="f1"><di:waypoint x="216" ' +
  'y="160"/><di:waypoint x="270" y="160"/></bpmndi:BPMNEdge><bpmndi:BPMNEdge id="e2" bpmnElement="f2">' +
  '<di:waypoint x="370" y="160"/><di:waypoint x="430" y="160"/></bpmndi:BPMNEdge></bpmndi:BPMNPlane>' +
  '</bpmndi:BPMNDiagram></definitions>';

/** A model that can be drawn: one step between a start and an end. */
const smallModel = { modelKey: 'kept_design', name: '待续的流程', xml };

/** The middle of an element on the canvas. */
async function middleOf(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Draws a flow from the selected end of the context pad to another node, with the mouse. */
async function connect(page: Page, from: Locator, to: Locator) {
  const pad = page.getByRole('button', { name: '从这里连线' });
  // The context pad opens where a node was pressed, once the canvas has drawn what came before.
  const canvas = await page.locator('.flow-designer-canvas').boundingBox();
  await expect(async () => {
    // The pad of the node that was selected before closes first.
    if (canvas) await page.mouse.click(canvas.x + canvas.width - 24, canvas.y + 24);
    await expect(pad).toBeHidden({ timeout: 1500 });
    const start = await middleOf(from);
    await page.mouse.click(start.x, start.y);
    await expect(pad).toBeVisible({ timeout: 1500 });
  }).toPass();
  await pad.click();
  const end = await middleOf(to);
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.click(end.x, end.y);
}

test('a process of two steps is drawn by mouse, deployed, bound to a form and started', async ({ page, request }) => {
  await signIn(page, 'admin', '/blade-flowdesign');
  await expect(page.getByRole('heading', { level: 1, name: '流程设计' })).toBeVisible();
  await page.getByRole('button', { name: '新建流程' }).click();
  await page.getByRole('textbox', { name: '名称' }).fill('钥匙登记审批');
  await page.getByRole('textbox', { name: '流程编码' }).fill('key_register');
  await page.getByRole('textbox', { name: '分类' }).fill('钥匙');
  await page.getByRole('button', { name: '创建' }).click();

  // The model begins with 提交 and 审核; a second step is drawn between 审核 and the end.
  await expect(page.getByText('没有问题')).toBeVisible();
  const canvas = page.locator('.flow-designer-canvas');
  const drawn = (id: string) => canvas.locator(`[data-element-id="${id}"] .djs-hit`).first();
  const approve = await middleOf(drawn('approve'));
  await canvas.getByRole('button', { name: '人工任务' }).click();
  await page.mouse.move(approve.x, approve.y + 150, { steps: 5 });
  await page.mouse.click(approve.x, approve.y + 150);
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('管理员复核');
  await page.keyboard.press('Enter');
  const task = canvas.locator('[data-element-id^="Activity_"] .djs-hit').first();
  const flows = canvas.locator('.djs-connection');
  await connect(page, drawn('approve'), task);
  await expect(flows).toHaveCount(4);
  await connect(page, task, drawn('end'));
  await expect(flows).toHaveCount(5);
  // The old way to the end goes. The new one bends in its middle, and its handles lie there until it is put down.
  const frame = await canvas.boundingBox();
  if (frame) await page.mouse.click(frame.x + frame.width - 24, frame.y + 24);
  const old = await middleOf(drawn('flow_3'));
  await page.mouse.click(old.x - 15, old.y);
  await page.keyboard.press('Delete');
  await expect(canvas.locator('[data-element-id="flow_3"]')).toHaveCount(0);

  const { x, y } = await middleOf(task);
  await page.mouse.click(x, y);
  await page.getByRole('combobox', { name: '办理方式' }).click();
  await page.getByTitle('发起人', { exact: true }).last().click();
  await expect(page.getByRole('toolbar', { name: '流程操作' }).getByText('未保存')).toBeVisible();
  await page.getByRole('button', { name: '部署' }).click();
  const question = page.getByRole('dialog', { name: '部署这个流程？' });
  await expect(question).toContainText('第一次部署');
  await question.getByRole('button', { name: '部署' }).click();
  await expect(page.getByText('部署成功，版本 1')).toBeVisible();
  await expectAccessible(page, 'designer of a process');

  // An author of forms binds it.
  await page.goto('/system/metaform?q.metaKey=keyrecord');
  const row = page.getByRole('row', { name: /keyrecord/ });
  await row.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '审批流程' }).click();
  const dialog = page.getByRole('dialog', { name: /审批流程/ });
  await dialog.getByRole('button', { name: '添加规则' }).click();
  await dialog.getByRole('combobox', { name: '流程' }).click();
  await page.getByTitle('钥匙登记审批').last().click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存成功')).toBeVisible();

  // It can be started now.
  await page.goto('/cloudApps/maintain');
  await page.getByRole('button', { name: '发起“钥匙登记审批”' }).click();
  await page.getByRole('button', { name: '送审' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '发起' }).click();
  await expect(page).toHaveURL(/\/work\/process\/leave\/handle\//);
  await expect(page.getByText('提交流程审批')).toBeVisible();

  const admin = await apiOf(request, 'admin');
  const { data } = await admin.get('/api/blade-flow/work/todo-list?processDefinitionKey=key_register');
  expect(data.records).toMatchObject([{ taskName: '提交', processDefinitionName: '钥匙登记审批' }]);
});

test('what was drawn and not saved is kept on the device and restored', async ({ page, request }) => {
  const admin = await apiOf(request, 'admin');
  const { data: listed } = await admin.get('/api/blade-flow/model/list?processKey=kept_design');
  const known = listed.records[0]?.id;
  const { data: saved } = known
    ? { data: { id: known } }
    : await admin.post('/api/blade-flow/model/submit', smallModel);
  await signIn(page, 'admin', `/blade-flowdesign/model/${saved.id}`);
  await expect(page.getByText('没有问题')).toBeVisible();
  await page.locator('[data-element-id="approve"] .djs-hit').first().click();
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('科长审核');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('toolbar', { name: '流程操作' }).getByText('未保存')).toBeVisible();
  // Long enough that the drawing is on the device.
  await page.waitForTimeout(1500);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/没有保存的设计还在本机/)).toBeVisible();
  await page.getByRole('button', { name: '恢复' }).click();
  await expect(page.locator('.flow-designer-canvas').getByText('科长审核')).toBeVisible();
});
