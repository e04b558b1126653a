import { afterAll, describe, expect, test } from 'vitest';
import { computed, metaForm, numberItem, textItem } from '../../testing/builders.ts';
import { cliFolder, house } from '../cli-folder.fixture.ts';

const { write, run, remove } = cliFolder();
afterAll(remove);

/** The exit codes of `diff` from house.json to a file, with each risk as `--fail-on`. */
function codesOf(file: string): readonly number[] {
  return ['confirm', 'loses-data'].map((risk) => run(['diff', 'house.json', file, '--fail-on', risk]).code);
}

const total = (text: string) => numberItem('total', { itemName: 'Total', id: '3', ...computed(text) });

describe('diff', () => {
  const later = {
    ...metaForm(
      textItem('name', { itemName: '名称', required: true, maxlength: 10 }),
      numberItem('use', { itemName: '用途' }),
      numberItem('floors', { itemName: '层数', id: '9' }),
    ),
    metaKey: 'house',
    formName: '房屋 | 楼',
  };
  write('later.json', later);

  test('says what differs and its risk', () => {
    const { code, out } = run(['diff', 'house.json', 'later.json', '--language', 'zh']);
    expect(code).toBe(0);
    expect(out).toContain('[安全] 新增“层数”，类型为数字。\n');
    expect(out).toContain('[会丢数据] 删除“rooms”，类型为子表。\n');
    expect(out).toContain('[会丢数据] “用途”的类型由字典选择改为数字。\n');
    expect(out).toContain('[需确认] “名称”的最大长度由“20”改为“10”。\n');
    expect(out).toMatch(/\n\d+ 处变化：\d 处需确认，2 处会丢数据\n$/);
    expect(run(['diff', 'house.json', 'house.json']).out).toBe('0 changes: 0 to confirm, 0 that lose data\n');
  });

  test('as Markdown and JSON', () => {
    const { out } = run(['diff', 'house.json', 'later.json', '--format', 'markdown']);
    expect(out).toContain('### Removed\n\n- **Loses data** “rooms” is removed, of type Sub-list.\n');
    expect(out).toContain('房屋 \\| 楼');
    const changes: readonly { readonly kind: string; readonly message: string }[] = JSON.parse(
      run(['diff', 'house.json', 'later.json', '--format', 'json']).out,
    );
    expect(changes).toContainEqual(
      expect.objectContaining({ kind: 'added', message: expect.stringContaining('层数') }),
    );
  });

  test('ends with 1 for the risk that is named, and a greater one', () => {
    const tighter = { ...house, metaFormItemList: [{ ...house.metaFormItemList[0], maxlength: 5 }] };
    write('tighter.json', {
      ...tighter,
      metaFormItemList: [...tighter.metaFormItemList, ...house.metaFormItemList.slice(1)],
    });
    expect(codesOf('tighter.json')).toEqual([1, 0]);
    expect(codesOf('later.json')).toEqual([1, 1]);
    expect(codesOf('house.json')).toEqual([0, 0]);
  });

  test('names an item that is gone in a formula, and writes the formula in one way', () => {
    const [size, price] = [
      numberItem('size', { itemName: 'Floor area', id: '1' }),
      numberItem('price', { itemName: 'Price', id: '2' }),
    ];
    for (const [name, text] of Object.entries({ keys: 'size * price', labels: '{Floor area} * {Price}' })) {
      write(`${name}.json`, metaForm(size, price, total(text)));
      write(`${name}-less.json`, metaForm(size, total(text)));
      expect(run(['diff', `${name}.json`, `${name}-less.json`]).out).toContain(
        '[To confirm] Formula of “Total” is still “size * price”, which names “Price”: gone in this version.\n',
      );
    }
    write('other.json', metaForm(size, total('price * 2')));
    expect(run(['diff', 'keys.json', 'other.json', '--language', 'zh']).out).toContain(
      '“Total”的计算公式由“size * price”改为“price * 2”，其中引用了已不存在的“Price”。',
    );
  });

  test('names the keys of items that come and go with one label', () => {
    write('note.json', { metaFormItemList: [{ itemKey: 'note', itemName: 'Note', itemType: 1 }] });
    write('remark.json', { metaFormItemList: [{ itemKey: 'remark', itemName: 'Note', itemType: 1 }] });
    const { out } = run(['diff', 'note.json', 'remark.json']);
    expect(out).toContain('“Note (remark)” is added, of type Text.\n');
    expect(out).toContain('“Note (note)” is removed, of type Text.\n');
  });

  test('asks to confirm that yes and no become texts', () => {
    write('yes.json', { metaFormItemList: [{ itemKey: 'a', itemName: 'A', itemType: 5 }] });
    write('text.json', { metaFormItemList: [{ itemKey: 'a', itemName: 'A', itemType: 1 }] });
    expect(run(['diff', 'yes.json', 'text.json']).out).toContain('[To confirm] The type of “A” changes from Yes or no');
  });

  test('finds an item with another key by its id, and one without an id by its key', () => {
    write('old.json', { metaFormItemList: [{ id: '12345678901234567890', itemKey: 'a', itemName: 'A', itemType: 1 }] });
    write('new.json', { metaFormItemList: [{ id: '12345678901234567890', itemKey: 'b', itemName: 'A', itemType: 1 }] });
    write('bare.json', { metaFormItemList: [{ itemKey: 'a', itemName: 'A', itemType: 1 }] });
    expect(run(['diff', 'old.json', 'new.json']).out).toContain('The key of “A” changes from “a” to “b”.');
    expect(run(['diff', 'old.json', 'bare.json']).out).toContain('0 changes');
  });
});
