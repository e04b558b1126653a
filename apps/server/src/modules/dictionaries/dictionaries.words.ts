import { defineRefusals } from '../../shared/http/refusal.ts';

export const dictionaryRefusal = defineRefusals({
  DICTIONARY_KEY_TAKEN: '当前字典键值已存在!',
  PARENT_MISSING: '上级字典不存在',
  TREE_CYCLE: '上级字典不能是自己或自己的下级',
  TREE_HAS_CHILDREN: '存在下级字典项,不能删除',
});
