import { defineWords } from '@org/meta-forms/core';

export const mergeDialogWords = defineWords('designer.merge-dialog', {
  zh: {
    mergeTitle: '与他人的修改冲突：{count} 处',
    mergeText: '其余修改已自动合并。请逐处选择要保留的内容。',
    mine: '我的',
    theirs: '对方的',
    side: '{name}：{changes}',
    allMine: '全部用我的',
    allTheirs: '全部用对方的',
    keepMerged: '合并并保存',
    later: '稍后处理',
    form: '表单',
  },
  en: {
    mergeTitle: '{count} {count|conflict|conflicts} with the changes of somebody else',
    mergeText: 'Everything else has been merged. Choose for each which one to keep.',
    mine: 'Mine',
    theirs: 'Theirs',
    side: '{name}: {changes}',
    allMine: 'Use all of mine',
    allTheirs: 'Use all of theirs',
    keepMerged: 'Merge and save',
    later: 'Later',
    form: 'The form',
  },
});
