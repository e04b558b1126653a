import { defineRefusals } from '../../shared/http/refusal.ts';

export const dictionaryRefusal = defineRefusals({
  DICTIONARY_KEY_TAKEN: '当前字典键值已存在!',
  DICTIONARY_FIXED: '字典“{code}”由系统使用：编号和键值不能增删改，名称只能由系统管理员修改',
  PARENT_MISSING: '上级字典不存在',
  TREE_CYCLE: '上级字典不能是自己或自己的下级',
  TREE_HAS_CHILDREN: '存在下级字典项，不能删除；请先编辑该字典，删除其中的字典项',
});
