import { expect } from '../test.ts';
import { REMOVABLE, SHARED, sharedForm } from './base-form.ts';
import { addNamed, pick, select, selectedCard, setText, type EditingAuthor } from './editing-author.ts';
import { note } from './expected.ts';

/** The id of an item of the form with which both begin. */
const idOf = (key: string) => `${sharedForm.items.findIndex(({ itemKey }) => itemKey === key) + 1}`;

/** An edit of an author; it says what it expects in the end. */
type Edit = (author: EditingAuthor, turn: number) => Promise<void>;

/** Adds an item behind one that both have. */
async function add(author: EditingAuthor, turn: number): Promise<void> {
  const key = `shared${Math.floor(author.random() * SHARED)}`;
  await select(author, idOf(key), key);
  const label = `${author.name}第${turn}项`;
  const id = await addNamed(author, '单行文本', label);
  author.own.set(id, label);
  note(author.expected, id, { label, type: 1 });
}

/** Selects an item that this author has added, adds one where there is none; its id and name. */
async function selectOwn(author: EditingAuthor, turn: number): Promise<readonly [string, string]> {
  if (author.own.size === 0) await add(author, turn);
  const [id, name] = pick(author, [...author.own]) ?? ['', ''];
  await select(author, id, name);
  return [id, name];
}

async function rename(author: EditingAuthor, turn: number): Promise<void> {
  const [id] = await selectOwn(author, turn);
  const label = `${author.name}改${turn}名`;
  await setText(author, '名称', label);
  author.own.set(id, label);
  note(author.expected, id, { label });
}

async function move(author: EditingAuthor, turn: number): Promise<void> {
  await selectOwn(author, turn);
  for (const key of ['Alt+ArrowDown', 'Alt+ArrowUp', 'Alt+ArrowDown']) await selectedCard(author).press(key);
}

async function widen(author: EditingAuthor, turn: number): Promise<void> {
  const [id] = await selectOwn(author, turn);
  await selectedCard(author).press('Alt+Shift+ArrowRight');
  const handle = author.page.getByRole('separator', { name: /的宽度/ });
  note(author.expected, id, { attributes: { span: Number(await handle.getAttribute('aria-valuenow')) } });
}

/** Removes an item with which another one computes: the formula is cleared. */
async function remove(author: EditingAuthor): Promise<void> {
  const { page, expected, name } = author;
  const mine = Array.from({ length: REMOVABLE }, (_, at) => at).filter((at) => at % 2 === (name === '甲' ? 0 : 1));
  const at = mine.find((one) => !expected.removed.has(idOf(`number${one}`)));
  if (at === undefined) return;
  const id = idOf(`number${at}`);
  await select(author, id, `number${at}`);
  await selectedCard(author).press('Delete');
  const question = page.getByRole('dialog', { name: /^删除“/ });
  await question.getByRole('button', { name: /^删\s*除$/ }).click();
  await expect(question).toBeHidden();
  expected.removed.add(id);
  note(expected, idOf(`double${at}`), { label: `倍${at}` });
}

async function changeType(author: EditingAuthor, turn: number): Promise<void> {
  const { page } = author;
  const [id] = await selectOwn(author, turn);
  await selectedCard(author).press('Shift+F10');
  await page.getByRole('menuitem', { name: '更改类型…' }).click();
  const dialog = page.getByRole('dialog', { name: /^更改“/ });
  const isText = author.expected.items.get(id)?.type !== 6;
  await dialog.getByRole('combobox', { name: '新类型' }).click();
  await page.getByTitle(isText ? '多行文本' : '单行文本', { exact: true }).click();
  await dialog.getByRole('button', { name: '更改类型' }).click();
  await expect(dialog).toBeHidden();
  note(author.expected, id, { type: isText ? 6 : 1 });
}

async function addColumn(author: EditingAuthor, turn: number): Promise<void> {
  const { page } = author;
  await select(author, idOf('rows'), 'rows');
  await selectedCard(author).press('Enter');
  await expect(page.getByRole('navigation', { name: '正在编辑的位置' })).toBeVisible();
  const label = `${author.name}第${turn}列`;
  note(author.expected, await addNamed(author, '单行文本', label), { label });
  await page.getByRole('navigation', { name: '正在编辑的位置' }).getByRole('button', { name: '表单' }).click();
}

/** Both authors edit the same item, each another attribute. */
async function edit(author: EditingAuthor, turn: number): Promise<void> {
  const key = `shared${Math.floor(author.random() * SHARED)}`;
  await select(author, idOf(key), key);
  if (author.name === '甲') {
    const label = `共用的${turn}`;
    await setText(author, '名称', label);
    return note(author.expected, idOf(key), { label });
  }
  await setText(author, '最大长度', String(turn + 1));
  return note(author.expected, idOf(key), { attributes: { maxlength: turn + 1 } });
}

/** Both authors give the same item another name. */
async function editSame(author: EditingAuthor, turn: number): Promise<void> {
  await select(author, idOf('both'), 'both');
  await setText(author, '名称', `${author.name}取名${turn}`);
}

/** Renames an item of this author and takes it back. */
async function undo(author: EditingAuthor, turn: number): Promise<void> {
  const [, name] = await selectOwn(author, turn);
  await setText(author, '名称', `${author.name}反悔${turn}`);
  await author.page.locator('.mfd-toolbar').getByRole('button', { name: '撤销' }).click();
  await expect(selectedCard(author).locator('.mfd-spoken').first()).toHaveText(name);
}

const edits: readonly Edit[] = [add, rename, move, widen, remove, changeType, addColumn, edit, editSame, undo];

/** Makes an edit by chance. */
export async function editByChance(author: EditingAuthor, turn: number): Promise<string> {
  const chosen = edits[Math.floor(author.random() * edits.length)] ?? add;
  await chosen(author, turn);
  return chosen.name;
}
