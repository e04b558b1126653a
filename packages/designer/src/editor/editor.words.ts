import { defineWords } from '@org/meta-forms/core';

const zh = {
  Find: '查找',
  Replace: '替换',
  next: '下一个',
  previous: '上一个',
  all: '全部选中',
  'match case': '区分大小写',
  'by word': '整词',
  regexp: '正则表达式',
  replace: '替换',
  'replace all': '全部替换',
  close: '关闭',
  'current match': '当前匹配',
  'replaced match on line $': '已替换第 $ 行的匹配',
  'replaced $ matches': '已替换 $ 处',
  'on line': '位于第几行：',
  'Go to line': '转到行',
  go: '转到',
  'Fold line': '折叠',
  'Unfold line': '展开',
  'Folded lines': '已折叠的行',
  'Unfolded lines': '已展开的行',
  to: '至',
  'folded code': '已折叠的内容',
  unfold: '展开',
  Diagnostics: '问题',
  'No diagnostics': '没有问题',
  Completions: '补全',
  'Control character': '控制字符',
  'Selection deleted': '已删除选中内容',
} as const;

/** CodeMirror's own sentences; `$` is filled in by it. The English ones are its keys. */
export const editorPhrases = defineWords('designer.editor-phrases', {
  zh,
  // as: each phrase under itself.
  en: Object.fromEntries(Object.keys(zh).map((phrase) => [phrase, phrase])) as Readonly<
    Record<keyof typeof zh, string>
  >,
});
